import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeGroup, Person, World } from '../../world/types.js';
import { issueIn } from '../issues/support/one.js';
import { proposed } from '../merge-requests/support/proposal.js';

interface Todo {
  project: { id: number } | null;
  target: { id: number };
  target_type: string;
}

/** A project in one group and a project in another. */
async function apart(world: World) {
  const groups = [await world.fresh.group(), await world.fresh.group()] as [MadeGroup, MadeGroup];
  return {
    group: groups[0],
    from: await world.fresh.project({ group: groups[0], content: ['refs/heads/main'] }),
    to: await world.fresh.project({ group: groups[1] }),
  };
}

const todosOf = (answer: Exchange): Todo[] => answer.list() as unknown as Todo[];

const helped = (answer: Exchange, id: number): boolean =>
  todosOf(answer).some(({ target, target_type }) => target_type === 'Issue' && target.id === id);

const memberOf = async (world: World, ...places: { url: string }[]): Promise<Person> => {
  const person = await world.fresh.user();
  for (const place of places) await world.fresh.member(place, person, 'reporter');
  return person;
};

/** What goes along with a moved or copied issue. */
export const cases = [
  check({
    id: 'issue-move-references-of-the-server',
    rule: 'ISSUE-MOVE-5',
    title: 'what the server wrote under a moved issue still names the issues that it named',
    writes: true,
    async run({ as, world, expect }) {
      const { from, to } = await apart(world);
      await issueIn(world, to);
      const [issue, other] = [await issueIn(world, from), await issueIn(world, from)];
      await world.arrange('POST', `${other.url}/notes`, { body: `see #${issue.iid}` });
      const link = { target_project_id: from.id, target_issue_iid: other.iid };
      await world.arrange('POST', `${issue.url}/links`, link);
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      const url = `${to.url}/issues/${moved.number('iid')}/notes`;
      const notes = await as.guest.get(url, { activity_filter: 'only_activity', sort: 'asc' });
      const named = `${from.fullPath}#${other.iid}`;
      const words = notes.column('body').slice(0, 2);
      const wanted = [`mentioned in issue ${named}`, `marked this issue as related to ${named}`];
      expect.value('what the server wrote', words, notes).toEqual(wanted);
    },
  }),
  check({
    id: 'issue-move-references-of-each-kind',
    rule: 'ISSUE-MOVE-5',
    title: 'commits, merge requests, snippets and milestones that a moved issue names are still meant',
    writes: true,
    async run({ as, world, expect }) {
      const { from, to } = await apart(world);
      const { iid } = await proposed(world, { project: from });
      const snippet = { title: 'x', file_name: 'a', content: 'x', visibility: 'private' };
      const { id } = await world.arrange<{ id: number }>('POST', `${from.url}/snippets`, snippet);
      const sha = world.repository.commits['guide'] ?? '';
      const short = sha.slice(0, 10);
      const description = `in ${sha}, as ${short}; see !${iid}\n\nand $${id} or @nobody-at-all for ~word`;
      const issue = await issueIn(world, from, { description });
      await world.arrange('POST', `${issue.url}/notes`, { body: description });
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      const at = from.fullPath;
      const wanted = `in ${at}@${sha}, as ${at}@${short}; see ${at}!${iid}\n\nand ${at}$${id} or @nobody-at-all for ~word`;
      expect(moved).status(201).json('description').toEqual(wanted);
      const notes = await as.guest.get(`${to.url}/issues/${moved.number('iid')}/notes`, {
        activity_filter: 'only_comments',
      });
      expect(notes).json('[0].body').toEqual(wanted);
    },
  }),
  check({
    id: 'issue-move-references-to-epics',
    rule: 'ISSUE-MOVE-5',
    title:
      'an epic that a moved issue names without a path is still meant, and one with a path stays as written',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { group, from, to } = await apart(world);
      const { iid } = await world.arrange<{ iid: number }>('POST', `${group.url}/epics`, { title: 'x' });
      const description = `see &${iid} and ${group.fullPath}&${iid}`;
      const issue = await issueIn(world, from, { description });
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      expect(moved)
        .status(201)
        .json('description')
        .toEqual(`see ${group.fullPath}&${iid} and ${group.fullPath}&${iid}`);
    },
  }),
  check({
    id: 'issue-move-todos',
    rule: 'ISSUE-MOVE-8',
    title: 'who has something to do about an issue has it about the moved one',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { from, to } = await apart(world);
      const busy = await memberOf(world, from, to);
      const issue = await issueIn(world, from, { assignee_ids: [busy.id] });
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      expect(moved).status(201);
      const todos = await by(busy).get('/todos', { type: 'Issue' });
      expect.value('something to do', helped(todos, moved.number('id')), todos).toEqual(true);
    },
  }),
  check({
    id: 'issue-move-todos-of-outsiders',
    rule: 'ISSUE-MOVE-9',
    title: 'a move tells nobody of the new issue who may not read it there',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { from } = await apart(world);
      const group = await world.fresh.group({ parent: null, members: { owner: world.person('reporter') } });
      const to = await world.fresh.project({ group });
      const left = await memberOf(world, from);
      const issue = await issueIn(world, from, { assignee_ids: [left.id] });
      await world.arrange('POST', `${issue.url}/notes`, { body: `@${left.username} look` });
      const before = await by(left).get('/todos', { type: 'Issue' });
      expect.value('something to do', helped(before, issue.id), before).toEqual(true);
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      expect(moved).status(201);
      const after = await by(left).get('/todos', { type: 'Issue' });
      expect.value('told of the new issue', helped(after, moved.number('id')), after).toEqual(false);
      const places = todosOf(after).map(({ project }) => project?.id);
      expect.value('told of its project', places.includes(to.id), after).toEqual(false);
      expect(await by(left).get(`${to.url}/issues/${moved.number('iid')}`)).status(404);
    },
  }),
  check({
    id: 'issue-clone-todos',
    rule: 'ISSUE-CLONE-3',
    title: 'the assignee of an issue has something to do about a copy that somebody else makes',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { from } = await apart(world);
      const busy = await memberOf(world, from);
      const issue = await issueIn(world, from, { assignee_ids: [busy.id] });
      const copy = await as.reporter.post(`${issue.url}/clone`, { to_project_id: from.id });
      expect(copy).status(201).json('assignees[0].id').toEqual(busy.id);
      const todos = await by(busy).get('/todos', { type: 'Issue', action: 'assigned' });
      expect.value('something to do', helped(todos, copy.number('id')), todos).toEqual(true);
    },
  }),
];
