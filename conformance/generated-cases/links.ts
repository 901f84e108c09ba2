import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import type { Caller } from '../http/caller.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { keys } from './lists.js';
import { generatedCase, type Ready, ready, seesEverything } from './support.js';

type Way = 'next' | 'prev' | 'last';

function linkOf(answer: Exchange, way: Way): string | null {
  const found = new RegExp(`<([^>]+)>;\\s*rel="${way}"`).exec(answer.headers['link'] ?? '')?.[1];
  if (found === undefined) return null;
  const { pathname, search } = new URL(found);
  return pathname.replace(/^.*?\/api\/v4/, '') + search;
}

/** The largest page. */
const largest = 100;
/** So many orders are read at once. */
const atOnce = 3;
/** A list is read in this many pages, so that there is one between the first and the last. */
const pages = 3;

/** Follows a link from page to page, to the end or for so many pages; answers the pages after the first. */
async function followed(
  { expect }: CaseContext,
  caller: Caller,
  first: Exchange,
  { way, most }: { way: Way; most: number },
): Promise<Exchange[]> {
  const seen: Exchange[] = [];
  for (let path = linkOf(first, way); path !== null && seen.length < most; ) {
    const answer = await caller.get(path);
    expect(answer).status(200);
    seen.push(answer);
    path = linkOf(answer, way);
  }
  return seen;
}

/** What a list holds, in one large page and behind the links of small ones. */
interface Reading {
  whole: Exchange;
  /** The small pages. */
  small: Exchange[];
}

async function readBothWays(context: CaseContext, call: Ready, params: Params): Promise<Reading> {
  const { expect } = context;
  const whole = await call.send({ ...params, per_page: largest });
  expect(whole).status(200);
  const count = keys(whole).length;
  const first = await call.send({ ...params, per_page: Math.max(1, Math.ceil(count / pages)) });
  expect(first).status(200);
  // A list without totals may have an empty page at its end; a long one is followed for as much as is known of it.
  const most = count < largest ? 2 * pages : pages - 1;
  const rest = await followed(context, call.caller, first, { way: 'next', most });
  return { whole, small: [first, ...rest] };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/** A list that other cases add to while it is read is read anew so often. */
const mostReadings = 4;

/** The same list in small pages, by following the links from the first. Answers the pages, unless there are too many. */
async function judgeForwards(context: CaseContext, call: Ready, params: Params): Promise<Exchange[]> {
  const { expect } = context;
  for (let reading = 1; ; reading += 1) {
    const { whole, small } = await readBothWays(context, call, params);
    const all = keys(whole);
    const isWhole = all.length < largest;
    const found = small.flatMap(keys);
    const gathered = isWhole ? found : found.slice(0, all.length);
    if (!isSame(gathered, all) && reading < mostReadings) {
      const later = await call.send({ ...params, per_page: largest });
      if (!isSame(keys(later), all)) continue;
    }
    const [first] = small;
    expect.value('different records behind the links', new Set(found).size, first).toEqual(found.length);
    expect.value('records behind the links', gathered, first).toEqual(all);
    if (isWhole && first?.headers['x-total'] !== undefined) {
      const size = Number(first.headers['x-per-page']);
      const due = Math.max(1, Math.ceil(all.length / size));
      expect.value('pages behind the links', small.length, first).toEqual(due);
    }
    return isWhole ? small : [];
  }
}

/** From the last page back to the first. */
async function judgeBackwards(context: CaseContext, { caller }: Ready, forwards: Exchange[]): Promise<void> {
  const [first] = forwards;
  const path = first ? linkOf(first, 'last') : null;
  if (!first || path === null) return;
  const last = await caller.get(path);
  context.expect(last).status(200);
  const back = [last, ...(await followed(context, caller, last, { way: 'prev', most: 2 * pages }))];
  context.expect
    .value('pages from the last one back', back.map(keys).reverse(), last)
    .toEqual(forwards.map(keys));
}

/** The last page of a list that is too long to be followed: it is that of the last number, and nothing is behind it. */
async function judgeEnd({ expect }: CaseContext, call: Ready, params: Params): Promise<void> {
  for (let reading = 1; ; reading += 1) {
    const first = await call.send({ ...params, per_page: largest });
    const path = linkOf(first, 'last');
    if (path === null) return;
    const number = new URLSearchParams(path.split('?')[1]).get('page');
    expect.value('number of the last page', number, first).toEqual(first.headers['x-total-pages']);
    const last = await call.caller.get(path);
    expect(last).status(200);
    // Other cases may have added to it meanwhile.
    if (linkOf(last, 'next') !== null && reading < mostReadings) continue;
    expect.value('a page behind the last one', linkOf(last, 'next'), last).toEqual(null);
    return;
  }
}

/** Every order that a list offers, in each direction. */
function ordersOf(operation: Operation): Params[] {
  const words = (name: string) =>
    (operation.parameters.find((one) => one.name === name)?.schema.enum ?? []) as string[];
  const sorts = words('sort').map((sort) => ({ sort }));
  const orders = words('order_by').map((order_by) => ({ order_by }));
  if (orders.length === 0) return sorts;
  return orders.flatMap((order) =>
    sorts.length > 0 ? sorts.map((sort) => ({ ...order, ...sort })) : [order],
  );
}

/** Lists that only places have that somebody outside sees. */
const ofOpenPlaces = new Set([
  'listGroupAccessRequests',
  'listProjectAccessRequests',
  'listIssueRelatedMergeRequests',
  'listIssueClosingMergeRequests',
]);

/** Cases about the links between the pages of a list. */
export function linkCases(operation: Operation): Case[] {
  if (operation.verb !== 'GET' || !operation.paging.includes('offset')) return [];
  return [
    generatedCase(operation, {
      id: `gen.links.${operation.id}`,
      rule: 'CONV-PAGE-12',
      title: `${operation.summary}: the links lead to every record once, in every order`,
      alone: seesEverything(operation),
      async run(context) {
        const visibility = ofOpenPlaces.has(operation.id) ? 'public' : 'private';
        const call = await ready(operation, context, { visibility });
        const { params } = call.input;
        const forwards = await judgeForwards(context, call, params);
        await judgeBackwards(context, call, forwards);
        if (forwards.length === 0) await judgeEnd(context, call, params);
        // One record is in order anyhow.
        if (forwards.length === 1) return;
        const isPaid = (await context.world.lacksTier('premium')) === null;
        const orders = ordersOf(operation).filter((one) => isPaid || one['order_by'] !== 'weight');
        // Most cases about the whole deployment run alone, which leaves it time for more than one question.
        const waiting = orders.values();
        const worker = async () => {
          for (const order of waiting) await judgeForwards(context, call, { ...params, ...order });
        };
        await Promise.all(Array.from({ length: atOnce }, worker));
      },
    }),
  ];
}
