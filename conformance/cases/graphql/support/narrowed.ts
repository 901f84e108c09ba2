import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Exchange } from '../../../http/exchange.js';
import { ask } from './asking.js';

type Row = Record<string, unknown>;

/** Conditions in the words of a query, with the names of what they keep. */
export type Kept = readonly [args: string, names: readonly string[]];

/** A list, by what it stands in, and how a name is read from what it tells. */
export interface List {
  /** What the list stands in; null where it stands at the root. */
  inside: string | null;
  list: string;
  /** What is asked of each record. */
  select: string;
  nameOf: (node: Row) => string;
}

/** The first word of a title. */
export const firstWord = ({ title }: Row): string => String(title).split(' ')[0] ?? '';

/** A list as it is asked for under conditions; empty for none. */
export async function namesIn(
  caller: Caller,
  { inside, list, select, nameOf }: List,
  args: string,
): Promise<{ answer: Exchange; names: string[] | null }> {
  const field = `found: ${list}${args === '' ? '' : `(${args})`} { nodes { ${select} } }`;
  const answer = await ask(caller, inside === null ? `{ ${field} }` : `{ inside: ${inside} { ${field} } }`);
  const nodes = answer.at(`data.${inside === null ? '' : 'inside.'}found.nodes`) as Row[] | null | undefined;
  return { answer, names: nodes?.map((node) => nameOf(node)) ?? null };
}

/** A list keeps what it should under each of the conditions, in whatever order; of others than are known nothing is said. */
export async function keeps(
  { expect }: Pick<CaseContext, 'expect'>,
  caller: Caller,
  list: List,
  all: readonly Kept[],
  known: readonly string[] | null = null,
): Promise<void> {
  for (const [args, wanted] of all) {
    const { answer, names } = await namesIn(caller, list, args);
    const seen = names?.filter((name) => known === null || known.includes(name)).sort() ?? null;
    expect.value(`${list.list}(${args})`, seen, answer).toEqual([...wanted].sort());
  }
}

/** A list runs in each of the orders as it should; what is equal in an order is left out of what is wanted. */
export async function runs(
  { expect }: Pick<CaseContext, 'expect'>,
  caller: Caller,
  list: List,
  all: readonly Kept[],
): Promise<void> {
  for (const [args, wanted] of all) {
    const { answer, names } = await namesIn(caller, list, args);
    const seen = names?.filter((name) => wanted.includes(name)) ?? null;
    expect.value(`${list.list}(${args})`, seen, answer).toEqual([...wanted]);
  }
}
