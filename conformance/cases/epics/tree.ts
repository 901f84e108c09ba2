import { check } from '../../check.js';
import { family, issue } from '../labels/support/places.js';
import { epic, noIssue } from './support/epics.js';

/** Which issues an epic takes, by the places of their projects. */
export const cases = [
  check({
    id: 'epic-issue-of-another-tree',
    rule: 'EPIC-ISSUE-10',
    title: 'an epic takes issues of the groups below, and none of another tree or of a group above',
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      const one = await epic(world, sub, 'Faster');
      const above = await epic(world, top, 'Wider');
      const elsewhere = await world.fresh.project({
        group: await world.fresh.group({ parent: null, members: { owner: world.person('owner') } }),
      });
      for (const place of [project, elsewhere]) {
        const { id, iid } = await issue(world, place);
        expect(await as.owner.post(`${one.url}/issues/${id}`))
          .status(404)
          .message(noIssue);
        expect(await as.owner.put(`${place.url}/issues/${iid}`, { epic_id: one.id }))
          .status(404)
          .message(noIssue);
      }
      const opened = await as.owner.post(`${elsewhere.url}/issues`, { title: 'new', epic_id: one.id });
      expect(opened).status(404).message(noIssue);
      const below = await issue(world, await world.fresh.project({ group: sub }));
      expect(await as.owner.post(`${above.url}/issues/${below.id}`)).status(201);
    },
  }),
  check({
    id: 'epic-left-with-the-tree',
    rule: 'EPIC-ISSUE-11',
    title: 'an issue leaves the epic when its project leaves the tree of its group',
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { top, sub, project } = await family(world);
      const one = await epic(world, top, 'Faster');
      const { id, iid } = await issue(world, project);
      const url = `${project.url}/issues/${iid}`;
      await world.arrange('POST', `${one.url}/issues/${id}`);
      expect(await as.owner.put(`${project.url}/transfer`, { namespace: sub.id })).status(200);
      expect(await as.owner.get(url))
        .status(200)
        .json('epic.id')
        .toEqual(one.id);
      const elsewhere = await world.fresh.group({ parent: null, members: { owner: world.person('owner') } });
      expect(await as.owner.put(`${project.url}/transfer`, { namespace: elsewhere.id })).status(200);
      expect(await as.owner.get(url))
        .status(200)
        .json('epic')
        .toEqual(null);
      expect(await as.owner.get(`${one.url}/issues`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
];
