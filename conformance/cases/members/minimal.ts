import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { ask } from '../graphql/support/asking.js';

/** Members with minimal access. */
export const cases = [
  check({
    id: 'member-minimal-reads-no-project',
    rule: 'MEM-LEVEL-4',
    title:
      'who has minimal access to a private group sees it, and nothing of its projects and groups, by any door',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ by, anonymous, world, expect }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const group = await world.fresh.group({ parent: null });
      const below = await world.fresh.group({ parent: group });
      const projects = [
        await world.fresh.project({ group, content: true }),
        await world.fresh.project({ group: below, content: true }),
      ];
      for (const [person, access_level] of [
        [ann, 5],
        [bob, 20],
      ] as const) {
        await world.arrange('POST', `${group.url}/members`, { user_id: person.id, access_level });
      }
      const groups = await by(ann).get('/groups', { per_page: 100 });
      expect.value('the own groups', groups.column('id').includes(group.id), groups).toEqual(true);
      expect.value('the own groups', groups.column('id').includes(below.id), groups).toEqual(false);
      const listed = await by(ann).get(`${group.url}/projects`, { include_subgroups: true });
      const isClosed = listed.status === 403 || listed.list().length === 0;
      expect.value('whether the projects of the group are closed', isClosed, listed).toEqual(true);
      expect(await by(ann).get(below.url)).status(404);
      for (const { url, id, fullPath } of projects) {
        await world.arrange('POST', `${url}/issues`, { title: 'One' });
        const parts = ['/issues', '/issues/1', '/repository/tree', '/repository/files/LICENSE?ref=main'];
        for (const part of ['', ...parts, '/merge_requests', '/members', '/labels', '/events']) {
          expect(await by(bob).get(url + part)).status(200);
          expect(await by(ann).get(url + part)).status(404);
        }
        for (const [person, isTold] of [
          [ann, false],
          [bob, true],
        ] as const) {
          const own = await by(person).get('/projects', { membership: true, per_page: 100 });
          expect.value('whether it is listed', own.column('id').includes(id), own).toEqual(isTold);
          const asked = await ask(by(person), `{ project(fullPath: "${fullPath}") { id } }`);
          expect.value('whether GraphQL tells', asked.at('data.project') !== null, asked).toEqual(isTold);
          const git = new GitClient(anonymous, { fullPath }, basic(person.token));
          expect(await git.refs('git-upload-pack')).status(isTold ? 200 : 404);
        }
      }
    },
  }),
];
