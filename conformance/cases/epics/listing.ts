import { type CaseContext, check } from '../../check.js';
import type { MadeGroup } from '../../world/types.js';
import { pairsTellNothing } from '../conventions/support/hidden-by-pairs.js';
import { family } from '../labels/support/places.js';
import { epic, groupOf } from './support/epics.js';

const needs = ['tier.premium'] as const;
const on = (day: number) => ({ created_at: `2022-01-0${day}T12:00:00.000Z` });

/** A group with three epics, which cases only read: c of the developer, b closed, and a. */
const furnished = ({ world }: CaseContext): Promise<MadeGroup> =>
  world.once('epics to narrow', async (whole) => {
    const group = await groupOf(whole);
    const sudo = whole.person('developer').username;
    await epic(whole, group, 'a', { ...on(1), labels: 'red,blue' });
    const b = await epic(whole, group, 'b', { ...on(3), labels: 'red' });
    await whole.arrange('PUT', b.url, { state_event: 'close' });
    const c = await epic(whole, group, 'c', { description: 'Full of big BEES', sudo });
    const award = { name: 'rocket', sudo: whole.person('guest').username };
    await whole.arrange('POST', `${c.url}/award_emoji`, award);
    return group;
  });

async function titles(context: CaseContext, params: Record<string, unknown>) {
  const { url } = await furnished(context);
  const list = await context.as.guest.get(`${url}/epics`, params);
  context.expect(list).status(200);
  return context.expect.value('titles', list.column('title').join(''), list);
}

