import { check } from '../../check.js';

/** What of epics is called, with what, below the epics of a group. */
const calls = [
  ['GET', '', {}],
  ['POST', '', { title: 'x' }],
  ['GET', '/1', {}],
  ['PUT', '/1', { title: 'y' }],
  ['DELETE', '/1', {}],
  ['POST', '/1/todo', {}],
  ['GET', '/1/issues', {}],
  ['POST', '/1/issues/1', {}],
  ['PUT', '/1/issues/1', { move_before_id: 1 }],
  ['DELETE', '/1/issues/1', {}],
  ['GET', '/1/epics', {}],
  ['POST', '/1/epics', { title: 'x' }],
  ['POST', '/1/epics/1', {}],
  ['PUT', '/1/epics/1', { move_before_id: 1 }],
  ['DELETE', '/1/epics/1', {}],
  ['GET', '/1/related_epics', {}],
  ['DELETE', '/1/related_epics/1', {}],
] as const;

/** Epics, where there are none. */
export const cases = [
  check({
    id: 'epics-not-served',
    rule: 'EPIC-ACCESS-2',
    title: 'without the tier that has epics the owner of a group is refused everything about them',
    needs: ['tier.free'],
    writes: true,
    async run({ as, world, expect }) {
      const { url, id } = await world.fresh.group();
      for (const [verb, path, params] of calls) {
        expect(await as.owner.call(verb, `${url}/epics${path}`, params)).status(403);
      }
      const related = { target_group_id: id, target_epic_iid: 1 };
      expect(await as.owner.post(`${url}/epics/1/related_epics`, related)).status(403);
    },
  }),
];
