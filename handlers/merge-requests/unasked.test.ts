import { describe, expect, it } from 'vitest';
import { mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';
import { mergeCalls } from './testing/merge-calls.js';

describe('a merge request of which nothing more was asked', () => {
  const app = useServer();
  const started = async (settings: Record<string, unknown>) => {
    const scene = await mergingScene(app, settings);
    return { scene, ...mergeCalls(app, () => scene) };
  };

  it('keeps its branch, whatever the project offers in its forms', async () => {
    const { scene, merge, git } = await started({ remove_source_branch_after_merge: true });
    const { force_remove_source_branch } = await propose(app, scene);
    expect(force_remove_source_branch).toBeNull();
    expect((await merge()).body.state).toBe('merged');
    expect(await git().branchTip('feature')).not.toBeNull();
  });

  it.each([
    ['default_on', false],
    ['default_off', false],
    ['never', false],
    ['always', true],
  ])('squashes only where the project always does: %s', async (squash_option, squashed) => {
    const { scene, merge } = await started({ squash_option });
    expect((await propose(app, scene)).squash).toBe(squashed);
    expect((await merge()).body.squash_commit_sha !== null).toBe(squashed);
  });
});
