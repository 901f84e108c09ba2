import { check } from '../../check.js';
import { furnished, scopesOf } from './support/furnished.js';
import { looked, proposed, sharedProject, standing } from './support/proposal.js';

const common = { needs: ['admin'], writes: true } as const;

/** What a record of a merge request says. */
export const cases = [
  check({
    ...common,
    id: 'merge-request-record',
    rules: ['MR-RECORD-1', 'MR-RECORD-2'],
    title: 'a record names its branches, people and projects',
    async run({ by, world, expect }) {
      const place = await furnished(world);
      const { made, project, clerk, mate } = place;
      const short = `!${made.ada.iid}`;
      const full = `${project.fullPath}${short}`;
      const address = new RegExp(`/${project.fullPath}/-/merge_requests/${made.ada.iid}$`);
      const wanted = {
        id: made.ada.id,
        iid: made.ada.iid,
        title: 'ada lamp',
        description: 'a plain word here',
        state: 'opened',
        merged_at: null,
        closed_at: null,
        closed_by: null,
        source_branch: made.ada.source,
        target_branch: 'main',
        project_id: project.id,
        target_project_id: project.id,
        source_project_id: project.id,
        discussion_locked: true,
        squash: false,
        merge_when_pipeline_succeeds: false,
        should_remove_source_branch: null,
        merge_commit_sha: null,
        squash_commit_sha: null,
        blocking_discussions_resolved: true,
        reference: short,
        author: { username: clerk.username },
        assignees: [{ username: mate.username }],
        reviewers: [{ username: clerk.username }],
        milestone: { title: 'now' },
      };
      for (const url of scopesOf(place)) {
        const list = await by(clerk).get(`${url}/merge_requests`, { search: 'ada' });
        expect(list).json('[0]').toInclude(wanted);
        expect(list).json('[0].references').toInclude({ short, full });
        expect(list).json('[0].web_url').toMatch(address);
      }
      const one = await by(clerk).get(made.ada.url);
      expect(one).json().toInclude(wanted);
      expect(one).json('references').toTell({ short, relative: short, full });
      expect(one).json('web_url').toMatch(address);
    },
  }),
  check({
    ...common,
    id: 'merge-request-record-draft',
    rule: 'MR-RECORD-3',
    title: 'draft and work_in_progress follow the title, in which WIP means nothing',
    async run(context) {
      const { as, by, world, expect } = context;
      const { url } = await proposed(world);
      const forms = ['Draft: x', 'draft:x', '[Draft] x', '[DRAFT] x', '(Draft) x', '(draft)x'];
      const others = ['WIP: x', '[WIP] x', 'Drafting x', 'x Draft: y', 'Draft x'];
      for (const title of [...forms, ...others]) {
        const draft = forms.includes(title);
        const changed = await as.developer.put(url, { title });
        expect(changed).status(200).json().toInclude({ title, draft, work_in_progress: draft });
      }
      const place = await furnished(world);
      for (const scope of scopesOf(place)) {
        const list = await by(place.clerk).get(`${scope}/merge_requests`, { search: 'lamp', in: 'title' });
        expect(list).json('[0]').toInclude({ draft: true, work_in_progress: true });
        expect(list).json('[1]').toInclude({ draft: false, work_in_progress: false });
      }
      expect(await by(place.clerk).get(place.made.ben.url))
        .json()
        .toInclude({ draft: true, work_in_progress: true });
    },
  }),
  check({
    ...common,
    id: 'merge-request-record-assignee',
    rule: 'MR-RECORD-4',
    title: 'assignee is the first of assignees, or null',
    async run({ by, world, expect }) {
      const place = await furnished(world);
      for (const url of scopesOf(place)) {
        const list = await by(place.clerk).get(`${url}/merge_requests`, { search: 'lamp' });
        expect(list).json('[0]').toInclude({ assignee: null, assignees: [] });
        expect(list).json('[2].assignee.username').toEqual(place.mate.username);
      }
      const one = await by(place.clerk).get(place.made.ada.url);
      expect(one).json('assignee').toEqual(one.at('assignees[0]'));
      expect(one).json('assignee.username').toEqual(place.mate.username);
    },
  }),
  check({
    ...common,
    id: 'merge-request-record-counts',
    rule: 'MR-RECORD-5',
    title: 'notes of people and thumbs are counted, notes of the system are not',
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const { url, source } = await proposed(world, { project });
      await world.arrange('POST', `${url}/notes`, { body: 'Looks fine' });
      await world.arrange('PUT', url, { title: 'Another title' });
      for (const [name, person] of [
        ['thumbsup', 'developer'],
        ['thumbsup', 'owner'],
        ['thumbsdown', 'reporter'],
      ] as const) {
        const sudo = world.person(person).username;
        await world.arrange('POST', `${url}/award_emoji`, { name, sudo });
      }
      const counts = { user_notes_count: 1, upvotes: 2, downvotes: 1 };
      expect(await as.reporter.get(url))
        .json()
        .toInclude(counts);
      for (const scope of ['', world.place('private').group.url, project.url]) {
        const list = await as.reporter.get(`${scope}/merge_requests`, {
          scope: 'all',
          source_branch: source,
        });
        expect(list).json('[0]').toInclude(counts);
      }
    },
  }),
  check({
    ...common,
    id: 'merge-request-record-labels',
    rule: 'MR-RECORD-6',
    title: 'labels are titles in their order, and records with with_labels_details',
    async run({ by, world, expect }) {
      const place = await furnished(world);
      for (const url of scopesOf(place)) {
        const path = `${url}/merge_requests`;
        const plain = await by(place.clerk).get(path, { search: 'ada' });
        expect(plain).json('[0].labels').toEqual(['bug', 'ui']);
        const full = await by(place.clerk).get(path, { search: 'ada', with_labels_details: true });
        expect(full).json('[0].labels[0]').toInclude({ name: 'bug', color: '#0000ff' });
        expect(full).json('[0].labels[1]').toInclude({ name: 'ui', color: '#ff0000' });
      }
    },
  }),
  check({
    id: 'merge-request-record-long',
    rules: ['MR-RECORD-13', 'MR-RECORD-14', 'MR-RECORD-15', 'MR-RECORD-12', 'MR-GET-5'],
    title: 'the long record adds subscription, number of files, commits of the diff and rights',
    writes: true,
    async run({ as, world, expect }) {
      const { url, head, project } = await standing(world);
      const { commits } = world.repository;
      const answer = await as.developer.get(url);
      const diff_refs = { base_sha: commits['greeting'], head_sha: head, start_sha: commits['greeting'] };
      expect(answer).status(200).json().toInclude({
        changes_count: '1',
        diff_refs,
        merge_error: null,
        sha: head,
        first_contribution: false,
      });
      expect(answer).json('subscribed').toEqual(true);
      const list = await as.developer.get(`${project.url}/merge_requests`, { per_page: 1 });
      for (const name of ['subscribed', 'changes_count', 'diff_refs', 'user', 'first_contribution']) {
        expect(list).json(`[0].${name}`).toBeAbsent();
      }
    },
  }),
  check({
    id: 'merge-request-record-empty',
    rules: ['MR-RECORD-15', 'MR-RECORD-8', 'MR-RECORD-9'],
    title: 'without commits there are no commits of the diff, and nothing to merge',
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await sharedProject(world);
      const source_branch = world.name('empty');
      await world.arrange('POST', `${project.url}/repository/branches`, {
        branch: source_branch,
        ref: 'main',
      });
      const input = { title: 'Nothing', source_branch, target_branch: 'main' };
      const made = await as.developer.post(`${project.url}/merge_requests`, input);
      expect(made).status(201).json('diff_refs').toBeNull();
      const one = await looked(until, as.developer, `${project.url}/merge_requests/${made.number('iid')}`);
      expect(one).json('diff_refs').toBeNull();
      expect(one)
        .json()
        .toInclude({ merge_status: 'cannot_be_merged', detailed_merge_status: 'broken_status' });
    },
  }),
  check({
    id: 'merge-request-record-rights',
    rule: 'MR-RECORD-16',
    title: 'user.can_merge says whether the caller may merge into the target branch',
    writes: true,
    async run({ as, world, expect }) {
      const [guarded, open] = [await standing(world), await proposed(world, { onto: 'own' })];
      for (const [url, role, may] of [
        [guarded.url, 'maintainer', true],
        [guarded.url, 'developer', false],
        [open.url, 'developer', true],
        [open.url, 'reporter', false],
      ] as const) {
        expect(await as[role].get(url))
          .status(200)
          .json('user')
          .toTell({ can_merge: may });
      }
    },
  }),
];
