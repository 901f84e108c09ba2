import { check } from '../../check.js';
import type { World } from '../../world/types.js';

/** A public group with a public and a private child, and a public grandchild. */
async function tree(world: World) {
  const top = await world.fresh.group({ visibility: 'public' });
  const open = await world.fresh.group({ visibility: 'public', parent: top });
  const closed = await world.fresh.group({ visibility: 'private', parent: top });
  const deep = await world.fresh.group({ visibility: 'public', parent: open });
  return { top, open, closed, deep };
}

/** The groups below a group. */
export const cases = [
  check({
    id: 'groups-below',
    rule: 'GRP-SUB-1',
    title: 'the subgroup list holds the direct children that the caller may see',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { top, open, closed } = await tree(world);
      const ask = { order_by: 'id', all_available: true };
      const asks = [
        [as.guest, [open.id, closed.id]],
        [as.stranger, [open.id]],
        [anonymous, [open.id]],
      ] as const;
      for (const [caller, ids] of asks) {
        const list = await caller.get(`${top.url}/subgroups`, ask);
        expect.value('numbers of groups', list.column('id'), list).toEqual([...ids]);
      }
    },
  }),
  check({
    id: 'groups-of-all-levels-below',
    rule: 'GRP-SUB-2',
    title: 'the descendant list holds the groups of every level below that the caller may see',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const { top, open, closed, deep } = await tree(world);
      const ask = { order_by: 'id', all_available: true };
      const asks = [
        [as.guest, [open.id, closed.id, deep.id]],
        [as.stranger, [open.id, deep.id]],
        [anonymous, [open.id, deep.id]],
      ] as const;
      for (const [caller, ids] of asks) {
        const list = await caller.get(`${top.url}/descendant_groups`, ask);
        expect.value('numbers of groups', list.column('id'), list).toEqual([...ids]);
      }
    },
  }),
];
