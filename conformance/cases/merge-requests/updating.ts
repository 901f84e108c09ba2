import { check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import { judgeDiff } from './support/diffs.js';
import { branchIn, looked, proposed, sharedProject, standing } from './support/proposal.js';

const known = [
  'assignee_id',
  'assignee_ids',
  'reviewer_ids',
  'description',
  'labels',
  'add_labels',
  'remove_labels',
  'milestone_id',
  'remove_source_branch',
  'allow_collaboration',
  'allow_maintainer_to_push',
  'squash',
  'target_branch',
  'title',
  'state_event',
  'discussion_locked',
];

/** Changing merge requests. */
export const cases = [
  check({
    id: 'merge-request-update',
    rule: 'MR-UPDATE-1',
    title: 'what is named changes and the rest stays',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world, {
        params: { description: 'Because', squash: true, remove_source_branch: true },
      });
      const before = { description: 'Because', squash: true, discussion_locked: null };
      const changed = await as.developer.put(url, { title: 'Other words' });
      expect(changed)
        .status(200)
        .json()
        .toInclude({ ...before, title: 'Other words' });
      const rest = { description: 'So', squash: false, discussion_locked: true };
      expect(await as.developer.put(url, { ...rest, remove_source_branch: false }))
        .json()
        .toInclude({ ...rest, force_remove_source_branch: false, title: 'Other words' });
      expect(await as.developer.put(url, { no_such_parameter: 1 }))
        .status(400)
        .complaint(`${known.join(', ')} are missing, at least one parameter must be provided`);
    },
  }),
  check({
    id: 'merge-request-update-blank',
    rule: 'MR-UPDATE-2',
    title: 'a blank title is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await standing(world);
      expect(await as.developer.put(url, { title: '' }))
        .status(400)
        .complaint('title is empty');
      expect(await as.developer.get(url))
        .json('title')
        .toEqual('A merge request');
    },
  }),
  check({
    id: 'merge-request-update-who',
    rule: 'MR-UPDATE-3',
    title: 'author and Developers change a merge request, others are refused',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      await world.fresh.member(project, ann, 'developer');
      const { url } = await proposed(world, { project, params: { sudo: ann.username } });
      await world.arrange('DELETE', `${project.url}/members/${ann.id}`);
      expect(await by(ann).put(url, { title: 'By the author' }))
        .status(200)
        .json('title')
        .toEqual('By the author');
      expect(await as.developer.put(url, { title: 'By a developer' })).status(200);
      for (const role of ['reporter', 'stranger'] as const) {
        expect(await as[role].put(url, { title: 'By another' }))
          .status(403)
          .message('403 Forbidden');
      }
    },
  }),
  check({
    id: 'merge-request-update-labels',
    rule: 'MR-UPDATE-4',
    title: 'labels replaces all of them, add_labels and remove_labels change some',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world, { params: { labels: 'a-one,b-two' } });
      const labels = async (params: Params, wanted: string[]) =>
        expect(await as.developer.put(url, params))
          .status(200)
          .json('labels')
          .toEqual(wanted);
      await labels({ add_labels: 'c-three' }, ['a-one', 'b-two', 'c-three']);
      await labels({ remove_labels: 'a-one,c-three' }, ['b-two']);
      await labels({ labels: ['a-one', 'd-four'] }, ['a-one', 'd-four']);
      await labels({ labels: '' }, []);
    },
  }),
  check({
    id: 'merge-request-update-milestone',
    rule: 'MR-UPDATE-5',
    title: 'milestone_id sets the milestone, 0 and an empty one clear it',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project } = await proposed(world);
      const title = world.name('milestone');
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, { title });
      for (const none of [0, '']) {
        const set = await as.developer.put(url, { milestone_id: id });
        expect(set).status(200).json('milestone.title').toEqual(title);
        const cleared = await as.developer.put(url, { milestone_id: none });
        expect(cleared).status(200).json('milestone').toBeNull();
      }
    },
  }),
  check({
    id: 'merge-request-update-state',
    rules: ['MR-UPDATE-6', 'MR-UPDATE-13'],
    title: 'state_event closes and reopens, and is ignored once merged',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url } = await proposed(world, { onto: 'own' });
      const closed = await as.developer.put(url, { state_event: 'close' });
      const by = { username: world.person('developer').username };
      expect(closed).status(200).json().toInclude({ state: 'closed', closed_by: by });
      expect(closed).json('closed_at').toBeType('string');
      expect(await as.developer.put(url, { state_event: 'reopen' }))
        .status(200)
        .json()
        .toInclude({ state: 'opened', closed_by: null, closed_at: null });
      await world.arrange('PUT', `${url}/merge`);
      for (const state_event of ['close', 'reopen']) {
        const ignored = await as.developer.put(url, { state_event });
        expect(ignored).status(200).json('state').toEqual('merged');
      }
      const without = await proposed(world, { onto: 'own' });
      expect(await looked(until, as.developer, without.url))
        .json('merge_status')
        .toEqual('can_be_merged');
      const branch = `${without.project.url}/repository/branches/${encodeURIComponent(without.source)}`;
      await world.arrange('DELETE', branch);
      await until(
        () => as.developer.get(without.url),
        (answer) => answer.at('state') === 'closed',
      );
      expect(await as.developer.put(without.url, { state_event: 'reopen' })).status(200);
      expect(await looked(until, as.developer, without.url))
        .json()
        .toInclude({ state: 'opened', merge_status: 'cannot_be_merged' });
    },
  }),
  check({
    id: 'merge-request-update-twin',
    rules: ['MR-UPDATE-7', 'MR-CREATE-14'],
    title: 'one is not opened again while another is open between the same branches',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project, source } = await proposed(world);
      await world.arrange('PUT', url, { state_event: 'close' });
      const input = { title: 'Twin', source_branch: source, target_branch: 'main' };
      const path = `${project.url}/merge_requests`;
      const twin = await world.arrange<{ iid: number }>('POST', path, input);
      expect(await as.developer.put(url, { state_event: 'reopen' }))
        .status(409)
        .message([`Another open merge request already exists for this source branch: !${twin.iid}`]);
      expect(await as.developer.get(url))
        .json('state')
        .toEqual('closed');
    },
  }),
  check({
    id: 'merge-request-update-target',
    rules: ['MR-UPDATE-8', 'MR-VERSIONS-1'],
    title: 'another target branch makes another diff, and is ignored once closed',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await sharedProject(world);
      const { url, head } = await proposed(world, { project });
      const before = await as.developer.get(`${url}/commits`);
      expect.value('commits', before.column('id'), before).toEqual([head]);
      const older = world.repository.commits['sources'] ?? '';
      const target_branch = await branchIn(world, project, older);
      const changed = await as.developer.put(url, { target_branch });
      expect(changed).status(200).json('target_branch').toEqual(target_branch);
      const refs = { base_sha: older, start_sha: older };
      expect(changed).json('diff_refs').toInclude(refs);
      await judgeDiff(context, { project, url, head }, older);
      const versions = await as.developer.get(`${url}/versions`);
      expect
        .value('versions', versions.column('start_commit_sha'), versions)
        .toEqual([older, world.repository.commits['greeting']]);
      await world.arrange('PUT', url, { state_event: 'close' });
      const ignored = await as.developer.put(url, { target_branch: 'main' });
      expect(ignored).status(200).json('target_branch').toEqual(target_branch);
    },
  }),
  check({
    id: 'merge-request-update-notes',
    rules: ['MR-UPDATE-9', 'MR-UPDATE-10'],
    title:
      'changes of the title leave a note, changes of state, labels and milestone an event, others nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project } = await proposed(world);
      const notes = async () => (await as.reporter.get(`${url}/notes`, { sort: 'asc' })).column('body');
      const first = await notes();
      const title = world.name('milestone');
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, { title });
      for (const params of [
        { title: 'A merge request' },
        { labels: 'noted' },
        { milestone_id: id },
        { state_event: 'close' },
        { state_event: 'reopen' },
      ]) {
        expect(await as.developer.put(url, params)).status(200);
      }
      expect.value('notes', await notes()).toEqual(first);
      expect(await as.developer.put(url, { title: 'Another merge request' })).status(200);
      const added = (await notes()).slice(first.length);
      expect.value('notes', added).toHaveLength(1);
      expect.value('note', added[0]).toMatch(/changed title from/);
      const states = await as.reporter.get(`${url}/resource_state_events`);
      expect.value('states', states.column('state'), states).toEqual(['closed', 'reopened']);
      const labels = await as.reporter.get(`${url}/resource_label_events`);
      expect.value('labels', labels.column('action'), labels).toEqual(['add']);
      const milestones = await as.reporter.get(`${url}/resource_milestone_events`);
      expect.value('milestones', milestones.column('action'), milestones).toEqual(['add']);
    },
  }),
];
