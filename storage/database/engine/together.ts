import { AsyncLocalStorage } from 'node:async_hooks';
import type { HotQueries, Value } from './types.js';

/** A question that waits to be asked together with others of the same text. */
interface Waiting {
  params: readonly Value[];
  answer: (rows: unknown[]) => void;
  fail: (error: unknown) => void;
}

/** In how many parts a statement is made: few sizes, so that few statements are prepared. */
const sizes = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 100];
const mostParts = 100;
/** Characters of one statement. */
const longestText = 400_000;

/** Which question a row answers; no column of a table has that name. */
const mark = 'asked_as';

type Marked = Record<string, unknown> & { asked_as: number };

/** What several questions of one text are asked as: a row of each knows which one it belongs to. */
const joined = (text: string, parts: number): string =>
  Array.from({ length: parts }, (_, index) => `select ${index} as ${mark}, s.* from (${text}) s`).join(
    ' union all ',
  );

// SQLite tells columns of one name apart by a number; the last one has the say, as where it is asked alone.
const plainName = (name: string): string => name.replace(/:\d+$/, '');

function unmarked(row: Marked): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const name in row) {
    if (name !== mark) plain[plainName(name)] = row[name];
  }
  return plain;
}

/** Asks different questions of one text in one statement; answers the rows of each. */
async function askJoined(
  hot: HotQueries,
  text: string,
  questions: readonly (readonly Value[])[],
): Promise<unknown[][]> {
  const [only] = questions;
  if (questions.length === 1 && only) return [await hot.all(text, only)];
  const parts = sizes.find((size) => size >= questions.length) ?? mostParts;
  const filling = questions.at(-1) ?? [];
  const params = Array.from({ length: parts }, (_, index) => questions[index] ?? filling).flat();
  const answers: unknown[][] = questions.map(() => []);
  for (const row of await hot.all<Marked>(joined(text, parts), params)) {
    answers[Number(row.asked_as)]?.push(unmarked(row));
  }
  return answers;
}

const copies = (rows: readonly unknown[]): unknown[] => rows.map((row) => ({ ...(row as object) }));

/** The same question is asked once, and everybody gets rows of their own. */
async function askAll(hot: HotQueries, text: string, waiting: readonly Waiting[]): Promise<void> {
  const byValues = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const key = JSON.stringify(one.params);
    const same = byValues.get(key);
    if (same) same.push(one);
    else byValues.set(key, [one]);
  }
  const groups = [...byValues.values()];
  const step = Math.max(1, Math.min(mostParts, Math.floor(longestText / text.length)));
  for (let start = 0; start < groups.length; start += step) {
    const some = groups.slice(start, start + step);
    try {
      const answers = await askJoined(
        hot,
        text,
        some.map(([first]) => first?.params ?? []),
      );
      some.forEach((group, index) => {
        for (const [turn, { answer }] of group.entries()) {
          const rows = answers[index] ?? [];
          answer(turn === 0 ? rows : copies(rows));
        }
      });
    } catch (error) {
      for (const { fail } of some.flat()) fail(error);
    }
  }
}

/** Collects what is asked in one moment. */
class Gathering {
  #waiting = new Map<HotQueries, Map<string, Waiting[]>>();
  #isDue = false;

  ask(hot: HotQueries, text: string, params: readonly Value[]): Promise<unknown[]> {
    return new Promise((answer, fail) => {
      const byText = this.#waiting.get(hot) ?? new Map<string, Waiting[]>();
      this.#waiting.set(hot, byText);
      const same = byText.get(text);
      if (same) same.push({ params, answer, fail });
      else byText.set(text, [{ params, answer, fail }]);
      if (this.#isDue) return;
      this.#isDue = true;
      // Once all promises of this moment have had their turn, so that whoever asks next to each other is met.
      void Promise.resolve().then(() => process.nextTick(() => this.#askNow()));
    });
  }

  #askNow(): void {
    const due = this.#waiting;
    this.#waiting = new Map();
    this.#isDue = false;
    for (const [hot, byText] of due) {
      for (const [text, waiting] of byText) void askAll(hot, text, waiting);
    }
  }
}

const gatherings = new AsyncLocalStorage<Gathering>();

const isRead = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text);

/** Hot reads that are gathered inside `readTogether`, and asked at once outside of it. */
export const gathered = (hot: HotQueries): HotQueries => ({
  kind: 'hot',
  async get<Row>(text: string, params: readonly Value[] = []) {
    const gathering = gatherings.getStore();
    if (!gathering || !isRead(text)) return hot.get<Row>(text, params);
    return (await gathering.ask(hot, text, params))[0] as Row | undefined;
  },
  async all<Row>(text: string, params: readonly Value[] = []) {
    const gathering = gatherings.getStore();
    if (!gathering || !isRead(text)) return hot.all<Row>(text, params);
    return (await gathering.ask(hot, text, params)) as Row[];
  },
});

/**
 * Runs work in which questions of one text that are asked in the same moment, with other values each, go to the database
 * as one statement. So whoever asks the same for many things side by side asks once, without knowing of the others.
 */
export const readTogether = <Result>(work: () => Promise<Result>): Promise<Result> =>
  gatherings.run(new Gathering(), work);