/** Lists of epics. */
export const cases = [
  check({
    id: 'epic-list-order',
    rule: 'EPIC-LIST-1',
    title: 'the newest come first unless another order is asked for',
    needs,
    writes: true,
    async run(context) {
      (await titles(context, {})).toEqual('cba');
      (await titles(context, { sort: 'asc' })).toEqual('abc');
      (await titles(context, { order_by: 'title' })).toEqual('cba');
      (await titles(context, { order_by: 'title', sort: 'asc' })).toEqual('abc');
      const { url } = await furnished(context);
      const list = await context.as.guest.get(`${url}/epics`, { order_by: 'updated_at', sort: 'asc' });
      const times = list.column('updated_at') as string[];
      context.expect.value('moments', times, list).toEqual([...times].sort());
      (await titles(context, { per_page: 2, page: 2 })).toEqual('a');
    },
  }),
  check({
    id: 'epic-list-state-author',
    rule: 'EPIC-LIST-3',
    title: 'state and author narrow the list',
    needs,
    writes: true,
    async run(context) {
      const { id, username } = context.world.person('developer');
      (await titles(context, { state: 'closed' })).toEqual('b');
      (await titles(context, { state: 'opened' })).toEqual('ca');
      (await titles(context, { state: 'all' })).toEqual('cba');
      (await titles(context, { author_id: id })).toEqual('c');
      (await titles(context, { author_username: username })).toEqual('c');
      (await titles(context, { author_username: 'nobody-has-this-name' })).toEqual('');
      const { url } = await furnished(context);
      const both = { author_id: id, author_username: username };
      context.expect(await context.as.guest.get(`${url}/epics`, both)).status(400);
    },
  }),
  check({
    id: 'epic-list-labels',
    rule: 'EPIC-LIST-3',
    title: 'labels must all be there; None and Any ask for none and for one at least',
    needs,
    writes: true,
    async run(context) {
      (await titles(context, { labels: 'red' })).toEqual('ba');
      (await titles(context, { labels: 'red,blue' })).toEqual('a');
      (await titles(context, { labels: 'None' })).toEqual('c');
      (await titles(context, { labels: 'Any' })).toEqual('ba');
    },
  }),
  check({
    id: 'epic-list-words-and-reactions',
    rule: 'EPIC-LIST-3',
    title: 'every word is searched for, and reactions are those of the caller',
    needs,
    writes: true,
    async run(context) {
      (await titles(context, { search: 'bees FULL' })).toEqual('c');
      (await titles(context, { search: 'bees wasps' })).toEqual('');
      (await titles(context, { my_reaction_emoji: 'rocket' })).toEqual('c');
      (await titles(context, { my_reaction_emoji: 'heart' })).toEqual('');
      (await titles(context, { my_reaction_emoji: 'None' })).toEqual('ba');
      (await titles(context, { my_reaction_emoji: 'Any' })).toEqual('c');
      const { url } = await furnished(context);
      const others = await context.as.reporter.get(`${url}/epics`, { my_reaction_emoji: 'rocket' });
      context.expect(others).json().toEqual([]);
    },
  }),
  check({
    id: 'epic-list-moments',
    rule: 'EPIC-LIST-4',
    title: 'moments of creation and change bound the list, both ends included',
    needs,
    writes: true,
    async run(context) {
      (await titles(context, { created_after: on(3).created_at })).toEqual('cb');
      (await titles(context, { created_before: on(3).created_at })).toEqual('ba');
      (await titles(context, { created_before: '2022-01-02T00:00:00Z' })).toEqual('a');
      const { url } = await furnished(context);
      const list = await context.as.guest.get(`${url}/epics`);
      const changed = list.text('[1].updated_at');
      const exactly = { updated_after: changed, updated_before: changed };
      const fitting = list
        .column('title')
        .filter((_title, index) => list.column('updated_at')[index] === changed);
      (await titles(context, exactly)).toEqual(fitting.join(''));
      (await titles(context, { updated_after: '2100-01-01T00:00:00Z' })).toEqual('');
      (await titles(context, { updated_before: '2000-01-01T00:00:00Z' })).toEqual('');
    },
  }),
  check({
    id: 'epic-list-not',
    rule: 'EPIC-LIST-5',
    title: 'not leaves out authors, labels and reactions',
    needs,
    writes: true,
    async run(context) {
      const { id, username } = context.world.person('developer');
      (await titles(context, { not: { author_id: id } })).toEqual('ba');
      (await titles(context, { not: { author_username: username } })).toEqual('ba');
      (await titles(context, { not: { labels: 'blue' } })).toEqual('cb');
      (await titles(context, { not: { labels: 'blue,red' } })).toEqual('c');
      (await titles(context, { not: { my_reaction_emoji: 'rocket' } })).toEqual('ba');
    },
  }),
  check({
    id: 'epic-list-groups',
    rule: 'EPIC-LIST-2',
    title: 'epics below are listed, those above when asked for, and hidden groups keep theirs',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub } = await family(world, 'public');
      const hidden = await world.fresh.group({ visibility: 'private', parent: top });
      await epic(world, top, 'top');
      await epic(world, sub, 'below');
      await epic(world, hidden, 'hidden');
      const seen = async (who: 'guest' | 'stranger', url: string, params = {}) => {
        const list = await as[who].get(`${url}/epics`, { sort: 'asc', ...params });
        return expect.value('titles', list.column('title'), list);
      };
      (await seen('stranger', top.url)).toEqual(['top', 'below']);
      (await seen('guest', top.url)).toEqual(['top', 'below', 'hidden']);
      (await seen('guest', top.url, { include_descendant_groups: false })).toEqual(['top']);
      (await seen('guest', sub.url)).toEqual(['below']);
      const above = await as.guest.get(`${sub.url}/epics`, { include_ancestor_groups: true });
      expect.value('titles', above.column('title'), above).toContain('top');
      expect.value('titles', above.column('title'), above).notToContain('hidden');
    },
  }),
  check({
    id: 'epic-list-confidential',
    rules: ['EPIC-LIST-6', 'EPIC-LIST-3', 'AUTH-ACCESS-15', 'AUTH-ACCESS-11'],
    title: 'confidential epics are for reporters and their author',
    needs,
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      await pairsTellNothing(context, 'epics');
      const group = await groupOf(world);
      const sudo = world.person('reporter').username;
      await epic(world, group, 'open');
      const hidden = await epic(world, group, 'hidden', { confidential: true, sudo });
      const url = `${group.url}/epics`;
      const titlesOf = async (who: 'guest' | 'reporter', params = {}) => {
        const list = await as[who].get(url, { sort: 'asc', ...params });
        return expect.value('titles', list.column('title'), list);
      };
      (await titlesOf('guest')).toEqual(['open']);
      (await titlesOf('reporter')).toEqual(['open', 'hidden']);
      (await titlesOf('reporter', { confidential: true })).toEqual(['hidden']);
      (await titlesOf('reporter', { confidential: false })).toEqual(['open']);
      expect(await as.guest.get(hidden.url)).status(404);
      expect(await as.reporter.get(hidden.url)).status(200);
    },
  }),
];
