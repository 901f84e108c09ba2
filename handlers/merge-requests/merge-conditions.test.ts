import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { mergeCalls } from './testing/merge-calls.js';

describe('acceptMergeRequest', () => {
  const app = useServer();
  let scene: MergingScene;
  const { url, merge, git, row, commit } = mergeCalls(app, () => scene);
  const start = async (settings: Record<string, unknown> = {}, values: Record<string, unknown> = {}) => {
    scene = await mergingScene(app, settings, values);
  };

  describe('by a merge commit', () => {
    beforeEach(() => start());

    const moveSource = async (to: string) => {
      const old = (await git().branchTip('feature')) ?? '';
      await git().updateRefs([{ ref: 'refs/heads/feature', old, new: to }]);
    };
    const change = (columns: Record<string, unknown>) =>
      app.services.db.write((tx) => untyped(tx)('merge_requests').update(columns));

    it.each<[string, () => Promise<unknown>]>([
      ['a draft', () => app.as(scene.people.developer).put(url(), { title: 'Draft: A' })],
      ['closed', () => app.as(scene.people.developer).put(url(), { state_event: 'close' })],
      ['merged', () => merge()],
      ['without commits', async () => moveSource((await git().branchTip('main')) ?? '')],
      ['without source', () => moveSource('0'.repeat(40))],
      ['known to conflict', () => change({ merge_status: 'cannot_be_merged' })],
    ])('answers 405 when it is %s', async (_what, prepare) => {
      await propose(app, scene);
      await prepare();
      const before = await git().branchTip('main');
      const answer = await merge();
      expect(answer.status).toBe(405);
      expect(answer.body).toEqual({ message: '405 Method Not Allowed' });
      expect(await git().branchTip('main')).toBe(before);
    });

    it('answers 406 for a conflict found just now, and 405 once it is known', async () => {
      await commit({ 'a.txt': 'mine\n' }, 'feature', 'update');
      await propose(app, scene);
      await commit({ 'a.txt': 'theirs\n' }, 'main', 'update');
      const answer = await merge();
      expect(answer.status).toBe(406);
      expect(answer.body).toEqual({ message: 'Branch cannot be merged' });
      expect((await row())?.merge_status).toBe('cannot_be_merged');
      expect((await merge()).status).toBe(405);
    });

    it('answers 409 for another head and names it', async () => {
      const { sha } = await propose(app, scene);
      const answer = await merge({ sha: 'a'.repeat(40) });
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ message: `SHA does not match HEAD of source branch: ${sha}` });
      expect((await merge({ sha })).status).toBe(200);
    });

    it('answers 401 to those who may not merge', async () => {
      await propose(app, scene);
      for (const by of [scene.people.reporter, scene.people.stranger, null]) {
        const answer = await merge({}, by);
        expect(answer.status).toBe(401);
        expect(answer.body).toEqual({ message: '401 Unauthorized' });
      }
      expect((await row())?.state).toBe('opened');
    });

    it('follows the protection of the target', async () => {
      await app.as('root').post(`/projects/${scene.project.id}/protected_branches`, {
        name: 'main',
        push_access_level: 0,
        merge_access_level: 40,
      });
      await propose(app, scene);
      expect((await merge()).status).toBe(401);
      expect((await merge({}, scene.people.maintainer)).status).toBe(200);
    });

    it('answers 404 for another number and 403 when archived', async () => {
      const { developer } = scene.people;
      expect((await app.as(developer).put(`${url(9)}/merge`)).status).toBe(404);
      await propose(app, scene);
      await app.services.db.write((tx) =>
        tx('projects').where({ id: scene.project.id }).update({ archived: 1 }),
      );
      expect((await merge()).status).toBe(403);
    });
  });

  describe('as the project demands', () => {
    it('answers 405 while a thread is open that has to be resolved', async () => {
      await start({ only_allow_merge_if_all_discussions_are_resolved: true });
      const made = await propose(app, scene);
      const at = app.services.clock.now();
      await app.services.db.write((tx) =>
        tx('notes').insert({
          merge_request_id: made.id,
          project_id: scene.project.id,
          discussion_id: 'a'.repeat(40),
          type: 'DiscussionNote',
          author_id: scene.people.owner.id,
          body: 'Why?',
          created_at: at,
          updated_at: at,
        }),
      );
      expect((await merge()).status).toBe(405);
      await app.services.db.write((tx) => tx('notes').update({ resolved_at: at }));
      expect((await merge()).status).toBe(200);
    });

    it('answers 405 without a pipeline that has to succeed', async () => {
      await start({ only_allow_merge_if_pipeline_succeeds: true });
      await propose(app, scene);
      expect((await merge()).status).toBe(405);
      expect((await merge({ merge_when_pipeline_succeeds: true })).status).toBe(405);
    });

    it('moves the target with ff', async () => {
      await start({ merge_method: 'ff' });
      const { sha } = await propose(app, scene);
      const { body } = await merge();
      expect(body).toMatchObject({ state: 'merged', merge_commit_sha: null, squash_commit_sha: null });
      expect(await git().branchTip('main')).toBe(sha);
    });

    it('squashes onto the target with ff', async () => {
      await start({ merge_method: 'ff', squash_option: 'always' });
      await commit({ 'e.txt': 'e\n' }, 'feature');
      await propose(app, scene);
      const before = await git().branchTip('main');
      const { body } = await merge();
      expect(body.merge_commit_sha).toBeNull();
      expect(await git().branchTip('main')).toBe(body.squash_commit_sha);
      expect(await git().commit(body.squash_commit_sha)).toMatchObject({
        parents: [before],
        message: 'Add c',
      });
    });

    it.each(['ff', 'rebase_merge'])('answers 406 when %s needs a rebase', async (merge_method) => {
      await start({ merge_method });
      await propose(app, scene);
      await commit({ 'd.txt': 'd\n' }, 'main');
      expect((await merge()).status).toBe(406);
      expect((await row())?.state).toBe('opened');
    });

    it('makes a merge commit with rebase_merge', async () => {
      await start({ merge_method: 'rebase_merge' });
      const { sha } = await propose(app, scene);
      const { body } = await merge();
      expect((await git().commit(body.merge_commit_sha))?.parents[1]).toBe(sha);
    });

    it('never squashes where the project forbids it', async () => {
      await start({ squash_option: 'never' });
      await propose(app, scene);
      expect((await merge({ squash: true })).body.squash_commit_sha).toBeNull();
    });

    it('names the one commit that says the same as its own squash', async () => {
      await start();
      const { sha } = await propose(app, scene, { title: 'Add files', squash: true });
      expect((await merge({ squash: false })).body.squash_commit_sha).toBe(sha);
    });
  });
});
