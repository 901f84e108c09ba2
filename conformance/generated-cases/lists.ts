import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { readPath } from '../expect/json-path.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { judgeFullPages, keysetOrder, nextUrl } from './full-pages.js';
import { generatedCase, isList, type Ready, ready, seesEverything } from './support.js';

/** The identity of a record: the rest may change from one page to the next on a busy server. */
function keyOf(row: unknown): string {
  const id = (row as { id?: unknown } | null)?.id;
  return typeof id === 'number' || typeof id === 'string' ? `id ${id}` : JSON.stringify(row);
}

/** The identities of the records of a list, in its order. */
export const keys = (answer: Exchange): string[] => answer.list().map(keyOf);

/** Lists without totals: there a full page always has a next one. */
const withoutTotals = new Set(['listCommits']);

/** Checks the totals of a list; those of a long one only for presence, because it may exceed one reading. */
function judgeTotals(
  answer: ReturnType<CaseContext['expect']>,
  known: { all: number; count: number; isBig: boolean } | null,
): void {
  const [total, pages] = [answer.header('x-total'), answer.header('x-total-pages')];
  if (known === null) {
    total.toBeAbsent();
    pages.toBeAbsent();
  } else if (known.isBig) {
    total.toMatch(/^\d{3,}$/);
    pages.toMatch(/^\d+$/);
  } else {
    total.toEqual(String(known.all));
    pages.toEqual(String(known.count));
  }
}

/** Whether a list tells no totals because it has more than 10,000 records. */
async function isBeyondTotals(
  { send, input }: Pick<Ready, 'send' | 'input'>,
  whole: Exchange,
): Promise<boolean> {
  if (whole.list().length < 100 || whole.headers['x-total'] !== undefined) return false;
  const behind = await send({ ...input.params, per_page: 100, page: 101 });
  return behind.list().length > 0;
}

/** More people than a page takes, as long runs leave, are narrowed to those of one name. */
async function judgeOneName(
  expect: CaseContext['expect'],
  send: Ready['send'],
  params: Params,
  whole: Exchange,
): Promise<void> {
  const name = whole.at('[0].username');
  if (typeof name !== 'string') return;
  const narrowed = { ...params, search: name };
  const found = await send({ ...narrowed, per_page: 100 });
  await judgeFullPages(expect, send, narrowed, found.list().length);
}

/** Reads page by page and compares the result with the whole list. */
async function judgeOffsetPages(
  operation: Operation,
  { expect }: CaseContext,
  { send, input }: Ready,
): Promise<void> {
  const whole = await send({ ...input.params, per_page: 100 });
  expect(whole).status(200);
  const all = keys(whole);
  const size = Math.max(1, Math.ceil(all.length / 3));
  const count = Math.max(1, Math.ceil(all.length / size));
  const isBig = all.length === 100;
  const isUncounted = withoutTotals.has(operation.id) || (await isBeyondTotals({ send, input }, whole));
  const gathered: string[] = [];
  for (let page = 1; page <= count; page += 1) {
    const answer = await send({ ...input.params, per_page: size, page });
    expect(answer).status(200).header('x-page').toEqual(String(page));
    expect(answer).header('x-per-page').toEqual(String(size));
    expect(answer)
      .header('x-prev-page')
      .toEqual(page > 1 ? String(page - 1) : '');
    expect(answer)
      .header('link')
      .toMatch(/rel="first"/);
    // A list that fills its longest page may end with this one, or continue.
    const mayEnd = isBig && page === count && answer.headers['x-next-page'] === '';
    const isFollowed = isBig || (isUncounted ? keys(answer).length === size : page < count);
    const hasNext = isFollowed && !mayEnd;
    expect(answer)
      .header('x-next-page')
      .toEqual(hasNext ? String(page + 1) : '');
    expect.value('a link to the next page', nextUrl(answer) !== null, answer).toEqual(hasNext);
    judgeTotals(expect(answer), isUncounted ? null : { all: all.length, count, isBig });
    gathered.push(...keys(answer));
  }
  if (!isBig) {
    const behind = await send({ ...input.params, per_page: size, page: count + 1 });
    expect(behind).status(200).json().toEqual([]);
  }
  if (!isBig && !isUncounted) await judgeFullPages(expect, send, input.params, all.length);
  if (isBig && operation.id === 'listUsers') await judgeOneName(expect, send, input.params, whole);
  expect.value('different records on all pages', new Set(gathered).size, whole).toEqual(gathered.length);
  expect.value('all pages together', gathered.slice(0, all.length), whole).toEqual(all);
}

function offsetPages(operation: Operation): Case[] {
  if (!operation.paging.includes('offset')) return [];
  return [
    generatedCase(operation, {
      id: `gen.pages.${operation.id}`,
      rules: ['CONV-9', 'CONV-PAGE-1', 'CONV-PAGE-13'],
      title: `${operation.summary}: all pages together are the whole, with the right headers`,
      alone: seesEverything(operation),
      run: async (context) => judgeOffsetPages(operation, context, await ready(operation, context)),
    }),
    generatedCase(operation, {
      id: `gen.page-bounds.${operation.id}`,
      rules: ['CONV-PAGE-3', 'CONV-PAGE-4', 'CONV-PAGE-5'],
      title: `${operation.summary}: per_page stops at 100, 0 is refused, and behind the last page is nothing`,
      alone: seesEverything(operation),
      async run(context) {
        const { send, input } = await ready(operation, context);
        const { expect } = context;
        expect(await send({ ...input.params, per_page: 101 }))
          .status(200)
          .header('x-per-page')
          .toEqual('100');
        expect(await send({ ...input.params, per_page: 0 })).status(400);
        let behind = await send({ ...input.params, page: 900 });
        expect(behind).status(200);
        // Deployments may end pages at 50,000 records; a list may go on up to there.
        if (behind.list().length > 0) behind = await send({ ...input.params, page: 2499 });
        if (behind.list().length > 0) context.skip('the list has more than 49,960 records', 'otherwise');
        expect(behind).status(200).json().toEqual([]);
      },
    }),
  ];
}

