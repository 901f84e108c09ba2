import { check } from '../../check.js';
import { issueIn } from './support/one.js';

const names =
  'assignee_id, assignee_ids, confidential, created_at, description, discussion_locked, due_date, labels, ' +
  'add_labels, remove_labels, milestone_id, state_event, title, issue_type';

/** Changing issues. */
export const cases = [
  check({
    id: 'issue-update-nothing',
    rule: 'ISSUE-UPDATE-1',
    title: 'a change without a known parameter answers 400 with all of their names',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const end = 'are missing, at least one parameter must be provided';
      expect(await as.owner.put(issue.url, { unheard_of: 1 }))
        .status(400)
        .json('error')
        .toSatisfy('all names', (text) => String(text).startsWith(names) && String(text).endsWith(end));
    },
  }),
  check({
    id: 'issue-update',
    rule: 'ISSUE-UPDATE-2',
    title: 'reporters change everything',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, {
        title: 'v1',
      });
      const ann = world.person('developer').id;
      const plain = { title: 'b', description: 'c', confidential: true, discussion_locked: true };
      const changed = await as.reporter.put(issue.url, {
        ...plain,
        issue_type: 'incident',
        due_date: '2031-01-02',
        milestone_id: id,
        assignee_ids: [ann],
        labels: 'one',
      });
      const wanted = { ...plain, issue_type: 'incident', due_date: '2031-01-02', labels: ['one'] };
      expect(changed).status(200).json().toInclude(wanted);
      const read = await as.reporter.get(issue.url);
      expect(read).json().toInclude(wanted);
      expect(read).json('milestone.id').toEqual(id);
      expect(read).json('assignees[0].id').toEqual(ann);
      const bob = world.person('maintainer').id;
      const older = await as.reporter.put(issue.url, { assignee_id: bob });
      expect(older).status(200).json('assignees[0].id').toEqual(bob);
    },
  }),
  check({
    id: 'issue-update-author',
    rule: 'ISSUE-UPDATE-2',
    title: 'author and assignees below Reporter change words and state, and the rest is dropped',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const guest = world.person('guest');
      const own = await issueIn(world, project, { sudo: guest.username });
      const given = await issueIn(world, project, { assignee_ids: [guest.id] });
      await world.arrange('POST', `${project.url}/labels`, { name: 'one', color: '#ff0000' });
      for (const { url } of [own, given]) {
        const words = { title: 'b', description: 'c' };
        const input = { ...words, state_event: 'close', labels: 'one', due_date: '2031-01-02' };
        const changed = await as.guest.put(url, input);
        const wanted = { ...words, state: 'closed', labels: [], due_date: null };
        expect(changed).status(200).json().toInclude(wanted);
      }
    },
  }),
  check({
    id: 'issue-update-state',
    rule: 'ISSUE-UPDATE-3',
    title: 'closing sets closed_at and closed_by, reopening clears closed_at, and twice changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const closed = await as.reporter.put(issue.url, { state_event: 'close' });
      expect(closed).status(200).json('state').toEqual('closed');
      expect(closed).json('closed_by.id').toEqual(world.person('reporter').id);
      expect(closed).json('closed_at').toBeType('string');
      const again = await as.developer.put(issue.url, { state_event: 'close' });
      expect(again).status(200).json('closed_at').toEqual(closed.at('closed_at'));
      expect(again).json('closed_by.id').toEqual(world.person('reporter').id);
      const reopened = await as.reporter.put(issue.url, { state_event: 'reopen' });
      expect(reopened).status(200).json().toInclude({ state: 'opened', closed_at: null });
      expect(await as.reporter.put(issue.url, { state_event: 'reopen' }))
        .status(200)
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'issue-update-labels',
    rule: 'ISSUE-UPDATE-4',
    title: 'labels replaces, add_labels and remove_labels work on top, and nothing clears',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project(), { labels: 'a,b' });
      const change = async (params: object, labels: string[]) =>
        expect(await as.reporter.put(issue.url, { ...params }))
          .status(200)
          .json('labels')
          .toEqual(labels);
      await change({ add_labels: 'c' }, ['a', 'b', 'c']);
      await change({ remove_labels: 'a' }, ['b', 'c']);
      await change({ labels: 'x,y', add_labels: 'z', remove_labels: 'y' }, ['x', 'z']);
      await change({ labels: '' }, []);
    },
  }),
  check({
    id: 'issue-update-clear',
    rule: 'ISSUE-UPDATE-5',
    title: 'an empty value clears assignees, milestone and due date, and 0 the first two',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, {
        title: 'v1',
      });
      const ann = world.person('developer').id;
      for (const empty of [
        { assignee_ids: '', milestone_id: '', due_date: '' },
        { assignee_ids: [0], milestone_id: 0, due_date: '' },
      ]) {
        const input = { assignee_ids: [ann], milestone_id: id, due_date: '2031-01-02' };
        const issue = await issueIn(world, project, input);
        const changed = await as.reporter.put(issue.url, empty, { as: 'form' });
        expect(changed).status(200).json().toInclude({ assignees: [], milestone: null, due_date: null });
      }
    },
  }),
  check({
    id: 'issue-update-same',
    rule: 'ISSUE-UPDATE-6',
    title: 'a change of nothing leaves updated_at alone, and a real one moves it',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project(), { title: 'same', labels: 'a' });
      const before = await as.reporter.get(issue.url);
      const same = await as.reporter.put(issue.url, { title: 'same', labels: 'a' });
      expect(same).status(200).json('updated_at').toEqual(before.at('updated_at'));
      const other = await as.reporter.put(issue.url, { title: 'other' });
      expect(other).status(200).json('updated_at').toDiffer(before.at('updated_at'));
    },
  }),
  check({
    id: 'issue-update-times',
    rule: 'ISSUE-UPDATE-2',
    title: 'owners set updated_at; for others it is dropped',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const past = { created_at: '2020-01-01T00:00:00.000Z', updated_at: '2020-01-02T00:00:00.000Z' };
      const byOwner = await as.owner.put(issue.url, { title: 'b', ...past });
      expect(byOwner).status(200).json().toInclude(past);
      const input = { created_at: '2020-02-01T00:00:00.000Z', updated_at: past.updated_at };
      for (const [role, title] of [
        ['reporter', 'c'],
        ['maintainer', 'd'],
      ] as const) {
        const byOther = await as[role].put(issue.url, { ...input, title });
        expect(byOther).status(200).json('updated_at').toDiffer(past.updated_at);
        expect(byOther).json('created_at').toEqual(past.created_at);
      }
    },
  }),
  check({
    id: 'issue-update-weight',
    rule: 'ISSUE-UPDATE-7',
    title: 'a negative weight is refused',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project(), { weight: 2 });
      expect(await as.reporter.put(issue.url, { weight: -1 }))
        .status(400)
        .json('message.weight')
        .toEqual(['must be greater than or equal to 0']);
      expect(await as.reporter.get(issue.url))
        .json('weight')
        .toEqual(2);
    },
  }),
  check({
    id: 'issue-update-refused',
    rule: 'ISSUE-UPDATE-8',
    title: 'who may read but not change an issue is refused with 403, also when it is hidden',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const open = await issueIn(world, project, { title: 'kept' });
      const secret = await issueIn(world, project, { title: 'kept', confidential: true });
      for (const { url } of [open, secret]) {
        expect(await as.guest.put(url, { title: 'b' })).status(403);
        expect(await as.stranger.put(url, { title: 'b' })).status(403);
        expect(await as.reporter.get(url))
          .json('title')
          .toEqual('kept');
      }
    },
  }),
  check({
    id: 'issue-update-at-once',
    rule: 'ISSUE-UPDATE-9',
    title: 'changes by several clients at once all take effect',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const labels = ['a', 'b', 'c', 'd', 'e', 'f'];
      const answers = await Promise.all(
        labels.map((label) => as.reporter.put(issue.url, { add_labels: label })),
      );
      for (const answer of answers) expect(answer).status(200);
      expect(await as.reporter.get(issue.url))
        .json('labels')
        .toEqual(labels);
    },
  }),
  check({
    id: 'issue-update-crowd',
    rule: 'ISSUE-UPDATE-10',
    title: 'more than 200 assignees are refused',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const assignee_ids = Array.from({ length: 201 }, (_, index) => index + 1);
      expect(await as.reporter.put(issue.url, { assignee_ids }))
        .status(400)
        .json('message.assignees')
        .toEqual(['total must be less than or equal to 200']);
      expect(await as.reporter.get(issue.url))
        .json('assignees')
        .toEqual([]);
    },
  }),
];
