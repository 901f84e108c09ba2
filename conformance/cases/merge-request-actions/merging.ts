import { check } from '../../check.js';
import { conflicting, freshProject, nobody, proposed, standing } from '../merge-requests/support/proposal.js';

const notAllowed = '405 Method Not Allowed';
const elsewhere = '0123456789'.repeat(4);

/** Merging, and what stands against it. */
export const cases = [
  check({
    id: 'merge-request-merge',
    rules: ['MR-MERGE-1', 'MR-RECORD-11', 'MR-MERGE-5'],
    title: 'merging answers the long record, merged by the caller',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id, project, source, head } = await proposed(world, { onto: 'own' });
      const merge_user = { username: world.person('developer').username };
      expect(await as.reporter.get(url))
        .json()
        .toInclude({ merged_by: null, merge_user: null, merged_at: null });
      const merged = await as.developer.put(`${url}/merge`, { sha: head });
      const told = { id, state: 'merged', merge_user, merged_by: merge_user, sha: head, closed_at: null };
      expect(merged)
        .status(200)
        .json()
        .toInclude({ ...told, changes_count: '1' });
      expect(merged)
        .json('merged_at')
        .toMatch(/^\d{4}-\d\d-\d\dT/);
      expect(await as.reporter.get(url))
        .json()
        .toInclude(told);
      const scopes = ['', world.place('private').group.url, project.url];
      for (const scope of scopes) {
        const input = { scope: 'all', source_branch: source };
        const list = await as.reporter.get(`${scope}/merge_requests`, input);
        expect(list).json('[0]').toInclude(told);
      }
    },
  }),
  check({
    id: 'merge-request-merge-who',
    rule: 'MR-MERGE-2',
    title: 'who may not merge into the target branch is answered 401',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      for (const role of ['developer', 'reporter'] as const) {
        expect(await as[role].put(`${url}/merge`))
          .status(401)
          .message('401 Unauthorized');
      }
      expect(await as.reporter.get(url))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'merge-request-merge-state',
    rule: 'MR-MERGE-3',
    title: 'drafts, closed and merged ones, and those without commits are not merged',
    writes: true,
    async run({ as, world, expect }) {
      const refused = async (url: string) =>
        expect(await as.developer.put(`${url}/merge`))
          .status(405)
          .message(notAllowed);
      const { url } = await proposed(world, { onto: 'own', params: { title: 'Draft: x' } });
      await refused(url);
      await world.arrange('PUT', url, { title: 'x', state_event: 'close' });
      await refused(url);
      await world.arrange('PUT', url, { state_event: 'reopen' });
      expect(await as.developer.put(`${url}/merge`)).status(200);
      await refused(url);
      const { source, project } = await proposed(world, { onto: 'own' });
      const branch = world.name('behind');
      await world.arrange('POST', `${project.url}/repository/branches`, { branch, ref: 'main' });
      const input = { title: 'Empty', source_branch: branch, target_branch: source };
      const empty = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, input);
      await refused(`${project.url}/merge_requests/${empty.iid}`);
    },
  }),
  check({
    id: 'merge-request-merge-held-up',
    rule: 'MR-MERGE-3',
    title: 'open threads and missing pipelines hold up merging where the project says so',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world, { only_allow_merge_if_all_discussions_are_resolved: true });
      const { url } = await proposed(world, { project });
      const thread = await world.arrange<{ id: string }>('POST', `${url}/discussions`, { body: 'Why?' });
      expect(await as.maintainer.put(`${url}/merge`))
        .status(405)
        .message(notAllowed);
      await world.arrange('PUT', `${url}/discussions/${thread.id}`, { resolved: true });
      const strict = { only_allow_merge_if_pipeline_succeeds: true };
      await world.arrange('PUT', project.url, strict);
      expect(await as.maintainer.put(`${url}/merge`))
        .status(405)
        .message(notAllowed);
      await world.arrange('PUT', project.url, { only_allow_merge_if_pipeline_succeeds: false });
      expect(await as.maintainer.put(`${url}/merge`)).status(200);
    },
  }),
  check({
    id: 'merge-request-merge-conflict',
    rules: ['MR-MERGE-4', 'MR-MERGE-3'],
    title: 'a conflict found just now answers 406, one that is known 405',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await conflicting(world);
      expect(await as.developer.put(`${url}/merge`))
        .status(406)
        .message('Branch cannot be merged');
      expect(await as.developer.get(url))
        .json()
        .toInclude({ state: 'opened', merge_status: 'cannot_be_merged' });
      expect(await as.developer.put(`${url}/merge`))
        .status(405)
        .message(notAllowed);
    },
  }),
  check({
    id: 'merge-request-merge-head',
    rule: 'MR-MERGE-5',
    title: 'another sha than the head of the source is refused, and the head is named',
    writes: true,
    async run({ as, world, expect }) {
      const { url, head } = await proposed(world, { onto: 'own' });
      expect(await as.developer.put(`${url}/merge`, { sha: elsewhere }))
        .status(409)
        .message(`SHA does not match HEAD of source branch: ${head}`);
      expect(await as.developer.get(url))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'merge-request-merge-order',
    rule: 'MR-MERGE-7',
    title:
      'existence is checked before rights, rights before state, state before conflicts, those before the sha',
    writes: true,
    async run({ as, world, expect }) {
      const { project } = await standing(world);
      const merge = async (role: 'reporter' | 'developer', url: string, status: number) =>
        expect(await as[role].put(`${url}/merge`, { sha: elsewhere })).status(status);
      await merge('reporter', `${project.url}/merge_requests/${nobody}`, 404);
      const { url } = await conflicting(world, { params: { title: 'Draft: x' } });
      await merge('reporter', url, 401);
      await merge('developer', url, 405);
      await world.arrange('PUT', url, { title: 'x' });
      await merge('developer', url, 406);
      const clean = await proposed(world, { onto: 'own' });
      await merge('developer', clean.url, 409);
    },
  }),
  check({
    id: 'merge-request-merge-twice-at-once',
    rule: 'MR-MERGE-20',
    title: 'of two callers at once one merges',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project, target } = await proposed(world, { onto: 'own' });
      const path = `${url}/merge`;
      const answers = await Promise.all([as.developer.put(path), as.maintainer.put(path)]);
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect.value('statuses', statuses[0]).toEqual(200);
      expect.value('statuses', statuses[1]).toBeOneOf(405, 409);
      const input = { ref_name: target, first_parent: true };
      const list = await as.reporter.get(`${project.url}/repository/commits`, input);
      expect.value('tip before', list.at('[1].id'), list).toEqual(world.repository.commits['greeting']);
    },
  }),
];
