import { type CaseContext, check } from '../../check.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { day, withinOneDay } from '../conventions/support/days.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { membersOf } from './support/places.js';

/** A group with another one and a project below, and somebody who comes there by a share alone. */
interface Scene {
  ann: Person;
  group: MadeGroup;
  inner: MadeGroup;
  project: MadeProject;
}

/** Everything below the group is open, by every interface. */
async function judgeOpen({ as, by, anonymous, expect }: CaseContext, scene: Scene): Promise<void> {
  const { ann, group, inner, project } = scene;
  for (const url of [group.url, inner.url, project.url, `${project.url}/repository/tree`]) {
    expect(await by(ann).get(url)).status(200);
  }
  for (const place of [group, inner, project]) {
    expect(await as.owner.get(`${membersOf(place)}/all/${ann.id}`)).status(200);
  }
  const git = new GitClient(anonymous, project, basic(ann.token));
  expect(await git.refs('git-upload-pack')).status(200);
  const seen = await by(ann).get('/projects', { search: project.path });
  expect.value('projects', seen.column('id'), seen).toEqual([project.id]);
}

/** Nothing of it is open, by no interface. */
async function judgeClosed({ as, by, anonymous, expect }: CaseContext, scene: Scene): Promise<void> {
  const { ann, group, inner, project } = scene;
  for (const url of [group.url, inner.url, project.url, `${project.url}/repository/tree`]) {
    expect(await by(ann).get(url)).status(404);
  }
  for (const place of [group, inner, project]) {
    expect(await as.owner.get(`${membersOf(place)}/all/${ann.id}`)).status(404);
    const all = await as.owner.get(`${membersOf(place)}/all`, { user_ids: [ann.id] });
    expect.value('members', all.column('id'), all).toEqual([]);
  }
  const git = new GitClient(anonymous, project, basic(ann.token));
  expect(await git.refs('git-upload-pack')).status(401, 403, 404);
  const query = `{ project(fullPath: "${project.fullPath}") { path } }`;
  const asked = await by(ann).post('/api/graphql', { query }, { outside: true });
  expect(asked).json('data.project').toBeNull();
  const seen = await by(ann).get('/projects', { search: project.path });
  expect.value('projects', seen.column('id'), seen).toEqual([]);
}

/** Shares of a group that are over, and what stands below it. */
export const cases = [
  check({
    id: 'share-ended-opens-nothing-below',
    rules: ['GRP-SHARE-5', 'MEM-POWER-1'],
    title: 'a share of a group until yesterday opens nothing below, by no interface, one until tomorrow does',
    needs: ['admin'],
    writes: true,
    run: (context) =>
      withinOneDay(async () => {
        const { as, world, expect } = context;
        const ann = await world.fresh.user();
        const members = { owner: world.person('owner'), developer: ann };
        const crew = await world.fresh.group({ parent: null, members });
        const group = await world.fresh.group();
        const inner = await world.fresh.group({ parent: group });
        const project = await world.fresh.project({ group: inner, content: ['refs/heads/main'] });
        const scene = { ann, group, inner, project };
        const share = { group_id: crew.id, group_access: 30 };
        const shares = `${group.url}/share`;
        const over = await as.owner.post(shares, { ...share, expires_at: day(-1) });
        expect(over).status(201, 400);
        await judgeClosed(context, scene);
        if (over.status === 201) await as.owner.delete(`${shares}/${crew.id}`);
        expect(await as.owner.post(shares, { ...share, expires_at: day(1) })).status(201);
        await judgeOpen(context, scene);
      }),
  }),
];
