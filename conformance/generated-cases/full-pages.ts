import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { generatedCase, isList, type Ready, ready, seesEverything } from './support.js';

/** What the lists need that page by keyset in one order only. */
export const keysetOrder: Record<string, Params> = {
  listProjects: { order_by: 'id' },
  listUserProjects: { order_by: 'id' },
  listUserStarredProjects: { order_by: 'id' },
  listProjectForks: { order_by: 'id' },
};

/** Where the next page is. */
export const nextUrl = (answer: Exchange): string | null =>
  /<([^>]+)>;\s*rel="next"/.exec(answer.headers['link'] ?? '')?.[1] ?? null;

/** A last page that is exactly full: the only one with all records, and the last of those with one each. */
export async function judgeFullPages(
  expect: CaseContext['expect'],
  send: Ready['send'],
  params: Params,
  count: number,
): Promise<void> {
  if (count === 0) return;
  for (const size of count === 1 ? [1] : [count, 1]) {
    const page = count / size;
    const answer = await send({ ...params, per_page: size, page });
    expect(answer).status(200).header('x-next-page').toEqual('');
    expect(answer).header('x-total-pages').toEqual(String(page));
    expect.value('records on the last page', answer.list().length, answer).toEqual(size);
    expect.value('a link to the next page', nextUrl(answer) !== null, answer).toEqual(false);
  }
}

/** Where the page is full the tree promises a next one, as others do: its own rule says so. */
const promisesMore = new Set(['listRepositoryTree']);

/**
 * A page that begins a list, and what narrows the list to few enough records for one page. Lists over the whole
 * deployment end with the third record, or are searched for the first one.
 */
async function beginning(send: Ready['send'], order: Params): Promise<{ first: Exchange; narrowed: Params }> {
  if (order['order_by'] === 'id') {
    return { first: await send({ ...order, sort: 'asc', per_page: 3 }), narrowed: order };
  }
  const first = await send({ ...order, per_page: 100 });
  if (nextUrl(first) === null) return { first, narrowed: order };
  const narrowed = { ...order, search: String(first.at('[0].path')) };
  return { first: await send({ ...narrowed, per_page: 100 }), narrowed };
}

/** Keyset pages of which the last is exactly full. */
async function judgeKeyset({ expect }: CaseContext, { id }: Operation, { send, caller, input }: Ready) {
  const whole: Params = { ...input.params, pagination: 'keyset', ...keysetOrder[id] };
  const isById = whole['order_by'] === 'id';
  const { first, narrowed: order } = await beginning(send, whole);
  const count = first.list().length;
  expect.value('records', count, first).toDiffer(0);
  const end = isById ? { sort: 'asc', id_before: Number(first.at(`[${count - 1}].id`)) + 1 } : {};
  for (const per_page of count === 1 ? [1] : [count, 1]) {
    let answer = await send({ ...order, ...end, per_page });
    for (let page = per_page; page < count; page += per_page) {
      const url = nextUrl(answer);
      expect.value('a link to the next page', url !== null, answer).toEqual(true);
      const { pathname, search } = new URL(url ?? '');
      answer = await caller.get(pathname.replace(/^.*?\/api\/v4/, '') + search);
    }
    expect(answer).status(200);
    expect.value('records on the last page', answer.list().length, answer).toEqual(per_page);
    expect.value('a link to the next page', nextUrl(answer), answer).toEqual(null);
  }
}

/** Cases about keyset pages that end where the list ends. */
export function keysetEndCases(operation: Operation): Case[] {
  if (!isList(operation) || !operation.paging.includes('keyset') || promisesMore.has(operation.id)) return [];
  return [
    generatedCase(operation, {
      id: `gen.keyset-end.${operation.id}`,
      rules: ['CONV-PAGE-13', 'CONV-PAGE-10'],
      title: `${operation.summary}: a last keyset page that is exactly full names no next one`,
      alone: seesEverything(operation),
      run: async (context) => judgeKeyset(context, operation, await ready(operation, context)),
    }),
  ];
}
