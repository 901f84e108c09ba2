/** Rows in batches in the order of their numbers; `ask` answers up to `atOnce` of those behind a number. */
export async function* inBatches<Row extends { id: number }>(
  ask: (after: number) => Promise<Row[]>,
  atOnce: number,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await ask(after);
    const last = rows.at(-1);
    if (last) yield rows;
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
