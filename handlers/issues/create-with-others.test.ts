import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { type ProjectScene, projectScene } from './testing/scenes.js';

describe('createIssue', () => {
  const app = useServer();
  let project: MadeProject;
  let people: ProjectScene['people'];
  const path = () => `/projects/${project.id}/issues`;

  beforeEach(async () => {
    ({ project, people } = await projectScene(app));
  });

  const count = async (): Promise<number> => {
    const { read } = app.services.db;
    const row = await read('projects').where({ id: project.id }).first();
    const opened = await read('issues').where({ project_id: project.id, state: 'opened' });
    expect(row?.open_issues_count).toBe(opened.length);
    return opened.length;
  };

  it('continues the open threads of a merge request', async () => {
    const at = app.services.clock.now();
    const thread = {
      project_id: project.id,
      author_id: people.guest.id,
      system: 0,
      created_at: at,
      updated_at: at,
    };
    const [made] = await app.services.db.write((tx) =>
      tx('merge_requests')
        .insert({
          target_project_id: project.id,
          iid: 4,
          author_id: people.owner.id,
          title: 'M',
          source_branch: 'a',
          target_branch: 'main',
          created_at: at,
          updated_at: at,
        })
        .returning('*'),
    );
    const notes = [
      { ...thread, discussion_id: 'a'.repeat(40), type: 'DiscussionNote', body: 'Too slow' },
      { ...thread, discussion_id: 'a'.repeat(40), type: 'DiscussionNote', body: 'Indeed' },
      { ...thread, discussion_id: 'b'.repeat(40), type: 'DiscussionNote', body: 'Done', resolved_at: at },
    ];
    await app.services.db.write((tx) =>
      untyped(tx)('notes').insert(
        notes.map((note) => ({ resolved_at: null, ...note, merge_request_id: made?.id ?? 0 })),
      ),
    );
    const answer = await app
      .as(people.owner)
      .post(path(), { title: 'A', merge_request_to_resolve_discussions_of: 4 });
    expect(answer.body.description).toMatch(
      /^The following discussion from !4 should be addressed:\n\n- \[ \] @gus/,
    );
    expect(answer.body.description).toContain('(+1 comment)\n\n  > Too slow');
    const kept = await app.services.db
      .read('notes')
      .where({ merge_request_id: made?.id ?? 0 })
      .orderBy('id');
    expect(
      kept.filter((note: { resolved_at: unknown; system: number }) => !note.resolved_at && !note.system),
    ).toEqual([]);
    const told = kept.filter((note) => note.system_action === 'discussion');
    expect(told).toMatchObject([
      { body: 'created #1 to continue this discussion', discussion_id: 'a'.repeat(40) },
    ]);
  });

  it('runs the quick actions of the description and leaves them out', async () => {
    const answer = await app.as(people.reporter).post(path(), {
      title: 'A',
      description: 'Slow.\n/assign @gus\n/estimate 1d\n/close',
    });
    expect(answer.body).toMatchObject({
      description: 'Slow.',
      state: 'closed',
      assignees: [{ username: 'gus' }],
      time_stats: { time_estimate: 28_800 },
    });
    expect(await count()).toBe(0);
    const outbox = await app.services.db.read('outbox').where({ topic: 'issue' });
    expect(outbox).toHaveLength(1);
  });

  it('puts it into an epic that the caller may fill', async () => {
    const group = await app.make.group({ members: { reporter: people.reporter, guest: people.guest } });
    const place = await app.make.project({ namespace: group });
    const at = app.services.clock.now();
    const [epic] = await app.services.db.write((tx) =>
      tx('epics')
        .insert({
          group_id: group.id,
          iid: 3,
          author_id: people.owner.id,
          title: 'E',
          created_at: at,
          updated_at: at,
        })
        .returning('*'),
    );
    const url = `/projects/${place.id}/issues`;
    const answer = await app.as(people.reporter).post(url, { title: 'A', epic_iid: 3 });
    expect(answer.body.epic).toMatchObject({ id: epic?.id, iid: 3 });
    const notes = await app.services.db.read('notes').orderBy('id');
    expect(notes.map((note: { body: string }) => note.body)).toEqual([
      'added to epic &3',
      `added issue ${place.path}#1`,
    ]);
    expect((await app.as(people.guest).post(url, { title: 'A', epic_id: epic?.id })).status).toBe(403);
    expect((await app.as(people.reporter).post(url, { title: 'A', epic_id: 999_999 })).status).toBe(404);
    expect(await app.services.db.read('issues').where({ project_id: place.id })).toHaveLength(1);
  });
});
