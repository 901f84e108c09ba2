import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Params } from '../../../http/encode.js';
import type { Exchange } from '../../../http/exchange.js';

/** One look at something: what is asked, and how it is refused once the right is gone. */
export interface Look {
  ask: () => Promise<Exchange>;
  gone: (answer: Exchange) => void;
  /** What is told as long as the right is there. */
  text?: string;
}

/** The record of a made thing. */
export interface Made {
  id: number;
  iid: number;
}

/** Looks at addresses that are as absent once the right is gone. */
export const absent = ({ expect }: CaseContext, caller: Caller, ...paths: string[]): Look[] =>
  paths.map((path) => ({
    ask: () => caller.get(path),
    gone: (answer) => expect(answer).status(404),
  }));

/** Looks at addresses that are refused, whatever the words. */
export const refused = ({ expect }: CaseContext, caller: Caller, ...paths: string[]): Look[] =>
  paths.map((path) => ({
    ask: () => caller.get(path),
    gone: (answer) => expect(answer).status(401, 403, 404),
  }));

/** Looks at lists, in which a text is no longer found. */
export const unlisted = ({ expect }: CaseContext, caller: Caller, text: string, ...paths: string[]): Look[] =>
  paths.map((path) => ({
    text,
    ask: () => caller.get(path, { per_page: 100 }),
    gone: (answer) => {
      if (answer.status !== 200) return expect(answer).status(403, 404);
      const isTold = answer.tells(text);
      return expect.value(`whether ${text} is listed`, isTold, answer).toEqual(false);
    },
  }));

/** Looks by GraphQL, which tells a text no more. */
export const untold = ({ expect }: CaseContext, caller: Caller, text: string, ...queries: string[]): Look[] =>
  queries.map((query) => ({
    text,
    ask: () => caller.post('/api/graphql', { query: `{ ${query} }` } as Params, { outside: true }),
    gone: (answer) => {
      const isTold = answer.tells(text);
      expect.value(`whether ${text} is told`, isTold, answer).toEqual(false);
    },
  }));

/** Reads twice while the right is there, takes it away, and reads at once again. */
export async function takenAway(
  { expect }: CaseContext,
  looks: readonly Look[],
  take: () => Promise<unknown>,
): Promise<void> {
  for (const { ask, text = '' } of [...looks, ...looks]) {
    const answer = await ask();
    expect(answer).status(200);
    expect.value(`whether ${text} is told before`, answer.tells(text), answer).toEqual(true);
  }
  await take();
  for (const { ask, gone } of looks) gone(await ask());
}
