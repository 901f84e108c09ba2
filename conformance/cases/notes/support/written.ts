import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';

/** What the server wrote under something, the earliest first. */
export const written = async (caller: Caller, url: string): Promise<unknown[]> =>
  (await caller.get(`${url}/notes`, { activity_filter: 'only_activity', sort: 'asc', per_page: 100 })).column(
    'body',
  );

/** A call, and what the server writes of it. */
export type Told = readonly [ask: () => Promise<unknown>, ...texts: readonly string[]];

/** Each call makes the server write these words, and no others. */
export async function judgeWritten(
  { expect }: Pick<CaseContext, 'expect'>,
  [caller, url]: readonly [caller: Caller, url: string],
  all: readonly Told[],
): Promise<void> {
  let before = (await written(caller, url)).length;
  for (const [change, ...texts] of all) {
    await change();
    const now = await written(caller, url);
    expect.value('what is written of the change', now.slice(before)).toEqual([...texts]);
    before = now.length;
  }
}
