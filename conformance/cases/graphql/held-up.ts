import { check } from '../../check.js';
import { heldUp, isUnderWay, obstacles } from '../merge-request-actions/support/obstacles.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { judgeMutation } from './support/mutating.js';

/** Every way in which merging may be asked for. */
const modes: readonly object[] = [
  {},
  { squash: true },
  { shouldRemoveSourceBranch: true },
  { commitMessage: 'Over with' },
  { strategy: 'MERGE_WHEN_PIPELINE_SUCCEEDS' },
];

/** What stands against merging, where GraphQL asks for it. */
export const cases = [
  ...obstacles.map((obstacle) =>
    check({
      id: `graphql-held-up-${obstacle.word}`,
      rules: ['GRAPHQL-MUTATION-6', obstacle.rule],
      title: `however GraphQL asks for merging, it waits while ${obstacle.title}`,
      writes: true,
      async run(context) {
        const { as, expect } = context;
        const made = await heldUp(context, obstacle);
        const where = { projectPath: made.project.fullPath, iid: String(made.iid), sha: made.head };
        // Waiting for a pipeline that is under way is what it is put off for.
        for (const mode of modes.filter((one) => !isUnderWay(obstacle) || !('strategy' in one))) {
          await judgeMutation(context, [as.maintainer, 'mergeRequestAccept', { ...where, ...mode }], false);
        }
        expect(await as.reporter.get(made.url))
          .json()
          .toInclude({ merged_at: null, merge_when_pipeline_succeeds: false });
        await obstacle.end?.(context, made);
        await judgeMutation(context, [as.maintainer, 'mergeRequestAccept', where], true);
      },
    }),
  ),
  check({
    id: 'graphql-held-up-other-head',
    rules: ['GRAPHQL-MUTATION-6', 'MR-MERGE-5'],
    title: 'however GraphQL asks for merging, another head than the one that was seen is not merged',
    writes: true,
    async run(context) {
      const { as, expect, until, world } = context;
      const made = await proposed(world, { onto: 'own' });
      const { head: former, project, source } = made;
      expect(await as.reporter.get(made.url))
        .json('sha')
        .toEqual(former);
      const head = await world.fresh.commit(project, { 'later.txt': 'later\n' }, { branch: source });
      await until(
        () => as.reporter.get(made.url),
        (answer) => answer.at('sha') === head,
      );
      for (const sha of [world.repository.commits['greeting'] ?? '', former]) {
        const where = { projectPath: project.fullPath, iid: String(made.iid), sha };
        for (const mode of modes) {
          if ('strategy' in mode) continue;
          await judgeMutation(context, [as.developer, 'mergeRequestAccept', { ...where, ...mode }], false);
        }
      }
      expect(await as.reporter.get(made.url))
        .json('state')
        .toEqual('opened');
    },
  }),
];
