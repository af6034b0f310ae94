//! SPEC: D1, D2, D3, D4, D12

#[test]
fn programs() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/pass/*.rs");
    cases.compile_fail("tests/fail/*/*.rs");
}
