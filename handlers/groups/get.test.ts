import { describe, expect, it } from 'vitest';
import { addShare } from '../../storage/database/members/shares.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('getGroup', () => {
  it('finds a group by number and by full path', async () => {
    const top = await app.make.group({ path: 'acme', name: 'Acme' });
    const group = await app.make.group({ path: 'web', name: 'Web', parent: top });
    for (const key of [group.id, 'acme%2Fweb', 'ACME%2fWeb']) {
      const { status, body } = await app.as(null).get(`/groups/${key}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: group.id,
        full_path: 'acme/web',
        full_name: 'Acme / Web',
        parent_id: top.id,
      });
    }
  });

  it('answers alike for hidden and absent groups', async () => {
    const group = await app.make.group({ visibility: 'private' });
    const user = await app.make.user();
    const answers = [
      await app.as(user).get(`/groups/${group.id}`),
      await app.as(null).get(`/groups/${group.id}`),
      await app.as(user).get('/groups/nowhere'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 Group Not Found' });
    }
  });

  it('shows a private group to those who belong to a project below it', async () => {
    const [member, stranger] = [await app.make.user(), await app.make.user()];
    const top = await app.make.group({ visibility: 'private' });
    const sub = await app.make.group({ visibility: 'private', parent: top });
    await app.make.project({ visibility: 'private', namespace: sub, members: { guest: member } });
    expect((await app.as(member).get(`/groups/${top.id}`)).status).toBe(200);
    expect((await app.as(stranger).get(`/groups/${top.id}`)).status).toBe(404);
    expect((await app.as(member).put(`/groups/${top.id}`, { name: 'x' })).status).toBe(403);
  });

  it('is closed to members with minimal access, unless they belong to a project below it', async () => {
    const [minimal, both] = [await app.make.user(), await app.make.user()];
    const top = await app.make.group({ visibility: 'private', members: { minimal: [minimal, both] } });
    await app.make.project({ visibility: 'private', namespace: top, members: { guest: both } });
    expect((await app.as(minimal).get(`/groups/${top.id}`)).status).toBe(403);
    expect((await app.as(both).get(`/groups/${top.id}`)).status).toBe(200);
  });

  it('shows an internal group to signed-in callers who are not external', async () => {
    const group = await app.make.group({ visibility: 'internal' });
    const path = `/groups/${group.id}`;
    expect((await app.as(await app.make.user()).get(path)).status).toBe(200);
    expect((await app.as(await app.make.user({ external: 1 })).get(path)).status).toBe(404);
    expect((await app.as(null).get(path)).status).toBe(404);
  });

  it('lists the projects and the shared ones as far as the caller may see them', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ owner });
    const open = await app.make.project({ namespace: group });
    const secret = await app.make.project({ namespace: group, visibility: 'private' });
    const foreign = await app.make.project();
    const at = app.services.clock.now();
    await app.services.db.write((tx) =>
      addShare(tx, { type: 'project', id: foreign.id }, group.id, { groupAccess: 30, at }),
    );
    const ids = (projects: { id: number }[]) => projects.map((project) => project.id).sort();
    const full = (await app.as(owner).get(`/groups/${group.id}`)).body;
    expect(ids(full.projects)).toEqual([open.id, secret.id]);
    expect(ids(full.shared_projects)).toEqual([foreign.id]);
    expect(ids((await app.as(null).get(`/groups/${group.id}`)).body.projects)).toEqual([open.id]);
  });

  it('leaves the projects out when they are not wanted', async () => {
    const group = await app.make.group();
    const { body } = await app.as(null).get(`/groups/${group.id}`, { with_projects: false });
    expect(body.projects).toBeUndefined();
    expect(body.shared_projects).toBeUndefined();
  });

  it('names the groups it was shared with', async () => {
    const group = await app.make.group();
    const other = await app.make.group({ path: 'other', name: 'Other' });
    const at = app.services.clock.now();
    await app.services.db.write((tx) =>
      addShare(tx, { type: 'group', id: group.id }, other.id, {
        groupAccess: 20,
        expiresAt: '2099-01-01',
        at,
      }),
    );
    expect((await app.as(null).get(`/groups/${group.id}`)).body.shared_with_groups).toEqual([
      {
        group_id: other.id,
        group_name: 'Other',
        group_full_path: 'other',
        group_access_level: 20,
        expires_at: '2099-01-01',
      },
    ]);
  });

  it('shows the token for runners to owners alone', async () => {
    const owner = await app.make.user();
    const made = await app.as(owner).post('/groups', { name: 'Acme', path: 'acme', visibility: 'public' });
    expect(made.body.runners_token).toMatch(/^GR1348941/);
    expect((await app.as(owner).get('/groups/acme')).body.runners_token).toBe(made.body.runners_token);
    expect((await app.as(await app.make.user()).get('/groups/acme')).body.runners_token).toBeUndefined();
  });
});

describe('listGroupProjects', () => {
  const ids = (answer: { body: { id: number }[] }) => answer.body.map((project) => project.id);

  const setting = async () => {
    const owner = await app.make.user();
    const top = await app.make.group({ owner });
    const child = await app.make.group({ parent: top });
    const first = await app.make.project({ namespace: top, name: 'Alpha' });
    const below = await app.make.project({ namespace: child, name: 'Beta' });
    const shared = await app.make.project({ name: 'Gamma' });
    const at = app.services.clock.now();
    await app.services.db.write((tx) =>
      addShare(tx, { type: 'project', id: shared.id }, top.id, { groupAccess: 30, at }),
    );
    return { owner, top, child, first, below, shared };
  };

  it('gives own and shared projects, as full records', async () => {
    const { owner, top, first, shared } = await setting();
    const answer = await app.as(owner).get(`/groups/${top.id}/projects`, { order_by: 'id', sort: 'asc' });
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual([first.id, shared.id]);
    expect(answer.body[0]).toHaveProperty('merge_method');
  });

  it('adds those of subgroups and of groups above when asked, and leaves shared ones out when asked', async () => {
    const { owner, top, child, first, below } = await setting();
    const down = { include_subgroups: true, with_shared: false, order_by: 'id', sort: 'asc' };
    expect(ids(await app.as(owner).get(`/groups/${top.id}/projects`, down))).toEqual([first.id, below.id]);
    const up = { include_ancestor_groups: true, with_shared: false, order_by: 'id', sort: 'asc' };
    expect(ids(await app.as(owner).get(`/groups/${child.id}/projects`, up))).toEqual([first.id, below.id]);
  });

  it('gives basic records when asked, and pages', async () => {
    const { owner, top } = await setting();
    const answer = await app.as(owner).get(`/groups/${top.id}/projects`, { simple: true, per_page: 1 });
    expect(answer.body).toHaveLength(1);
    expect(answer.body[0]).not.toHaveProperty('merge_method');
    expect(answer.headers['x-total']).toBe('2');
  });

  it('hides private projects from others and filters', async () => {
    const { owner, top, first, shared } = await setting();
    const secret = await app.make.project({ namespace: top, visibility: 'private', archived: true });
    const path = `/groups/${top.id}/projects`;
    const inOrder = { order_by: 'id', sort: 'asc' };
    expect(ids(await app.as(null).get(path, inOrder))).toEqual([first.id, shared.id]);
    expect(ids(await app.as(owner).get(path, { archived: true }))).toEqual([secret.id]);
    expect(ids(await app.as(owner).get(path, { search: 'alpha' }))).toEqual([first.id]);
    expect(ids(await app.as(owner).get(path, { owned: true, ...inOrder }))).toEqual([first.id, secret.id]);
    expect(ids(await app.as(owner).get(path, { with_security_reports: true }))).toEqual([]);
  });

  it('gives the shared ones alone', async () => {
    const { owner, top, shared } = await setting();
    expect(ids(await app.as(owner).get(`/groups/${top.id}/projects/shared`))).toEqual([shared.id]);
  });
});
