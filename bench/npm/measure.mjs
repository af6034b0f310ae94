// How a script measures and tells: contestants take turns within each round, and each figure is a line of JSON with its samples.

export const quick = process.env.PAI_BENCH_QUICK !== undefined;

/** One of two numbers: for a full run, or a quick one. */
export const orQuick = (full, short) => (quick ? short : full);

export function tell(row, who, unit, samples, at = 1) {
  console.log(JSON.stringify({ row, who, unit, at, samples }));
}

async function calls(work, count) {
  const begun = performance.now();
  for (let call = 0; call < count; call++) await work();
  return (performance.now() - begun) * 1e6;
}

/** The time of one call of each in nanoseconds; a contestant is a name and a function that may be asynchronous. */
export async function race(row, at, contestants) {
  const round = orQuick(20, 5) * 1e6;
  const racing = [];
  for (const [who, work] of contestants) {
    // What is called often is compiled first.
    const warm = performance.now() + orQuick(1000, 200);
    while (performance.now() < warm) await work();
    let count = 1;
    while ((await calls(work, count)) < round && count < 1 << 20) count *= 2;
    racing.push({ who, work, count, samples: [] });
  }
  const until = performance.now() + orQuick(60_000, 1000);
  for (let turn = 0; turn < orQuick(60, 15) && (turn < 5 || performance.now() < until); turn++)
    for (const { work, count, samples } of racing)
      samples.push((await calls(work, count)) / count);
  for (const { who, samples } of racing) tell(row, who, "ns", samples, at);
}
