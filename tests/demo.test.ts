import { afterEach, expect, it } from 'vitest';
import { createClient } from '../server/client.js';
import { fillDemo } from '../server/demo/fill.js';
import { type LastingServer, startServer } from './support/server.js';

let lasting: LastingServer | undefined;
afterEach(() => lasting?.close());

const project = 'harbour/instruments/lighthouse';

async function filled(tier: 'free' | 'ultimate') {
  lasting = await startServer({ tier });
  await fillDemo(lasting.server);
  return createClient(lasting.server.url, lasting.server.token);
}

it('the example has issues that people talk about, in milestones and an epic', async () => {
  const api = await filled('ultimate');
  const params = { path: { id: project, issue_iid: 2 } };
  const { data } = await api.GET('/projects/{id}/issues/{issue_iid}', { params });
  expect(data).toMatchObject({
    state: 'opened',
    author: { username: 'mia' },
    assignees: [{ username: 'tomas' }, { username: 'noor' }],
    milestone: { title: '1.1' },
    epic: { iid: 1 },
    user_notes_count: 3,
    upvotes: 2,
  });
  const { data: links } = await api.GET('/projects/{id}/issues/{issue_iid}/links', { params });
  expect(links).toMatchObject([{ iid: 3, link_type: 'blocks' }]);
  const { data: snippets } = await api.GET('/projects/{id}/snippets', { params: { path: { id: project } } });
  expect(snippets).toHaveLength(1);
  const { data: releases } = await api.GET('/projects/{id}/releases', { params: { path: { id: project } } });
  expect(releases).toMatchObject([{ name: 'First light', tag_name: 'v1.0.0', assets: { count: 5 } }]);
}, 60_000);

it('the example does without epics where the tier has none', async () => {
  const api = await filled('free');
  const { data } = await api.GET('/projects/{id}/issues', { params: { path: { id: project } } });
  expect(data).toHaveLength(5);
}, 60_000);

it('the example leaves a used server alone', async () => {
  const api = await filled('ultimate');
  if (lasting) await fillDemo(lasting.server);
  const { data } = await api.GET('/projects/{id}/issues', { params: { path: { id: project } } });
  expect(data).toHaveLength(5);
}, 60_000);
