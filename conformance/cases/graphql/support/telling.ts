import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import { ask } from './asking.js';

/** Whether there is anything but nulls, zeros and empty lists in a value. */
export function tellsSomething(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return value !== undefined && value !== null && value !== 0 && value !== false;
  }
  return Object.values(value).some(tellsSomething);
}

/** Each query tells something to those who may read, and then nothing to those who may not. */
export async function judgeQueries(
  { expect }: CaseContext,
  queries: readonly string[],
  { few, others }: { few: readonly Caller[]; others: readonly Caller[] },
): Promise<void> {
  for (const query of queries) {
    // Those who may read ask first, so that a server that keeps answers by their questions is found out.
    for (const [callers, isTold] of [
      [few, true],
      [others, false],
    ] as const) {
      for (const caller of callers) {
        const answer = await ask(caller, `{ ${query} }`);
        expect(answer).status(200);
        const found = tellsSomething(answer.at('data'));
        expect.value(`whether ${caller.name} is told of ${query}`, found, answer).toEqual(isTold);
      }
    }
  }
}
