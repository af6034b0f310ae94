//! SPEC: D1, D2, D3, D4, D5, D8, D9, D10, D11, D12, D14, D15, E8

#[test]
fn programs() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/pass/*.rs");
    cases.compile_fail("tests/fail/*/*.rs");
}
