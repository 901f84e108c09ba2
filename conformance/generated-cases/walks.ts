import type { Case, CaseContext } from '../check.js';
import { typesOf } from '../contract/document.js';
import type { Operation } from '../contract/operations.js';
import { difference } from '../expect/difference.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { variantsOf } from '../recipes/variants.js';
import { keysetOrder, nextUrl } from './full-pages.js';
import { keys } from './lists.js';
import { generatedCase, isList, type Ready, ready, seesEverything } from './support.js';

/** More pages than any list of a stage has. */
const mostPages = 60;

/** Keyset pages of these lists need an order that no other may take the place of. */
const ordered = (id: string, params: Params): boolean =>
  !(id in keysetOrder && ('order_by' in params || 'sort' in params));

/** Follows the links from page to page, by offset or by keyset. */
async function walked(
  { expect }: CaseContext,
  { send, caller, input }: Ready,
  params: Params,
): Promise<{ seen: string[]; last: Exchange }> {
  const seen: string[] = [];
  let last = await send({ ...input.params, ...params });
  for (let page = 0; page < mostPages; page += 1) {
    expect(last).status(200);
    seen.push(...keys(last));
    const url = nextUrl(last);
    if (url === null) break;
    const { pathname, search } = new URL(url);
    last = await caller.get(pathname.replace(/^.*?\/api\/v4/, '') + search);
  }
  return { seen, last };
}

/** The optional parameters to walk with: none, each filter or order alone, and switches for all that is there. */
const wishesOf = (operation: Operation): Params[] => {
  const wide = operation.parameters.filter(
    ({ name, place, schema }) =>
      place === 'query' &&
      typesOf(schema).includes('boolean') &&
      /^(recursive|all|include_|with_)/.test(name),
  );
  const all = Object.fromEntries(wide.map(({ name }) => [name, true]));
  return [{}, ...variantsOf(operation), ...(wide.length > 1 ? [all] : [])];
};

/** How often a list is walked anew that has changed while it was walked. */
const mostWalks = 3;

/** All pages of a list are the whole of it; others may add to what they share with this case meanwhile. */
async function judgeWalk(context: CaseContext, call: Ready, params: Params, isNarrowed: boolean) {
  const wholeOf = () => call.send({ ...call.input.params, ...params, per_page: 100 });
  let whole = await wholeOf();
  for (let walk = 1; walk <= mostWalks; walk += 1) {
    // Some values are refused where a tier or another parameter is missing.
    if (whole.status !== 200) return;
    const all = keys(whole);
    if ((isNarrowed && all.length < 2) || all.length === 100) return;
    const per_page = Math.max(1, Math.floor(all.length / 3));
    const { seen, last } = await walked(context, call, { ...params, per_page });
    if (walk < mostWalks && difference(all, seen) !== null) {
      whole = await wholeOf();
      if (difference(all, keys(whole)) !== null) continue;
    }
    context.expect.value(`all pages with ${JSON.stringify(params)}`, seen, last).toEqual(all);
    return;
  }
}

async function judge(context: CaseContext, operation: Operation): Promise<void> {
  const call = await ready(operation, context);
  const ways = (['offset', 'keyset'] as const).filter((way) => operation.paging.includes(way));
  for (const wish of wishesOf(operation)) {
    for (const way of ways) {
      if (way === 'keyset' && !ordered(operation.id, wish)) continue;
      const order = way === 'keyset' ? { pagination: 'keyset', ...keysetOrder[operation.id] } : {};
      const params: Params = { ...wish, ...order };
      await judgeWalk(context, call, params, Object.keys(wish).length > 0);
    }
  }
}

/** Cases about walking through lists by their links, with every filter and order. */
export function walkCases(operation: Operation): Case[] {
  // Lists of everything grow while other cases run.
  if (!isList(operation) || seesEverything(operation)) return [];
  return [
    generatedCase(operation, {
      id: `gen.walk.${operation.id}`,
      rule: 'CONV-PAGE-14',
      title: `${operation.summary}: with each filter and order the links lead through the whole list`,
      run: (context) => judge(context, operation),
    }),
  ];
}
