import { expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

it.each(['created_by_me', 'assigned_to_me'])('%s holds nothing where nobody asks', async (scope) => {
  const group = await app.make.group({ visibility: 'public' });
  const project = await app.make.project({ namespace: group, visibility: 'public' });
  const somebody = await app.make.user();
  await app.make.issue({ project, author: somebody, assignees: [somebody] });
  for (const url of [project.url, `/groups/${group.id}`]) {
    expect((await app.as(null).get(`${url}/issues`)).body).toHaveLength(1);
    expect(await app.as(null).get(`${url}/issues`, { scope })).toMatchObject({ status: 200, body: [] });
    expect(await app.as(null).get(`${url}/merge_requests`, { scope })).toMatchObject({
      status: 200,
      body: [],
    });
    const counts = (await app.as(null).get(`${url}/issues_statistics`, { scope })).body.statistics.counts;
    expect(counts).toMatchObject({ all: 0 });
  }
});
