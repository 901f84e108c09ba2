import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import type { Exchange } from '../http/exchange.js';
import { type Filters, filteredOn, isFiltered } from '../recipes/filters.js';
import { Stage } from '../recipes/stage.js';
import { atLeast, generatedCase } from './support.js';

interface Counts {
  statistics: { counts: { all: number } };
}

/** How many records an answer tells of. */
const found = ({ body }: Exchange): number =>
  Array.isArray(body) ? body.length : (body as Counts).statistics.counts.all;

/** Lists of a group that hold what is in the groups below it as well. */
const deep = new Set(['listGroupIssues', 'getGroupIssuesStatistics', 'listGroupMergeRequests', 'listEpics']);

/** All filters hold for one record; with each of them in turn set so that it does not, none is left. */
async function judge(context: CaseContext, operation: Operation): Promise<void> {
  const { world } = context;
  const made = await world.once('stage of filters', async (whole) => {
    const stage = new Stage(whole, 'private', false);
    await filteredOn(operation.id, stage);
    return stage.made;
  });
  const { path, filters } = await filteredOn(operation.id, new Stage(world, 'private', false, made));
  await judgeAt(context, path, filters);
  if (!deep.has(operation.id)) return;
  const above = path.replace(/^\/groups\/\d+/, world.place('private').group.url);
  await judgeAt(context, above, filters);
}

async function judgeAt(context: CaseContext, path: string, filters: Filters): Promise<void> {
  const { expect } = context;
  const caller = atLeast(context, 'owner');
  const met = Object.fromEntries(Object.entries(filters).map(([name, [meets]]) => [name, meets]));
  const all = await caller.get(path, met);
  expect(all).status(200);
  expect.value('whether what meets all filters is found', found(all) > 0, all).toEqual(true);
  for (const [name, [, misses]] of Object.entries(filters)) {
    if (misses === null) continue;
    const none = await caller.get(path, { ...met, [name]: misses });
    expect(none).status(200);
    expect.value(`what is found although ${name} does not fit`, found(none), none).toEqual(0);
    // One word of a list is understood without brackets as well.
    if (!name.endsWith('[]') || typeof misses !== 'string') continue;
    const { [name]: _, ...others } = met;
    const plain = await caller.get(path, { ...others, [name.slice(0, -2)]: misses });
    expect(plain).status(200);
    expect.value(`what is found although ${name}, as one text, does not fit`, found(plain), plain).toEqual(0);
  }
}

/** Cases about filters that are sent together. */
export function togetherCases(operation: Operation): Case[] {
  if (!isFiltered(operation.id)) return [];
  return [
    generatedCase(operation, {
      id: `gen.filters.${operation.id}`,
      rule: 'CONV-FILTER-1',
      title: `${operation.summary}: of filters sent together each holds`,
      needs: ['admin'],
      run: (context) => judge(context, operation),
    }),
  ];
}
