import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const file = { title: 'Start', files: [{ file_path: 'a.sh', content: 'x' }] };
let owner: MadeUser;
let urls: Record<'project' | 'group', string>;

beforeEach(async () => {
  owner = await app.make.user();
  const group = await app.make.group({ members: { owner } });
  const project = await app.make.project({ namespace: group, visibility: 'private' });
  urls = { group: `/groups/${group.id}`, project: project.url };
});

async function botOf(kind: 'project' | 'group') {
  const input = { name: 'robot', scopes: ['api'], access_level: 40 };
  const { status, body } = await app.as(owner).post(`${urls[kind]}/access_tokens`, input);
  expect(status).toBe(201);
  return { id: body.user_id as number, caller: app.as({ token: body.token as string }) };
}

describe.each(['project', 'group'] as const)('the bot of a %s token', (kind) => {
  it('keeps no personal snippet', async () => {
    const { caller } = await botOf(kind);
    const answer = await caller.post('/snippets', file);
    expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
    expect((await caller.get('/snippets')).body).toEqual([]);
    expect(await app.services.db.read('snippets').select('id')).toEqual([]);
  });

  it('adds no address', async () => {
    const { caller } = await botOf(kind);
    const answer = await caller.post('/user/emails', { email: 'robot@example.org' });
    expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
    expect((await caller.get('/user/emails')).body).toEqual([]);
  });

  it('does neither through an administrator who acts as it', async () => {
    const { id } = await botOf(kind);
    const root = app.as('root');
    expect((await root.get('/user', { sudo: id })).body.id).toBe(id);
    expect((await root.post('/snippets', { ...file, sudo: id })).status).toBe(403);
    expect((await root.post('/user/emails', { email: 'robot@example.org', sudo: id })).status).toBe(403);
  });

  it('makes snippets of the project as far as its role goes', async () => {
    const { caller } = await botOf(kind);
    const answer = await caller.post(`${urls.project}/snippets`, { ...file, visibility: 'private' });
    expect(answer.status).toBe(201);
  });
});
