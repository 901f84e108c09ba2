import { check } from '../../check.js';
import { nothing } from '../labels/support/places.js';
import { epic, groupOf, inside, type MadeEpic, noEpic } from './support/epics.js';

const needs = ['tier.ultimate'] as const;

/** Epics inside epics. */
export const cases = [
  check({
    id: 'epic-child-list',
    rule: 'EPIC-CHILD-1',
    title: 'the epics inside an epic are listed in their order, but for hidden ones',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const outer = await epic(world, group, 'outer');
      for (const title of ['z', 'secret', 'a']) {
        await inside(world, outer, await epic(world, group, title, { confidential: title === 'secret' }));
      }
      const all = await as.reporter.get(`${outer.url}/epics`);
      const order = all.column('title');
      expect.value('epics', [...order].sort(), all).toEqual(['a', 'secret', 'z']);
      const seen = await as.guest.get(`${outer.url}/epics`);
      expect.value('titles', seen.column('title'), seen).toEqual(order.filter((title) => title !== 'secret'));
    },
  }),
  check({
    id: 'epic-child-create',
    rule: 'EPIC-CHILD-2',
    title: 'an epic made inside another one is as confidential as that one',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      for (const confidential of [true, false]) {
        const outer = await epic(world, group, 'outer', { confidential });
        const made = await as.reporter.post(`${outer.url}/epics`, { title: 'inner' });
        const shown = { title: 'inner', group_id: group.id, parent_id: outer.id, has_children: false };
        expect(made).status(201).json().toInclude(shown);
        expect(await as.reporter.get(`${group.url}/epics/${made.number('iid')}`))
          .json()
          .toInclude({ confidential, parent_iid: outer.iid });
      }
      const open = await epic(world, group, 'open');
      const told = await as.reporter.post(`${open.url}/epics`, { title: 'told', confidential: true });
      expect(await as.reporter.get(`${group.url}/epics/${told.number('iid')}`))
        .json('confidential')
        .toEqual(true);
    },
  }),
  check({
    id: 'epic-child-add',
    rule: 'EPIC-CHILD-3',
    title: 'an epic that is put into another one leaves the one that it was inside',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const [one, two] = [await epic(world, group, 'one'), await epic(world, group, 'two')];
      const child = await epic(world, group, 'child');
      for (const outer of [one, two]) {
        expect(await as.reporter.post(`${outer.url}/epics/${child.id}`))
          .status(201)
          .json()
          .toInclude({ id: child.id, parent_id: outer.id, parent_iid: outer.iid });
      }
      expect(await as.guest.get(`${one.url}/epics`))
        .json()
        .toEqual([]);
      expect(await as.guest.get(`${two.url}/epics`))
        .json('[0].id')
        .toEqual(child.id);
    },
  }),
  check({
    id: 'epic-child-add-refused',
    rule: 'EPIC-CHILD-4',
    title: 'an epic that is inside answers 409, one that cannot be used 404',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const [outer, child] = [await epic(world, group, 'outer'), await epic(world, group, 'child')];
      await inside(world, outer, child);
      const elsewhere = await world.fresh.group({ parent: null, visibility: 'public' });
      const foreign = await epic(world, elsewhere, 'foreign');
      expect(await as.reporter.post(`${outer.url}/epics/${child.id}`)).status(409);
      for (const id of [foreign.id, nothing]) {
        expect(await as.reporter.post(`${outer.url}/epics/${id}`))
          .status(404)
          .message(noEpic);
      }
    },
  }),
  check({
    id: 'epic-child-circle',
    rule: 'EPIC-CHILD-5',
    title: 'epics stand neither in a circle nor deeper than seven',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const first = await epic(world, group, 'depth 1');
      let last: MadeEpic = first;
      for (let depth = 2; depth <= 7; depth += 1) {
        last = await epic(world, group, `depth ${depth}`, { parent_id: last.id });
      }
      expect(await as.reporter.post(`${first.url}/epics/${first.id}`)).status(422);
      expect(await as.reporter.post(`${last.url}/epics/${first.id}`)).status(422);
      expect(await as.reporter.post(`${last.url}/epics`, { title: 'depth 8' })).status(422);
      const single = await epic(world, group, 'single');
      expect(await as.reporter.post(`${last.url}/epics/${single.id}`)).status(422);
      expect(await as.guest.get(`${last.url}/epics`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'epic-child-move',
    rule: 'EPIC-CHILD-6',
    title: 'epics are placed before and behind others inside the same one',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const outer = await epic(world, group, 'outer');
      for (const title of ['a', 'b', 'c']) {
        await inside(world, outer, await epic(world, group, title));
      }
      const url = `${outer.url}/epics`;
      const list = await as.guest.get(url);
      const [first, second, third] = list.column('id');
      const moved = await as.reporter.put(`${url}/${third}`, { move_before_id: first });
      expect(moved).status(200);
      expect.value('epics', moved.column('id'), moved).toEqual([third, first, second]);
      expect(await as.reporter.put(`${url}/${third}`, { move_after_id: first })).status(200);
      const again = await as.guest.get(url);
      expect.value('epics', again.column('id'), again).toEqual([first, third, second]);
    },
  }),
  check({
    id: 'epic-child-remove',
    rule: 'EPIC-CHILD-7',
    title: 'an epic is taken out of another one once',
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const group = await groupOf(world);
      const [outer, child] = [await epic(world, group, 'outer'), await epic(world, group, 'child')];
      await inside(world, outer, child);
      expect(await as.reporter.delete(`${outer.url}/epics/${child.id}`))
        .status(200)
        .json()
        .toInclude({ id: child.id, parent_id: null });
      expect(await as.reporter.delete(`${outer.url}/epics/${child.id}`)).status(404);
      expect(await as.guest.get(`${outer.url}/epics`))
        .json()
        .toEqual([]);
    },
  }),
];
