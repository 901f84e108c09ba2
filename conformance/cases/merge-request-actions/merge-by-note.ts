import { check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import { freshProject, type Proposal, proposed, report } from '../merge-requests/support/proposal.js';
import { heldUp, isUnderWay, obstacles } from './support/obstacles.js';

const untouched = { state: 'opened', merged_at: null, merge_when_pipeline_succeeds: false };

/** Every way in which a comment may ask for merging. */
const notesOf = ({ head }: Proposal): Params[] =>
  ['merge_request_diff_sha', 'merge_request_diff_head_sha'].flatMap((name) =>
    ['/merge', 'Well done\n\n/merge', '/subscribe\n/merge'].map((body) => ({ body, [name]: head })),
  );

/** Merging by an order in a comment, where a call of its own is refused. */
export const cases = [
  ...obstacles
    .filter((one) => !isUnderWay(one))
    .map((obstacle) =>
      check({
        id: `merge-request-command-held-up-${obstacle.word}`,
        rules: ['MR-COMMAND-1', obstacle.rule],
        title: `no order in a comment merges while ${obstacle.title}`,
        writes: true,
        async run(context) {
          const { as, expect, until } = context;
          const made = await heldUp(context, obstacle);
          const { state } = (await as.reporter.get(made.url)).record();
          for (const note of notesOf(made)) {
            expect(await as.maintainer.post(`${made.url}/notes`, note)).status(201, 202, 400);
          }
          expect(await as.reporter.get(made.url))
            .json()
            .toInclude({ ...untouched, state });
          await obstacle.end?.(context, made);
          const order = { body: '/merge', merge_request_diff_head_sha: made.head };
          expect(await as.maintainer.post(`${made.url}/notes`, order)).status(202);
          await until(
            () => as.reporter.get(made.url),
            (answer) => answer.at('state') === 'merged',
          );
        },
      }),
    ),
  check({
    id: 'merge-request-command-merge-who',
    rules: ['MR-COMMAND-1', 'NOTE-COMMANDS-3', 'MR-MERGE-2'],
    title: 'no order in a comment merges into a protected target for those who may not merge there',
    writes: true,
    async run({ as, world, expect }) {
      const made = await proposed(world);
      for (const state of [null, 'running', 'success']) {
        if (state !== null) await report(world, made, state);
        for (const note of notesOf(made)) {
          for (const role of ['developer', 'reporter'] as const) {
            expect(await as[role].post(`${made.url}/notes`, note)).status(201, 202, 400);
          }
        }
        const alone = { body: '/merge', merge_request_diff_head_sha: made.head };
        expect(await as.developer.post(`${made.url}/notes`, alone)).status(400);
        expect(await as.maintainer.get(made.url))
          .json()
          .toInclude({ ...untouched, merge_user: null });
      }
    },
  }),
  check({
    id: 'merge-request-command-merge-outsiders',
    rules: ['MR-COMMAND-1', 'NOTE-COMMANDS-3'],
    title: 'in a public project nobody below Developer merges by an order in a comment, into whatever branch',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      for (const onto of ['main', 'own'] as const) {
        const made = await proposed(world, { project, onto });
        for (const note of notesOf(made)) {
          for (const role of ['stranger', 'guest', 'reporter'] as const) {
            expect(await as[role].post(`${made.url}/notes`, note)).status(201, 400);
          }
          expect(await as.anonymous.post(`${made.url}/notes`, note)).status(401);
        }
        expect(await as.maintainer.get(made.url))
          .json()
          .toInclude(untouched);
      }
    },
  }),
  check({
    id: 'merge-request-command-merge-nobody',
    rules: ['MR-COMMAND-1', 'NOTE-COMMANDS-3', 'MR-MERGE-2'],
    title: 'where nobody may merge or push, no order of an owner merges',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const made = await proposed(world, { project, onto: 'own' });
      const nobody = { push_access_level: 0, merge_access_level: 0 };
      await world.arrange('POST', `${project.url}/protected_branches`, { name: made.target, ...nobody });
      for (const state of ['success', 'running']) {
        await report(world, made, state);
        for (const note of notesOf(made)) {
          expect(await as.owner.post(`${made.url}/notes`, note)).status(201, 202, 400);
        }
      }
      expect(await as.owner.get(made.url))
        .json()
        .toInclude(untouched);
    },
  }),
];
