import { check } from '../../check.js';
import { day, withinOneDay } from '../conventions/support/days.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { membersOf } from './support/places.js';

/** Memberships of a group that are over, and what stands below it. */
export const cases = [
  check({
    id: 'member-ended-opens-nothing-below',
    rules: ['MEM-ADD-4', 'MEM-POWER-1'],
    title:
      'a membership of a group until today opens no project below, by no interface, one until tomorrow does',
    needs: ['admin'],
    writes: true,
    run: ({ as, by, anonymous, world, expect }) =>
      withinOneDay(async () => {
        const ann = await world.fresh.user();
        const group = await world.fresh.group();
        const inner = await world.fresh.group({ parent: group });
        const content = ['refs/heads/main'];
        const project = await world.fresh.project({ group: inner, content });
        const query = `{ project(fullPath: "${project.fullPath}") { path } }`;
        const looks = async (isOpen: boolean) => {
          for (const url of [group.url, inner.url, project.url, `${project.url}/repository/tree`]) {
            expect(await by(ann).get(url)).status(isOpen ? 200 : 404);
          }
          const git = new GitClient(anonymous, project, basic(ann.token));
          expect(await git.refs('git-upload-pack')).status(...(isOpen ? [200] : [401, 403, 404]));
          const asked = await by(ann).post('/api/graphql', { query }, { outside: true });
          const found = asked.at('data.project') !== null;
          expect.value('whether GraphQL finds the project', found, asked).toEqual(isOpen);
          const mine = await by(ann).get('/projects', { membership: true });
          expect.value('projects', mine.column('id'), mine).toEqual(isOpen ? [project.id] : []);
        };
        const add = (shift: number) => {
          const wish = { user_id: ann.id, access_level: 30, expires_at: day(shift) };
          return as.owner.post(membersOf(group), wish);
        };
        expect(await add(0)).status(201, 400);
        await looks(false);
        await as.owner.delete(`${membersOf(group)}/${ann.id}`);
        expect(await add(1)).status(201);
        await looks(true);
      }),
  }),
];
