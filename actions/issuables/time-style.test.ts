import { describe, expect, it } from 'vitest';
import { mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('times limited to hours', () => {
  it('have no larger units in records, notes and summaries', async () => {
    const scene = await mergingScene(app);
    await propose(app, scene);
    const { developer } = scene.people;
    const issue = await app.make.issue({ project: scene.project, author: developer });
    const mr = `/projects/${scene.project.id}/merge_requests/1`;
    const change = { time_tracking_limit_to_hours: true };
    expect((await app.as('root').put('/application/settings', change)).body).toMatchObject(change);
    for (const url of [issue.url, mr]) {
      const by = app.as(developer);
      const estimate = await by.post(`${url}/time_estimate`, { duration: '1w 2d 3h' });
      expect(estimate.body).toMatchObject({ time_estimate: 212_400, human_time_estimate: '59h' });
      const spent = await by.post(`${url}/notes`, { body: '/spend 2d 30m' });
      expect(spent.body.summary).toEqual(['Added 16h 30m spent time.']);
      const stats = { human_time_estimate: '59h', human_total_time_spent: '16h 30m' };
      expect((await by.get(`${url}/time_stats`)).body).toMatchObject(stats);
      expect((await by.get(url)).body.time_stats).toMatchObject(stats);
      const notes = await by.get(`${url}/notes`, { activity_filter: 'only_activity', sort: 'asc' });
      const texts = (notes.body as { body: string }[]).map(({ body }) => body);
      expect(texts).toContain('changed time estimate to 59h');
      expect(texts).toContain('added 16h 30m of time spent');
    }
    await app.as('root').put('/application/settings', { time_tracking_limit_to_hours: false });
    const after = await app.as(developer).get(`${mr}/time_stats`);
    expect(after.body).toMatchObject({ human_time_estimate: '1w 2d 3h', human_total_time_spent: '2d 30m' });
  });
});