/** Follows the links of keyset pages. */
async function followKeyset(context: CaseContext, { send, caller, input }: Ready, params: Params) {
  const gathered: string[] = [];
  let answer = await send({ ...input.params, ...params, per_page: 2 });
  for (let page = 0; page < 40; page += 1) {
    context.expect(answer).status(200);
    const link = answer.headers['link'] ?? '';
    context.expect.value('a link to the first page', /rel="first"/.test(link), answer).toEqual(false);
    gathered.push(...keys(answer));
    const url = nextUrl(answer);
    if (url === null) break;
    const { pathname, search } = new URL(url);
    answer = await caller.get(pathname.replace(/^.*?\/api\/v4/, '') + search);
  }
  return gathered;
}

function keysetPages(operation: Operation): Case[] {
  if (!operation.paging.includes('keyset')) return [];
  return [
    generatedCase(operation, {
      id: `gen.keyset.${operation.id}`,
      rules: [describedRule(operation.id), 'CONV-PAGE-10'],
      title: `${operation.summary}: following the keyset links gives everything once`,
      alone: seesEverything(operation),
      async run(context) {
        const call = await ready(operation, context);
        const order = { pagination: 'keyset', ...keysetOrder[operation.id] };
        const whole = await call.send({ ...call.input.params, ...order, per_page: 100 });
        context.expect(whole).status(200);
        const all = keys(whole);
        const gathered = await followKeyset(context, call, order);
        const once = new Set(gathered).size;
        context.expect.value('different records on all pages', once, whole).toEqual(gathered.length);
        const reached = gathered.slice(0, all.length);
        context.expect.value('all pages together', reached, whole).toEqual(all.slice(0, reached.length));
        if (all.length < 80) {
          context.expect.value('number of records', gathered.length, whole).toEqual(all.length);
        }
      },
    }),
  ];
}

type Comparable = string | number;

/** Servers order texts by their bytes, or whatever their case. */
const readings: readonly ((value: unknown) => Comparable)[] = [
  (value) => (typeof value === 'number' ? value : String(value ?? '').toLowerCase()),
  (value) => (typeof value === 'number' ? value : String(value ?? '')),
];

const isInOrder = (values: unknown[], descending: boolean): boolean =>
  readings.some((read) => isSorted(values.map(read), descending));

function isSorted(seen: readonly Comparable[], descending: boolean): boolean {
  return seen.every((value, index) => {
    const before = seen[index - 1];
    if (before === undefined || before === value) return true;
    return descending ? before > value : before < value;
  });
}

function sorting(operation: Operation): Case[] {
  const named = (name: string) => operation.parameters.find((one) => one.name === name)?.schema;
  const orders = (named('order_by')?.enum ?? []) as string[];
  if (!named('sort')?.enum?.includes('desc')) return [];
  return (orders.length > 0 ? orders : ['']).map((order) =>
    generatedCase(operation, {
      id: `gen.sort.${operation.id}${order === '' ? '' : `.${order}`}`,
      rules: [`operation:${operation.id}`, 'CONV-PAGE-9'],
      title: `${operation.summary}: both directions of the order${order === '' ? '' : ` by ${order}`}`,
      // Without the field the list cannot be sorted by it.
      needs: order === 'weight' ? ['tier.premium'] : [],
      alone: seesEverything(operation),
      async run(context) {
        const { send, input } = await ready(operation, context);
        const by = order === '' ? {} : { order_by: order };
        const up = await send({ ...input.params, ...by, sort: 'asc', per_page: 100 });
        const down = await send({ ...input.params, ...by, sort: 'desc', per_page: 100 });
        context.expect(up).status(200);
        context.expect(down).status(200);
        const field = order === '' ? 'id' : order;
        const values = up.list().map((row) => readPath(row, field));
        // Some lists are sorted by a field that is not shown.
        if (values.length === 0 || values.some((value) => value === undefined || value === null)) return;
        // Who is made later gets a higher id, but of two at once either may have the earlier moment.
        const isMaking = field === 'created_at';
        const isSo = (answer: Exchange, descending: boolean) =>
          [field, ...(isMaking ? ['id'] : [])].some((name) =>
            isInOrder(
              answer.list().map((row) => readPath(row, name)),
              descending,
            ),
          );
        context.expect.value(`${field} upwards`, isSo(up, false), up).toEqual(true);
        context.expect.value(`${field} downwards`, isSo(down, true), down).toEqual(true);
      },
    }),
  );
}

/** Cases about the paging and sorting of lists. */
export const listCases = (operation: Operation): Case[] =>
  isList(operation) ? [...offsetPages(operation), ...keysetPages(operation), ...sorting(operation)] : [];
