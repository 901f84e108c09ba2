import { check } from '../../check.js';
import { issueIn } from './support/one.js';

/** Opening issues. */
export const cases = [
  check({
    id: 'issue-create',
    rule: 'ISSUE-CREATE-1',
    title: 'a new issue answers 201, opened, with the caller as author',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const author = world.person('guest');
      const made = await as.guest.post(`${project.url}/issues`, { title: 'A lamp', description: 'is dark' });
      const wanted = { title: 'A lamp', description: 'is dark', state: 'opened', project_id: project.id };
      expect(made).status(201).json().toInclude(wanted);
      expect(made).json('author.id').toEqual(author.id);
      expect(await as.reporter.get(`${project.url}/issues/${made.number('iid')}`))
        .status(200)
        .json()
        .toInclude(wanted);
    },
  }),
  check({
    id: 'issue-create-fields',
    rule: 'ISSUE-CREATE-1',
    title: 'a new issue has the assignee, milestone, due date, kind and switches that were given',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, {
        title: 'v1',
      });
      const [ann, bob] = [world.person('developer').id, world.person('guest').id];
      const input = { issue_type: 'incident', due_date: '2031-02-03', confidential: true };
      const made = await as.reporter.post(`${project.url}/issues`, {
        title: 'x',
        ...input,
        discussion_locked: true,
        milestone_id: id,
        assignee_ids: [ann],
      });
      expect(made)
        .status(201)
        .json()
        .toInclude({ ...input, discussion_locked: true });
      expect(made).json('milestone.id').toEqual(id);
      expect(made).json('assignees[0].id').toEqual(ann);
      const older = await as.reporter.post(`${project.url}/issues`, { title: 'y', assignee_id: bob });
      expect(older).status(201).json('assignees[0].id').toEqual(bob);
    },
  }),
  check({
    id: 'issue-create-title',
    rule: 'ISSUE-CREATE-2',
    title: 'a title that is missing, blank or over 255 characters is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const open = (params: Record<string, unknown>) => as.guest.post(`${url}/issues`, params);
      expect(await open({ description: 'x' }))
        .status(400)
        .complaint('title is missing');
      expect(await open({ title: ' ' }))
        .status(400)
        .json('message.title')
        .toEqual(["can't be blank"]);
      expect(await open({ title: 'x'.repeat(256) }))
        .status(400)
        .json('message.title')
        .toEqual(['is too long (maximum is 255 characters)']);
      expect(await open({ title: 'x'.repeat(255) })).status(201);
      const list = await as.guest.get(`${url}/issues`);
      expect(list).json().toHaveLength(1);
    },
  }),
  check({
    id: 'issue-create-who',
    rule: 'ISSUE-CREATE-3',
    title: 'any reader who is signed in opens issues, and nobody where the tracker is off',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const path = `${project.url}/issues`;
      expect(await as.stranger.post(path, { title: 'x' })).status(201);
      expect(await as.anonymous.post(path, { title: 'x' })).status(401);
      await world.arrange('PUT', project.url, { issues_access_level: 'disabled' });
      expect(await as.owner.post(path, { title: 'x' })).status(403);
    },
  }),
  check({
    id: 'issue-create-labels',
    rule: 'ISSUE-CREATE-4',
    title: 'unknown labels are made for reporters and dropped for others, on opening and on changing',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      await world.arrange('POST', `${url}/labels`, { name: 'known', color: '#ff0000' });
      const input = { title: 'x', labels: 'known,new one' };
      const byGuest = await as.guest.post(`${url}/issues`, input);
      expect(byGuest).status(201).json('labels').toEqual(['known']);
      const byReporter = await as.reporter.post(`${url}/issues`, input);
      expect(byReporter).status(201).json('labels').toEqual(['known', 'new one']);
      const path = `${url}/issues/${byReporter.number('iid')}`;
      const changed = await as.reporter.put(path, { labels: 'another' });
      expect(changed).status(200).json('labels').toEqual(['another']);
      const labels = await as.reporter.get(`${url}/labels`, { include_ancestor_groups: false });
      expect.value('labels', labels.column('name').sort(), labels).toEqual(['another', 'known', 'new one']);
    },
  }),
  check({
    id: 'issue-create-number',
    rule: 'ISSUE-CREATE-5',
    title: 'iid and created_at count for owners and are dropped for others; a taken iid answers 409',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const input = { title: 'x', iid: 77, created_at: '2020-02-03T04:05:06.000Z' };
      const made = await as.owner.post(`${url}/issues`, input);
      expect(made).status(201).json().toInclude(input);
      expect(await as.owner.post(`${url}/issues`, input)).status(409);
      const other = await as.maintainer.post(`${url}/issues`, { ...input, iid: 99 });
      expect(other).status(201).json('iid').toDiffer(99);
      expect(other).json('created_at').toDiffer(input.created_at);
    },
  }),
  check({
    id: 'issue-create-outsider',
    rule: 'ISSUE-CREATE-6',
    title: 'what a caller who is no member says of people, labels and dates is dropped',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      await world.arrange('POST', `${project.url}/labels`, { name: 'known', color: '#ff0000' });
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, {
        title: 'v1',
      });
      const input = { labels: 'known', milestone_id: id, due_date: '2031-01-01' };
      const made = await as.stranger.post(`${project.url}/issues`, {
        title: 'x',
        ...input,
        assignee_ids: [world.person('developer').id],
      });
      const nothing = { labels: [], milestone: null, due_date: null, assignees: [] };
      expect(made).status(201).json().toInclude(nothing);
      const byGuest = await as.guest.post(`${project.url}/issues`, { title: 'x', ...input });
      expect(byGuest)
        .status(201)
        .json()
        .toInclude({ labels: ['known'], due_date: '2031-01-01' });
    },
  }),
  check({
    id: 'issue-create-discussion',
    rule: 'ISSUE-CREATE-7',
    title: 'without the merge request of a thread nothing is taken over from it',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const discussion_to_resolve = 'a'.repeat(40);
      const absent = { merge_request_to_resolve_discussions_of: 999_999_999, discussion_to_resolve };
      for (const input of [{ discussion_to_resolve }, absent]) {
        const made = await as.developer.post(`${url}/issues`, { title: 'x', ...input });
        expect(made).status(201).json('description').toBeNull();
      }
    },
  }),
  check({
    id: 'issue-create-from-threads',
    rule: 'ISSUE-CREATE-7',
    title: 'the open threads of a merge request become the description of an issue',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
      const merge = { title: 'merge', source_branch: 'feature', target_branch: 'main' };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, merge);
      const threads: { id: string }[] = [];
      for (const body of ['first open words', 'other open words']) {
        const path = `${project.url}/merge_requests/${iid}/discussions`;
        threads.push(await world.arrange<{ id: string }>('POST', path, { body }));
      }
      const input = { title: 'x', merge_request_to_resolve_discussions_of: iid };
      const one = { ...input, discussion_to_resolve: threads[0]?.id };
      const ofOne = await as.developer.post(`${project.url}/issues`, one);
      expect(ofOne).status(201).json('description').toContain('first open words');
      expect(ofOne).json('description').notToContain('other open words');
      const ofAll = await as.developer.post(`${project.url}/issues`, input);
      expect(ofAll).status(201).json('description').toContain('other open words');
    },
  }),
  check({
    id: 'issue-create-epics',
    rule: 'ISSUE-CREATE-10',
    title: 'epic_id and epic_iid exclude each other; either puts the issue into the epic',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const epic = await world.arrange<{ id: number; iid: number }>('POST', `${group.url}/epics`, {
        title: 'epic',
      });
      const [path, title] = [`${project.url}/issues`, 'x'];
      const complaint = 'epic_id, epic_iid are mutually exclusive';
      const both = { epic_id: epic.id, epic_iid: epic.iid };
      expect(await as.reporter.post(path, { title, ...both }))
        .status(400)
        .complaint(complaint);
      for (const input of [{ epic_id: epic.id }, { epic_iid: epic.iid }]) {
        const made = await as.reporter.post(path, { title, ...input });
        expect(made).status(201).json('epic.id').toEqual(epic.id);
        const plain = await issueIn(world, project);
        const changed = await as.reporter.put(plain.url, input);
        expect(changed).status(200).json('epic.id').toEqual(epic.id);
        expect(await as.reporter.put(plain.url, both))
          .status(400)
          .complaint(complaint);
      }
    },
  }),
  check({
    id: 'issue-create-commands',
    rule: 'ISSUE-CREATE-11',
    title: 'quick actions in the description run and are taken out of it',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const description = 'Some words\n/due 2031-04-05\n/estimate 1h';
      const made = await as.reporter.post(`${url}/issues`, { title: 'x', description });
      expect(made).status(201).json().toInclude({ description: 'Some words', due_date: '2031-04-05' });
      expect(made).json('time_stats.time_estimate').toEqual(3600);
      const path = `${url}/issues/${made.number('iid')}`;
      const changed = await as.reporter.put(path, { description: 'Other words\n/remove_due_date' });
      expect(changed).status(200).json().toInclude({ description: 'Other words', due_date: null });
    },
  }),
];
