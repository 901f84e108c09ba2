import { expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ tier: 'free' });

it.each(['blocks', 'is_blocked_by'])('a free server refuses %s', async (link_type) => {
  const reporter = await app.make.user();
  const project = await app.make.project({ members: { reporter } });
  const [one, two] = [await app.make.issue({ project }), await app.make.issue({ project })];
  const input = { target_project_id: project.id, target_issue_iid: two.iid };
  const answer = await app.as(reporter).post(`${one.url}/links`, { ...input, link_type });
  expect([answer.status, answer.body]).toEqual([
    403,
    { message: 'Blocked issues not available for current license' },
  ]);
  expect(await app.services.db.read('issue_links')).toEqual([]);
  expect((await app.as(reporter).post(`${one.url}/links`, input)).status).toBe(201);
});
