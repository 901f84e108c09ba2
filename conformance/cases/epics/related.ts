import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { nothing } from '../labels/support/places.js';
import { epic, groupOf, type MadeEpic } from './support/epics.js';

const needs = ['tier.ultimate'] as const;

const relate = (
  world: World,
  one: MadeEpic,
  group: { id: number },
  other: MadeEpic,
  link_type = 'relates_to',
): Promise<{ id: number }> =>
  world.arrange('POST', `${one.url}/related_epics`, {
    target_group_id: String(group.id),
    target_epic_iid: other.iid,
    link_type,
  });

/** Relations between epics. */
export const cases = [
  check({
    id: 'epic-related-list',
    rule: 'EPIC-RELATED-1',
    title: 'related epics are listed in the order of linking, but for hidden ones',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const one = await epic(world, group, 'one');
      const links: number[] = [];
      for (const title of ['z', 'secret', 'a']) {
        const other = await epic(world, group, title, { confidential: title === 'secret' });
        links.push((await relate(world, one, group, other)).id);
      }
      const all = await as.reporter.get(`${one.url}/related_epics`);
      expect.value('titles', all.column('title'), all).toEqual(['z', 'secret', 'a']);
      expect.value('links', all.column('related_epic_link_id'), all).toEqual(links);
      expect(all).json('[0].link_type').toEqual('relates_to');
      expect(all)
        .json('[0].link_created_at')
        .toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(all)
        .json('[0].link_updated_at')
        .toMatch(/^\d{4}-\d\d-\d\dT/);
      const seen = await as.guest.get(`${one.url}/related_epics`);
      expect.value('titles', seen.column('title'), seen).toEqual(['z', 'a']);
    },
  }),
  check({
    id: 'epic-related-other-side',
    rule: 'EPIC-RELATED-2',
    title: 'what blocks from one side is blocked from the other',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const [one, other] = [await epic(world, group, 'one'), await epic(world, group, 'other')];
      const input = { target_group_id: String(group.id), target_epic_iid: one.iid };
      const made = await as.reporter.post(`${other.url}/related_epics`, {
        ...input,
        link_type: 'is_blocked_by',
      });
      expect(made)
        .status(201)
        .json()
        .toInclude({ source_epic: { id: one.id }, target_epic: { id: other.id }, link_type: 'blocks' });
      expect(await as.guest.get(`${one.url}/related_epics`))
        .json('[0]')
        .toInclude({ id: other.id, link_type: 'blocks' });
      expect(await as.guest.get(`${other.url}/related_epics`))
        .json('[0]')
        .toInclude({ id: one.id, link_type: 'is_blocked_by' });
    },
  }),
  check({
    id: 'epic-related-create',
    rule: 'EPIC-RELATED-3',
    title: 'epics are related by reporters of both groups',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const [group, other] = [await groupOf(world), await groupOf(world)];
      const [one, far] = [await epic(world, group, 'one'), await epic(world, other, 'far')];
      const url = `${one.url}/related_epics`;
      const input = { target_group_id: other.fullPath, target_epic_iid: far.iid };
      expect(await as.guest.post(url, input)).status(403);
      expect(await as.reporter.post(url, input))
        .status(201)
        .json()
        .toInclude({ source_epic: { id: one.id }, target_epic: { id: far.id }, link_type: 'relates_to' });
      const elsewhere = await world.fresh.group({ parent: null, visibility: 'public' });
      const foreign = await epic(world, elsewhere, 'foreign');
      const refused = { target_group_id: String(elsewhere.id), target_epic_iid: foreign.iid };
      expect(await as.reporter.post(url, refused)).status(403, 404);
      const list = await as.reporter.get(url);
      expect.value('titles', list.column('title'), list).toEqual(['far']);
    },
  }),
  check({
    id: 'epic-related-refused',
    rule: 'EPIC-RELATED-4',
    title: 'epics that are related already answer 409, absent and hidden ones 404',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const [one, other] = [await epic(world, group, 'one'), await epic(world, group, 'other')];
      await relate(world, one, group, other);
      const ask = (from: MadeEpic, to: { id: number }, target_epic_iid: number) =>
        as.reporter.post(`${from.url}/related_epics`, { target_group_id: String(to.id), target_epic_iid });
      expect(await ask(one, group, other.iid)).status(409);
      expect(await ask(other, group, one.iid)).status(409);
      const elsewhere = await world.fresh.group({ parent: null, visibility: 'private' });
      const hidden = await epic(world, elsewhere, 'hidden');
      expect(await ask(one, elsewhere, hidden.iid)).status(404);
      expect(await ask(one, group, nothing)).status(404);
      expect(await ask(one, { id: nothing }, 1)).status(404);
    },
  }),
  check({
    id: 'epic-related-delete',
    rule: 'EPIC-RELATED-5',
    title: 'a relation is undone once, from either side',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const [one, other] = [await epic(world, group, 'one'), await epic(world, group, 'other')];
      const { id } = await relate(world, one, group, other);
      const url = `${other.url}/related_epics`;
      expect(await as.guest.delete(`${url}/${id}`)).status(403);
      expect(await as.reporter.delete(`${url}/${id}`))
        .status(200)
        .json()
        .toInclude({ id, link_type: 'relates_to' });
      expect(await as.reporter.delete(`${url}/${id}`)).status(404);
      expect(await as.guest.get(`${one.url}/related_epics`))
        .json()
        .toEqual([]);
    },
  }),
];
