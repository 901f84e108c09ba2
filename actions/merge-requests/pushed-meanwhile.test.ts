import { beforeEach, expect, it } from 'vitest';
import { loadProject } from '../../storage/database/projects/load.js';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { afterPush } from '../repository/after-push.js';

/** What a merge, or anything else, finds in the branch of a merge request before the push to it was followed. */
const app = useServer();
let scene: MergingScene;

beforeEach(async () => {
  scene = await mergingScene(app);
});

const row = () => app.services.db.read('merge_requests').first();
const told = async (): Promise<string[]> =>
  (await app.services.db.read('notes').whereNotNull('merge_request_id').orderBy('id')).map(
    ({ body }: { body: string }) => body,
  );

/** Moves the branch as a push does; answers what follows from it. */
async function push(name: string): Promise<() => Promise<void>> {
  const git = app.services.git.open(scene.project.id);
  const before = (await git.branchTip('feature')) ?? '';
  const at = app.services.clock.now();
  const head = await app.make.commit(
    scene.project,
    { [name]: 'x' },
    { branch: 'feature', message: `Add ${name}` },
  );
  return async () => {
    const { developer } = scene.people;
    const project = await loadProject(app.services.db.hot, { id: scene.project.id }, developer.id);
    if (!project) throw new Error('the project is gone');
    const updates = [{ ref: 'refs/heads/feature', old: before, new: head }];
    await afterPush(app.services, { project, userId: developer.id, updates, at });
  };
}

const merge = () => app.as(scene.people.maintainer).put(`${scene.project.url}/merge_requests/1/merge`);
const added = (name: string) =>
  expect.stringMatching(new RegExp(`^added 1 commit\\n\\n<ul><li>[0-9a-f]{8} - Add ${name}</li></ul>`));

it('is told once, by who pushed, though it was merged before', async () => {
  await propose(app, scene);
  const follow = await push('d.txt');
  expect(await merge()).toMatchObject({ status: 200, body: { state: 'merged' } });
  await follow();
  await follow();
  expect((await told()).filter((body) => body.startsWith('added'))).toEqual([added('d.txt')]);
  const note = await app.services.db.read('notes').where({ system_action: 'commit' }).first();
  expect(note).toMatchObject({ author_id: scene.people.developer.id, system_action: 'commit' });
});

it('is told once where the merge request stays open', async () => {
  await propose(app, scene);
  const follow = await push('d.txt');
  const refused = await app
    .as(scene.people.maintainer)
    .put(`${scene.project.url}/merge_requests/1/merge`, { sha: '0'.repeat(40) });
  expect(refused.status).toBe(409);
  await follow();
  await follow();
  expect(await told()).toEqual([added('d.txt')]);
  expect(await row()).toMatchObject({ state: 'opened' });
  expect(await app.services.db.read('merge_request_diffs')).toHaveLength(2);
});

it('leaves alone what was merged from the same head long before', async () => {
  await propose(app, scene);
  const follow = await push('d.txt');
  await follow();
  await merge();
  const said = await told();
  const again = await push('e.txt');
  await again();
  expect(await told()).toEqual(said);
});
