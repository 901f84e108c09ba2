import { describe, expect, it } from 'vitest';
import { expireMemberships } from '../../storage/database/members/members.js';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

type Told = { action_name: string; author_username: string; target_type: string | null };

const toldOf = async (project: MadeProject): Promise<string[]> => {
  const { body } = await app.as('root').get(`${project.url}/events`);
  return (body as Told[]).map((event) => `${event.author_username} ${event.action_name}`);
};

describe('events without a target', () => {
  it('tell of a new project', async () => {
    const ana = await app.make.user({ username: 'ana' });
    const made = await app.as(ana).post('/projects', { name: 'Site' });
    const { body } = await app.as(ana).get('/events');
    expect(body).toMatchObject([
      {
        action_name: 'created',
        project_id: made.body.id,
        target_id: null,
        target_type: null,
        author_username: 'ana',
      },
    ]);
  });

  it('tell of a fork, in the fork', async () => {
    const ana = await app.make.user({ username: 'ana' });
    const project = await app.make.project({ visibility: 'public', files: { 'a.txt': 'a' } });
    const fork = await app.as(ana).post(`${project.url}/fork`);
    const { body } = await app.as(ana).get('/events', { action: 'created' });
    expect(body).toMatchObject([{ action_name: 'created', project_id: fork.body.id }]);
    expect(await toldOf(project)).toEqual([]);
  });

  it('tell of a new milestone', async () => {
    const project = await app.make.project();
    await app.as('root').post(`${project.url}/milestones`, { title: 'Spring' });
    const { body } = await app.as('root').get(`${project.url}/events`, { target_type: 'milestone' });
    expect(body).toMatchObject([{ action_name: 'opened', target_type: 'Milestone', target_title: 'Spring' }]);
  });

  it('tell of a new issue by its author', async () => {
    const ana = await app.make.user({ username: 'ana' });
    const project = await app.make.project({ members: { guest: ana } });
    await app.as(ana).post(`${project.url}/issues`, { title: 'Slow' });
    expect(await toldOf(project)).toEqual(['ana opened']);
  });

  it('tell who joined and who left a project, by their own names', async () => {
    const [ana, ben] = [await app.make.user({ username: 'ana' }), await app.make.user({ username: 'ben' })];
    const project = await app.make.project();
    const add = (user_id: string) =>
      app.as('root').post(`${project.url}/members`, { user_id, access_level: 30 });
    await add(`${ana.id},${ben.id}`);
    await app.as('root').put(`${project.url}/members/${ana.id}`, { access_level: 20 });
    await app.as(ben).delete(`${project.url}/members/${ben.id}`);
    expect((await toldOf(project)).slice(0, 1)).toEqual(['ben left']);
    expect((await toldOf(project)).slice(1).sort()).toEqual(['ana joined', 'ben joined']);
  });

  it('tell nothing of a refused membership', async () => {
    const ana = await app.make.user({ username: 'ana' });
    const project = await app.make.project({ members: { guest: ana } });
    const answer = await app.as('root').post(`${project.url}/members`, { user_id: ana.id, access_level: 30 });
    expect(answer.status).toBe(409);
    expect(await toldOf(project)).toEqual([]);
  });

  it('tell of the projects that somebody leaves with their group', async () => {
    const ana = await app.make.user({ username: 'ana' });
    const group = await app.make.group({ members: { guest: ana } });
    const project = await app.make.project({ namespace: group, members: { developer: ana } });
    const other = await app.make.project({ namespace: group });
    await app.as('root').delete(`/groups/${group.id}/members/${ana.id}`);
    expect(await toldOf(project)).toEqual(['ana left']);
    expect(await toldOf(other)).toEqual([]);
  });

  it('tell of a membership that is over', async () => {
    const ana = await app.make.user({ username: 'ana' });
    const project = await app.make.project();
    const body = { user_id: ana.id, access_level: 30, expires_at: '2099-01-01' };
    await app.as('root').post(`${project.url}/members`, body);
    await app.services.db.write((tx) => expireMemberships(tx, '2099-01-01T00:00:00.000Z'));
    expect(await toldOf(project)).toEqual(['ana removed due to membership expiration from', 'ana joined']);
  });
});
