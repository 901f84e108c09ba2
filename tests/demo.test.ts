import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from '../server/client.js';
import { fillDemo, type Person } from '../server/demo/fill.js';
import { type LastingServer, startServer } from './support/server.js';

// One example is read by all: making one takes seconds.
let lasting: LastingServer | undefined;
let people: Person[] = [];
const api = () => createClient(lasting?.server.url ?? '', lasting?.server.token ?? '');

beforeAll(async () => {
  lasting = await startServer({ tier: 'ultimate' });
  people = await fillDemo(lasting.server);
}, 60_000);
afterAll(() => lasting?.close());

const project = 'harbour/instruments/lighthouse';

it('the example has issues that people talk about, in milestones and an epic', async () => {
  const params = { path: { id: project, issue_iid: 2 } };
  const { data } = await api().GET('/projects/{id}/issues/{issue_iid}', { params });
  expect(data).toMatchObject({
    state: 'opened',
    author: { username: 'mia' },
    assignees: [{ username: 'tomas' }, { username: 'noor' }],
    milestone: { title: '1.1' },
    epic: { iid: 1 },
    user_notes_count: 3,
    upvotes: 2,
  });
  const { data: links } = await api().GET('/projects/{id}/issues/{issue_iid}/links', { params });
  expect(links).toMatchObject([{ iid: 3, link_type: 'blocks' }]);
  const { data: snippets } = await api().GET('/projects/{id}/snippets', {
    params: { path: { id: project } },
  });
  expect(snippets).toHaveLength(1);
  const { data: releases } = await api().GET('/projects/{id}/releases', {
    params: { path: { id: project } },
  });
  expect(releases).toMatchObject([{ name: 'First light', tag_name: 'v1.0.0', assets: { count: 5 } }]);
}, 60_000);

it('the example does without epics where the tier has none', async () => {
  const free = await startServer({ tier: 'free' });
  await fillDemo(free.server);
  const plain = createClient(free.server.url, free.server.token);
  const { data } = await plain.GET('/projects/{id}/issues', { params: { path: { id: project } } });
  await free.close();
  expect(data).toHaveLength(5);
}, 60_000);

it('the example leaves a used server alone', async () => {
  if (lasting) await fillDemo(lasting.server);
  const { data } = await api().GET('/projects/{id}/issues', { params: { path: { id: project } } });
  expect(data).toHaveLength(5);
}, 60_000);

it('the example has merge requests in every state, which were talked about, approved and tried', async () => {
  const path = { id: project };
  const { data: all } = await api().GET('/projects/{id}/merge_requests', {
    params: { path, query: { sort: 'asc' } },
  });
  const states = all?.map(({ state, title }) => (title.startsWith('Draft:') ? 'draft' : state));
  expect(states).toEqual(['merged', 'closed', 'opened', 'opened', 'draft']);
  const one = { path: { ...path, merge_request_iid: 3 } };
  const { data: threads } = await api().GET('/projects/{id}/merge_requests/{merge_request_iid}/discussions', {
    params: one,
  });
  const notes = threads?.flatMap((thread) => thread.notes ?? []).filter((note) => !note.system);
  expect(notes).toMatchObject([
    { type: 'DiffNote', resolvable: true, resolved: false },
    { type: 'DiffNote' },
  ]);
  const { data: approvals } = await api().GET('/projects/{id}/merge_requests/{merge_request_iid}/approvals', {
    params: one,
  });
  expect(approvals?.approved_by).toMatchObject([{ user: { username: 'mia' } }]);
  const { data: pipelines } = await api().GET('/projects/{id}/pipelines', { params: { path } });
  expect(new Set(pipelines?.map(({ status }) => status))).toEqual(new Set(['success', 'failed', 'running']));
}, 60_000);

it('the example is a year old, has a dozen projects, and people with pictures, tokens and something to do', async () => {
  const { data: projects } = await api().GET('/projects', { params: { query: { per_page: 100 } } });
  expect(projects).toHaveLength(12);
  const days = projects?.map((one) => (Date.now() - Date.parse(one.created_at)) / 86_400_000) ?? [];
  expect(Math.max(...days)).toBeGreaterThan(360);
  expect(Math.min(...days)).toBeLessThan(1);
  expect(people.map(({ username }) => username)).toEqual(['mia', 'tomas', 'aiko', 'noor']);
  for (const { username, token } of people) {
    const own = createClient(lasting?.server.url ?? '', token);
    const { data: user } = await own.GET('/user');
    expect(user).toMatchObject({ username, avatar_url: expect.stringContaining('avatar') });
    const { data: todos } = await own.GET('/todos');
    expect(todos?.length).toBeGreaterThan(0);
  }
  expect(lasting?.server.clock.millis()).toBeGreaterThan(Date.now() - 60_000);
}, 60_000);

it('fills no folder that is used for something else, and says so', async () => {
  const used = await startServer({});
  await expect(fillDemo({ ...used.server, token: '' })).rejects.toThrow('name another one (--data)');
  await used.close();
});
