import { check } from '../../check.js';
import { freshProject, proposed, report } from '../merge-requests/support/proposal.js';
import { modesOf } from './support/modes.js';

/** States of the pipeline of the head; null for none. */
const pipelines = [null, 'running', 'success'] as const;

/** Merging by those who may not. */
export const cases = [
  check({
    id: 'merge-request-merge-who-in-every-mode',
    rule: 'MR-MERGE-2',
    title: 'who may not merge into a protected target is answered 401, however merging is asked for',
    writes: true,
    async run({ as, world, expect }) {
      const made = await proposed(world);
      for (const state of pipelines) {
        if (state !== null) await report(world, made, state);
        for (const mode of modesOf(made)) {
          for (const role of ['developer', 'reporter'] as const) {
            expect(await as[role].put(`${made.url}/merge`, mode))
              .status(401)
              .message('401 Unauthorized');
          }
        }
      }
      expect(await as.maintainer.get(made.url))
        .json()
        .toInclude({ state: 'opened', merge_when_pipeline_succeeds: false, merge_user: null });
    },
  }),
  check({
    id: 'merge-request-merge-outsiders-in-every-mode',
    rules: ['MR-MERGE-2', 'MR-ACTION-2'],
    title: 'in a public project neither a stranger nor somebody not signed in merges, into whatever branch',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      for (const onto of ['main', 'own'] as const) {
        const made = await proposed(world, { project, onto });
        await report(world, made, 'running');
        for (const mode of modesOf(made)) {
          for (const role of ['stranger', 'anonymous', 'guest', 'reporter'] as const) {
            expect(await as[role].put(`${made.url}/merge`, mode)).status(401);
          }
        }
        expect(await as.maintainer.get(made.url))
          .json()
          .toInclude({ state: 'opened', merge_when_pipeline_succeeds: false });
      }
    },
  }),
  check({
    id: 'merge-request-merge-nobody-in-every-mode',
    rule: 'MR-MERGE-2',
    title: 'where nobody may merge or push, owners are answered 401 as well, however merging is asked for',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const made = await proposed(world, { project, onto: 'own' });
      const nobody = { push_access_level: 0, merge_access_level: 0 };
      await world.arrange('POST', `${project.url}/protected_branches`, { name: made.target, ...nobody });
      await report(world, made, 'running');
      for (const mode of modesOf(made)) {
        expect(await as.owner.put(`${made.url}/merge`, mode))
          .status(401)
          .message('401 Unauthorized');
      }
      expect(await as.owner.get(made.url))
        .json()
        .toInclude({ state: 'opened', merge_when_pipeline_succeeds: false });
    },
  }),
  check({
    id: 'merge-request-merge-hidden-in-every-mode',
    rule: 'MR-ACTION-1',
    title: 'a merge request that may not be read answers 404, however merging is asked for',
    writes: true,
    async run({ as, world, expect }) {
      const made = await proposed(world);
      await report(world, made, 'running');
      for (const mode of modesOf(made)) {
        for (const role of ['stranger', 'guest'] as const) {
          expect(await as[role].put(`${made.url}/merge`, mode)).status(404);
        }
      }
    },
  }),
];
