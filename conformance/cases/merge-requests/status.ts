import { check } from '../../check.js';
import { conflicting, freshProject, looked, proposed, sharedProject } from './support/proposal.js';

/** Whether a merge request can be merged, as its record says. */
export const cases = [
  check({
    id: 'merge-request-status',
    rules: ['MR-RECORD-7', 'MR-RECORD-8', 'MR-RECORD-9', 'MR-GET-4'],
    title: 'reading one says whether its branches merge cleanly',
    writes: true,
    async run({ as, world, expect, until }) {
      const [clean, torn] = [await proposed(world), await conflicting(world)];
      expect(await looked(until, as.reporter, clean.url))
        .json()
        .toInclude({
          merge_status: 'can_be_merged',
          has_conflicts: false,
          detailed_merge_status: 'mergeable',
        });
      expect(await looked(until, as.reporter, torn.url))
        .json()
        .toInclude({
          merge_status: 'cannot_be_merged',
          has_conflicts: true,
          detailed_merge_status: 'broken_status',
        });
      const { project } = torn;
      for (const url of ['', world.place('private').group.url, project.url]) {
        const input = { scope: 'all', source_branch: torn.source };
        const list = await as.reporter.get(`${url}/merge_requests`, input);
        expect(list).json('[0]').toInclude({ merge_status: 'cannot_be_merged', has_conflicts: true });
      }
    },
  }),
  check({
    id: 'merge-request-status-order',
    rule: 'MR-RECORD-9',
    title: 'the first reason against merging is told: not open, then draft, then broken',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url } = await conflicting(world, { params: { title: 'Draft: both' } });
      const status = async (wanted: string) =>
        expect(await looked(until, as.developer, url))
          .json('detailed_merge_status')
          .toEqual(wanted);
      await status('draft_status');
      await world.arrange('PUT', url, { title: 'Ready' });
      await status('broken_status');
      await world.arrange('PUT', url, { state_event: 'close', title: 'Draft: closed' });
      await status('not_open');
    },
  }),
  check({
    id: 'merge-request-status-threads',
    rule: 'MR-RECORD-9',
    title: 'where threads have to be resolved an open one stands against merging, one about a draft after it',
    writes: true,
    async run({ as, world, expect, until }) {
      const input = { only_allow_merge_if_all_discussions_are_resolved: true };
      const project = await freshProject(world, input);
      const { url } = await proposed(world, { project });
      const thread = await world.arrange<{ id: string }>('POST', `${url}/discussions`, { body: 'Why?' });
      const open = {
        detailed_merge_status: 'discussions_not_resolved',
        blocking_discussions_resolved: false,
      };
      expect(await looked(until, as.developer, url))
        .json()
        .toInclude({ merge_status: 'can_be_merged', ...open });
      await world.arrange('PUT', `${url}/discussions/${thread.id}`, { resolved: true });
      expect(await looked(until, as.developer, url))
        .json()
        .toInclude({ detailed_merge_status: 'mergeable', blocking_discussions_resolved: true });
    },
  }),
  check({
    id: 'merge-request-status-pipeline',
    rule: 'MR-RECORD-9',
    title: 'where pipelines have to succeed one without a pipeline has to wait',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await freshProject(world, { only_allow_merge_if_pipeline_succeeds: true });
      const { url } = await proposed(world, { project });
      expect(await looked(until, as.developer, url))
        .json()
        .toInclude({ merge_status: 'can_be_merged', detailed_merge_status: 'ci_must_pass' });
    },
  }),
  check({
    id: 'merge-request-status-unknown',
    rules: ['MR-RECORD-18', 'MR-RECORD-8', 'MR-GET-4', 'MR-PUSH-1'],
    title: 'a push to one of the branches makes the status unknown until it is worked out again',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, source, target, project } = await proposed(world, { onto: 'own' });
      const scopes = ['', world.place('private').group.url, project.url];
      const listed = async (scope: string, params: object = {}) => {
        const input = { scope: 'all', source_branch: source, ...params };
        return expect(await as.developer.get(`${scope}/merge_requests`, input)).json('[0].merge_status');
      };
      for (const [index, scope] of scopes.entries()) {
        expect(await looked(until, as.developer, url))
          .json('merge_status')
          .toEqual('can_be_merged');
        const branch = index === 0 ? source : target;
        await world.fresh.commit(project, { [`more-${index}.txt`]: 'more\n' }, { branch });
        (await listed(scope)).toEqual('unchecked');
        (await listed(scope, { with_merge_status_recheck: true })).toEqual('can_be_merged');
        (await listed(scope)).toEqual('can_be_merged');
      }
    },
  }),
  check({
    id: 'merge-request-status-target',
    rules: ['MR-RECORD-18', 'MR-UPDATE-8'],
    title: 'another target branch makes the status unknown',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, source } = await conflicting(world);
      expect(await looked(until, as.developer, url))
        .json('merge_status')
        .toEqual('cannot_be_merged');
      const changed = await as.developer.put(url, { target_branch: 'main' });
      expect(changed).status(200).json('target_branch').toEqual('main');
      const project = await sharedProject(world);
      const list = await as.developer.get(`${project.url}/merge_requests`, { source_branch: source });
      expect.value('status', list.at('[0].merge_status') === 'cannot_be_merged', list).toEqual(false);
      expect(await looked(until, as.developer, url))
        .json('merge_status')
        .toEqual('can_be_merged');
    },
  }),
];
