import type { CaseContext } from '../../check.js';
import { check } from '../../check.js';
import { family, type Owner, owners } from '../labels/support/places.js';
import { milestone } from './support/milestones.js';

/** A project and a group with four milestones each, which cases only read. */
const furnished = ({ world }: CaseContext): Promise<Owner[]> =>
  world.once('milestones to narrow', async (whole) => {
    const both = await owners(whole);
    for (const owner of both) {
      await milestone(whole, owner, 'charlie', { description: 'Full of BEES' });
      await milestone(whole, owner, 'alpha');
      await milestone(whole, owner, 'late', { due_date: '2099-01-01' });
      const { id } = await milestone(whole, owner, 'soon', { due_date: '2098-01-01' });
      await whole.arrange('PUT', `${owner.url}/milestones/${id}`, { state_event: 'close' });
    }
    return both;
  });

async function titles(context: CaseContext, { url }: Owner, params: Record<string, unknown>) {
  const list = await context.as.guest.get(`${url}/milestones`, params);
  context.expect(list).status(200);
  return context.expect.value('titles', list.column('title'), list);
}

/** Lists of milestones. */
export const cases = [
  check({
    id: 'milestone-list-order',
    rule: 'MILESTONE-LIST-1',
    title: 'milestones are listed by due date, those without last, then by title',
    writes: true,
    async run(context) {
      for (const owner of await furnished(context)) {
        (await titles(context, owner, {})).toEqual(['soon', 'late', 'alpha', 'charlie']);
        (await titles(context, owner, { per_page: 3, page: 2 })).toEqual(['charlie']);
      }
    },
  }),
  check({
    id: 'milestone-list-state',
    rule: 'MILESTONE-LIST-2',
    title: 'state keeps active or closed milestones, and knows no other words',
    writes: true,
    async run(context) {
      for (const owner of await furnished(context)) {
        (await titles(context, owner, { state: 'closed' })).toEqual(['soon']);
        (await titles(context, owner, { state: 'active' })).toEqual(['late', 'alpha', 'charlie']);
        (await titles(context, owner, { state: 'all' })).toHaveLength(4);
        const wrong = await context.as.guest.get(`${owner.url}/milestones`, { state: 'opened' });
        context.expect(wrong).status(400).complaint('state does not have a valid value');
      }
    },
  }),
  check({
    id: 'milestone-list-narrowed',
    rule: 'MILESTONE-LIST-3',
    title: 'numbers, the title and words narrow the list',
    writes: true,
    async run(context) {
      for (const owner of await furnished(context)) {
        (await titles(context, owner, { iids: [1, 4] })).toEqual(['soon', 'charlie']);
        (await titles(context, owner, { iids: '2' })).toEqual(['alpha']);
        (await titles(context, owner, { title: 'alpha' })).toEqual(['alpha']);
        (await titles(context, owner, { title: 'alp' })).toEqual([]);
        (await titles(context, owner, { search: 'bees' })).toEqual(['charlie']);
        (await titles(context, owner, { search: 'LPH' })).toEqual(['alpha']);
      }
    },
  }),
  check({
    id: 'milestone-list-parents',
    rule: 'MILESTONE-LIST-4',
    title: 'milestones of the groups above are added when asked for',
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      await milestone(world, top, 'above');
      for (const owner of [sub, project]) {
        const url = `${owner.url}/milestones`;
        await milestone(world, owner, 'own');
        const own = await as.guest.get(url);
        expect.value('titles', own.column('title'), own).toEqual(['own']);
        const all = await as.guest.get(url, { include_parent_milestones: true });
        expect.value('titles', all.column('title'), all).toEqual(['above', 'own']);
      }
    },
  }),
  check({
    id: 'milestone-list-parents-hidden',
    rule: 'MILESTONE-LIST-4',
    title: 'milestones of groups that the caller may not see are not added',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const { top, sub, project } = await family(world);
      await milestone(world, top, 'above');
      for (const owner of [sub, project]) {
        const member = await world.fresh.user();
        await world.fresh.member(owner, member, 'guest');
        await milestone(world, owner, 'own');
        const ask = { include_parent_milestones: true };
        const list = await by(member).get(`${owner.url}/milestones`, ask);
        const canSeeAbove = (await by(member).get(top.url)).status === 200;
        expect.value('titles', list.column('title'), list).toEqual(canSeeAbove ? ['above', 'own'] : ['own']);
      }
    },
  }),
  check({
    id: 'milestone-list-changed',
    rule: 'MILESTONE-LIST-5',
    title: 'updated_after and updated_before bound the last change, both ends included',
    writes: true,
    async run(context) {
      for (const owner of await furnished(context)) {
        const list = await context.as.guest.get(`${owner.url}/milestones`);
        const times = list.column('updated_at') as string[];
        const [, , alpha] = times;
        const [, second] = [...times].sort();
        const holds = (fits: (time: string) => boolean) =>
          list.column('title').filter((_title, index) => fits(times[index] ?? ''));
        const asked = { updated_after: alpha, updated_before: alpha };
        (await titles(context, owner, asked)).toEqual(holds((time) => time === alpha));
        const until = holds((time) => time <= (second ?? ''));
        (await titles(context, owner, { updated_before: second })).toEqual(until);
        const from = holds((time) => time >= (second ?? ''));
        (await titles(context, owner, { updated_after: second })).toEqual(from);
        (await titles(context, owner, { updated_after: '2100-01-01' })).toEqual([]);
        (await titles(context, owner, { updated_before: '2000-01-01' })).toEqual([]);
      }
    },
  }),
];
