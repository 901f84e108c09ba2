import { type Case, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import { conflicting, freshProject, proposed } from '../merge-requests/support/proposal.js';
import { modesOf } from './support/modes.js';
import { heldUp, isUnderWay, type Obstacle, obstacles } from './support/obstacles.js';

const refusedInEveryMode = (obstacle: Obstacle): Case =>
  check({
    id: `merge-request-held-up-${obstacle.word}`,
    rule: obstacle.rule,
    title: `however merging is asked for, it waits while ${obstacle.title}`,
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const made = await heldUp(context, obstacle);
      const waits = isUnderWay(obstacle);
      // Waiting for a pipeline that is under way is what it is put off for.
      const modes = modesOf(made).filter((mode) => !waits || !('merge_when_pipeline_succeeds' in mode));
      const options = waits ? { again: [] } : {};
      for (const mode of modes) {
        expect(await as.maintainer.put(`${made.url}/merge`, mode, options)).status(...obstacle.statuses);
      }
      expect(await as.reporter.get(made.url))
        .json()
        .toInclude({ merged_at: null, merge_when_pipeline_succeeds: false });
      await obstacle.end?.(context, made);
      expect(await as.maintainer.put(`${made.url}/merge`))
        .status(200)
        .json('state')
        .toEqual('merged');
    },
  });

/** What stands against merging, however merging is asked for. */
export const cases = [
  ...obstacles.map(refusedInEveryMode),
  check({
    id: 'merge-request-held-up-conflict',
    rules: ['MR-MERGE-4', 'MR-MERGE-3'],
    title: 'however merging is asked for, branches that conflict are not merged',
    writes: true,
    async run({ as, expect, world }) {
      const made = await conflicting(world);
      for (const mode of modesOf(made)) {
        expect(await as.developer.put(`${made.url}/merge`, mode)).status(405, 406);
      }
      expect(await as.reporter.get(made.url))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'merge-request-held-up-other-head',
    rule: 'MR-MERGE-5',
    title: 'however merging is asked for, another head than the one that was seen is not merged',
    writes: true,
    async run({ as, expect, world }) {
      const made = await proposed(world, { onto: 'own' });
      const sha = world.repository.commits['greeting'];
      for (const mode of modesOf(made)) {
        if ('merge_when_pipeline_succeeds' in mode) continue;
        expect(await as.developer.put(`${made.url}/merge`, { ...mode, sha })).status(409);
      }
      expect(await as.reporter.get(made.url))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'merge-request-source-kept',
    rule: 'MR-MERGE-17',
    title: 'no way of asking removes a source branch that is protected, or the default one',
    writes: true,
    async run({ as, expect, until, world }) {
      const project = await freshProject(world);
      const asked = { should_remove_source_branch: true };
      const branch = (name: string) => as.developer.get(`${project.url}/repository/branches/${name}`);
      const merged = async ({ url }: { url: string }, mode: Params) =>
        expect(await as.maintainer.put(`${url}/merge`, mode))
          .status(200)
          .json('state')
          .toEqual('merged');
      const kept: string[] = [];
      for (const mode of [asked, { ...asked, squash: true }, { should_remove_source_branch: 'true' }]) {
        for (const name of [(word: string) => word, (word: string) => `${word}*`]) {
          const made = await proposed(world, {
            project,
            onto: 'own',
            params: { remove_source_branch: true },
          });
          await world.arrange('POST', `${project.url}/protected_branches`, { name: name(made.source) });
          await merged(made, mode);
          kept.push(made.source);
        }
      }
      const behind = await proposed(world, { project, onto: 'own', from: 'main' });
      await world.fresh.commit(project, { 'on-main.txt': 'x\n' }, { branch: 'main' });
      const whole = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, {
        title: 'x',
        source_branch: 'main',
        target_branch: behind.target,
      });
      await merged({ url: `${project.url}/merge_requests/${whole.iid}` }, asked);
      await merged(behind, asked);
      const gone = await until(
        () => branch(behind.source),
        ({ status }) => status !== 200,
      );
      expect(gone).status(404);
      for (const name of [...kept, 'main']) expect(await branch(name)).status(200);
    },
  }),
];
