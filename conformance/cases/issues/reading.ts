import { check } from '../../check.js';
import { issueIn, nobody } from './support/one.js';

/** Reading one issue. */
export const cases = [
  check({
    id: 'issue-get-by-id',
    rule: 'ISSUE-GET-1',
    title: 'by its global id an issue is read by administrators only',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const { username: sudo } = world.person('guest');
      const { iid, id } = await issueIn(world, project, { sudo });
      const assignee_ids = [world.person('developer').id];
      await world.arrange('PUT', `${project.url}/issues/${iid}`, { assignee_ids });
      const path = `/issues/${id}`;
      expect(await as.admin.get(path))
        .status(200)
        .json('iid')
        .toEqual(iid);
      // Neither its author nor whoever it is assigned to may, and not the owner.
      for (const role of ['guest', 'developer', 'owner'] as const) {
        expect(await as[role].get(path)).status(403);
      }
      expect(await as.anonymous.get(path)).status(401);
    },
  }),
  check({
    id: 'issue-get-words',
    rule: 'ISSUE-GET-2',
    title: 'a number that is not an integer answers 400',
    needs: ['admin'],
    async run({ as, world, expect }) {
      const { url } = world.place('public').project;
      expect(await as.guest.get(`${url}/issues/one`))
        .status(400)
        .complaint('issue_iid is invalid');
      expect(await as.admin.get('/issues/one'))
        .status(400)
        .complaint('id is invalid');
    },
  }),
  check({
    id: 'issue-get-credentials',
    rules: ['ISSUE-GET-3', 'ISSUE-GET-4'],
    title:
      'an open issue of a public project is read by anybody, a confidential one by those who may know of it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const open = await issueIn(world, project);
      const secret = await issueIn(world, project, { confidential: true });
      expect(await as.anonymous.get(open.url))
        .status(200)
        .json('id')
        .toEqual(open.id);
      expect(await as.anonymous.get(secret.url)).status(404);
      expect(await as.reporter.get(secret.url))
        .status(200)
        .json('confidential')
        .toEqual(true);
      const hidden = await as.guest.get(secret.url);
      expect(hidden).status(404);
      const absent = await as.guest.get(`${project.url}/issues/${nobody}`);
      expect(hidden).sameAs(absent);
    },
  }),
  check({
    id: 'issue-get-absent',
    rule: 'ISSUE-GET-4',
    title: 'an absent issue answers 404 by its global id',
    needs: ['admin'],
    async run({ as, expect }) {
      expect(await as.admin.get(`/issues/${nobody}`)).status(404);
    },
  }),
];
