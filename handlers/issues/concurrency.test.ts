import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

describe('twenty clients at one issue', () => {
  const app = useServer();

  it('lose nothing and are never answered with a fault', async () => {
    const writers = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const project = await app.make.project({ members: { reporter: writers } });
    const issue = await app.make.issue({ project, title: 'Start' });
    const client = (at: number) => app.as(writers[at % writers.length] ?? null);
    const effects = [
      (at: number) => client(at).put(issue.url, { add_labels: `label ${at},shared` }),
      (at: number) => client(at).post(`${issue.url}/notes`, { body: `comment ${at}` }),
      (at: number) => client(at).post(`${issue.url}/add_spent_time`, { duration: '1h' }),
      (at: number) =>
        client(at).put(issue.url, { state_event: at % 8 === 3 ? 'close' : 'reopen', title: `T ${at}` }),
      (at: number) =>
        client(at).post(`/projects/${project.id}/issues`, { title: `New ${at}`, labels: 'shared' }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => effects[at % effects.length]?.(at)),
    );
    const wrong = answers.filter((answer) => !answer || answer.status >= 300);
    expect(wrong.map((answer) => answer?.body)).toEqual([]);

    const { body } = await app.as('root').get(issue.url);
    expect(body.labels).toEqual(['label 0', 'label 10', 'label 15', 'label 5', 'shared']);
    expect(body.user_notes_count).toBe(4);
    expect(body.time_stats.total_time_spent).toBe(4 * 3600);

    const { read } = app.services.db;
    const issues = await read('issues').where({ project_id: project.id });
    expect(issues.map((one: { iid: number }) => one.iid).sort()).toEqual([1, 2, 3, 4, 5]);
    const opened = issues.filter((one: { state: string }) => one.state === 'opened').length;
    expect((await read('projects').where({ id: project.id }).first())?.open_issues_count).toBe(opened);
    expect(await read('labels').where({ project_id: project.id, title: 'shared' })).toHaveLength(1);
    expect(await read('resource_events').where({ issue_id: issue.id, kind: 'label' })).toHaveLength(5);
    const titles = await read('notes').where({ issue_id: issue.id, system_action: 'title' });
    expect(titles).toHaveLength(4);
  });
});
