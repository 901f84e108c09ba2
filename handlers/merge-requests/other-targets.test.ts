import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let scene: MergingScene;
const place = () => `/projects/${scene.project.id}`;
const by = () => app.as(scene.people.maintainer);

beforeEach(async () => {
  scene = await mergingScene(app);
});

describe('a merge request that turns to where the branch went that it aimed at', () => {
  it('is told to hooks', async () => {
    await app.make.commit(scene.project, { 'x.txt': 'x\n' }, { branch: 'next', startBranch: 'feature' });
    await propose(app, scene);
    const next = await propose(app, scene, { source_branch: 'next', target_branch: 'feature' });
    await by().put(`${place()}/merge_requests/1/merge`, { should_remove_source_branch: true });
    const now = (await by().get(`${place()}/merge_requests/2`)).body;
    expect(now.target_branch).toBe('main');
    const rows = await app.services.db.read('outbox').where({ topic: 'merge_request' }).orderBy('id');
    const told = rows.map((row) => JSON.parse(row.payload)).filter((one) => one.action === 'update');
    expect(told).toEqual([
      {
        merge_request_id: next.id,
        user_id: scene.people.maintainer.id,
        action: 'update',
        changes: {
          target_branch: { previous: 'feature', current: 'main' },
          updated_at: { previous: next.updated_at, current: now.updated_at },
        },
      },
    ]);
  });
});

describe('another default branch', () => {
  const closes = async (iid: number, issue: number) => {
    await app.server.jobs.drain();
    const listed = await by().get(`${place()}/merge_requests/${iid}/closes_issues`);
    const closing = await by().get(`${place()}/issues/${issue}/closed_by`);
    const { merge_requests_count: count } = (await by().get(`${place()}/issues/${issue}`)).body;
    return [listed.body.length, closing.body.length, count];
  };
  const makeDefault = (branch: string) => by().put(place(), { default_branch: branch });

  it('has the merge requests into it close issues, and those into the former one close none', async () => {
    await app.make.commit(scene.project, { 'x.txt': 'x\n' }, { branch: 'next', startBranch: 'main' });
    const [one, two] = [
      await app.make.issue({ project: scene.project }),
      await app.make.issue({ project: scene.project }),
    ];
    await propose(app, scene, { description: `Closes #${one.iid}` });
    await propose(app, scene, { target_branch: 'next', description: `Closes #${two.iid}` });
    expect([await closes(1, one.iid), await closes(2, two.iid)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
    await makeDefault('next');
    expect([await closes(1, one.iid), await closes(2, two.iid)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    await makeDefault('main');
    expect([await closes(1, one.iid), await closes(2, two.iid)]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
  });
});
