import { type Sql, sql } from './sql.js';

const lengths = [1, 2, 5, 10, 20, 50, 100];

/** Numbers as marks and parameters; the last one fills up to one of few lengths, which keeps prepared statements few. */
export const inList = (ids: readonly number[]): Sql => {
  const length = lengths.find((one) => one >= ids.length) ?? ids.length;
  return sql.list([...ids, ...new Array<number>(length - ids.length).fill(ids.at(-1) ?? 0)]);
};
