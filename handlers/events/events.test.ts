import { describe, expect, it } from 'vitest';
import type { ActivityEvent } from '../../domain/events/activity.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const now = () => app.services.clock.now();

const add = (event: ActivityEvent) => app.services.db.write((tx) => addEvent(tx, event));

const push = {
  commit_count: 1,
  action: 'pushed',
  ref_type: 'branch',
  commit_from: 'a'.repeat(40),
  commit_to: 'b'.repeat(40),
  ref: 'main',
  commit_title: 'Add a cache',
  ref_count: null,
} as const;

async function world(visibility: 'public' | 'private' = 'public') {
  const [ana, ben] = [await app.make.user({ username: 'ana' }), await app.make.user()];
  const project = await app.make.project({ visibility, members: { developer: ana, guest: ben } });
  const issue = await app.make.issue({ project, author: ben, title: 'Slow' });
  await app.services.db.write((tx) => tx('events').delete());
  return { ana, ben, stranger: await app.make.user(), project, issue };
}

type Body = { action_name: string }[];
const names = (body: Body) => body.map((event) => event.action_name);

describe('events', () => {
  it('tell of a closed issue, of a comment and of a push', async () => {
    const { ana, project, issue } = await world();
    await app.as(ana).post(`${issue.url}/notes`, { body: 'Looking' });
    await app.as(ana).put(issue.url, { state_event: 'close' });
    await add({ authorId: ana.id, action: 'pushed', projectId: project.id, payload: push, at: now() });
    const { status, body } = await app.as(ana).get('/events');
    expect([status, body]).toMatchObject([
      200,
      [
        { action_name: 'pushed to', target_id: null, target_type: null, push_data: push },
        {
          action_name: 'closed',
          project_id: project.id,
          target_id: issue.id,
          target_iid: issue.iid,
          target_type: 'Issue',
          target_title: 'Slow',
          author: { id: ana.id },
          author_username: 'ana',
        },
        {
          action_name: 'commented on',
          target_type: 'Note',
          target_title: 'Slow',
          note: { body: 'Looking', noteable_type: 'Issue', noteable_iid: issue.iid },
        },
      ],
    ]);
    expect(body[1]).not.toHaveProperty('push_data');
  });

  it('are those of a user, by number or name, and of a project', async () => {
    const { ana, ben, project, issue } = await world();
    await app.as(ana).put(issue.url, { state_event: 'close' });
    await app.as(ben).put(issue.url, { state_event: 'reopen' });
    expect(names((await app.as(null).get('/users/ana/events')).body)).toEqual(['closed']);
    expect(names((await app.as(null).get(`/users/${ben.id}/events`)).body)).toEqual(['opened']);
    expect(names((await app.as(null).get(`${project.url}/events`)).body)).toEqual(['opened', 'closed']);
    expect((await app.as(ana).get('/users/nobody/events')).body).toEqual({ message: '404 User Not Found' });
    expect((await app.as(null).get('/events')).status).toBe(401);
  });

  it('are those of all projects of the caller with scope=all', async () => {
    const { ana, ben, issue } = await world();
    await app.as(ana).put(issue.url, { state_event: 'close' });
    const elsewhere = await app.make.issue({ project: await app.make.project(), author: ana });
    await app.as(ana).put(elsewhere.url, { state_event: 'close' });
    expect(names((await app.as(ben).get('/events', { scope: 'all' })).body)).toEqual(['closed']);
    expect((await app.as(ben).get('/events')).body).toEqual([]);
  });

  it.each([
    ['action', { action: 'closed' }, ['closed']],
    ['kind', { target_type: 'note' }, ['commented on']],
    ['another kind', { target_type: 'milestone' }, []],
    ['before', { before: '2022-10-14' }, ['commented on']],
    ['after', { after: '2022-10-14' }, ['pushed new']],
    ['order', { sort: 'asc' }, ['commented on', 'closed', 'pushed new']],
    ['page', { per_page: 1, page: 2 }, ['closed']],
  ])('are narrowed by %s', async (_name, params, expected) => {
    const { ana, project, issue } = await world();
    const note = await app.as(ana).post(`${issue.url}/notes`, { body: 'x' });
    await app.services.db.write((tx) => tx('events').delete());
    const by = { authorId: ana.id, projectId: project.id };
    const about = { ...by, action: 'commented', targetType: 'Note', targetId: note.body.id } as const;
    await add({ ...about, at: '2022-10-13T23:59:59.999Z' });
    const closed = { ...by, action: 'closed', targetType: 'Issue', targetId: issue.id } as const;
    await add({ ...closed, at: '2022-10-14T00:00:00.000Z' });
    const payload = { ...push, action: 'created' } as const;
    await add({ ...by, action: 'pushed', payload, at: '2022-10-15T00:00:00.000Z' });
    expect(names((await app.as(ana).get(`${project.url}/events`, params)).body)).toEqual(expected);
  });

  it.each([
    ['action', 'x', 'action does not have a valid value'],
    ['target_type', 'x', 'target_type does not have a valid value'],
    ['before', 'x', 'before is invalid'],
    ['sort', 'up', 'sort does not have a valid value'],
  ])('answer 400 for a wrong %s', async (name, value, error) => {
    const { ana, project } = await world();
    const answer = await app.as(ana).get(`${project.url}/events`, { [name]: value });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });

  it('leave out what the caller may not read', async () => {
    const { ana, ben, stranger, project, issue } = await world();
    await app.as(ana).post(`${issue.url}/notes`, { body: 'inside', internal: true });
    await app.as(ana).put(issue.url, { state_event: 'close', confidential: true });
    await add({ authorId: ana.id, action: 'pushed', projectId: project.id, payload: push, at: now() });
    const seenBy = async (who: Parameters<typeof app.as>[0]) => [
      names((await app.as(who).get(`${project.url}/events`)).body),
      names((await app.as(who).get(`/users/${ana.id}/events`)).body),
    ];
    const all = ['pushed to', 'closed', 'commented on'];
    expect(await seenBy(ana)).toEqual([all, all]);
    expect(await seenBy('root')).toEqual([all, all]);
    expect(await seenBy(ben)).toEqual([
      ['pushed to', 'closed'],
      ['pushed to', 'closed'],
    ]);
    expect(await seenBy(stranger)).toEqual([['pushed to'], ['pushed to']]);
    expect(await seenBy(null)).toEqual([['pushed to'], ['pushed to']]);
    expect((await app.as(null).get(`/users/${ana.id}/events`)).headers['x-total']).toBe('1');
  });

  it('of a private project are for its members, and its code for reporters', async () => {
    const { ana, ben, stranger, project } = await world('private');
    await add({ authorId: ana.id, action: 'pushed', projectId: project.id, payload: push, at: now() });
    await add({ authorId: ana.id, action: 'joined', projectId: project.id, at: now() });
    expect(names((await app.as(ana).get(`${project.url}/events`)).body)).toEqual(['joined', 'pushed to']);
    expect(names((await app.as(ben).get(`${project.url}/events`)).body)).toEqual(['joined']);
    expect((await app.as(stranger).get(`${project.url}/events`)).status).toBe(404);
    expect((await app.as(stranger).get(`/users/${ana.id}/events`)).body).toEqual([]);
  });

  it('of a private profile are hidden', async () => {
    const { stranger } = await world();
    const shy = await app.make.user({ private_profile: 1 });
    expect((await app.as(stranger).get(`/users/${shy.id}/events`)).status).toBe(404);
    expect((await app.as(shy).get(`/users/${shy.id}/events`)).status).toBe(200);
  });

  it('of deleted things are gone', async () => {
    const { ana, project, issue } = await world();
    await app.as(ana).put(issue.url, { state_event: 'close' });
    await app.as('root').delete(issue.url);
    expect((await app.as('root').get(`${project.url}/events`)).body).toEqual([]);
  });
});
