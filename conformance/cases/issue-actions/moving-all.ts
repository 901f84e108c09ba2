import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { issueIn } from '../issues/support/one.js';

/** An issue with everything that hangs on one, and the project that it goes to. */
async function laden(world: World) {
  const group = await world.fresh.group();
  const from = await world.fresh.project({ group });
  const to = await world.fresh.project({ group });
  const other = await issueIn(world, from, { title: 'other' });
  const by = (role: 'reporter' | 'guest' | 'developer') => ({ sudo: world.person(role).username });
  const issue = await issueIn(world, from, {
    title: 'lamp',
    due_date: '2031-02-03',
    assignee_ids: [world.person('developer').id],
    ...by('reporter'),
  });
  await world.arrange('PUT', issue.url, { discussion_locked: true });
  await world.arrange('POST', `${issue.url}/add_spent_time`, { duration: '3h' });
  await world.arrange('POST', `${issue.url}/time_estimate`, { duration: '5h' });
  await world.arrange('POST', `${issue.url}/award_emoji`, { name: 'thumbsup', ...by('developer') });
  const note = await world.arrange<{ id: number }>('POST', `${issue.url}/notes`, { body: 'words' });
  await world.arrange('POST', `${issue.url}/notes/${note.id}/award_emoji`, {
    name: 'tada',
    ...by('developer'),
  });
  await world.arrange('POST', `${issue.url}/links`, {
    target_project_id: from.id,
    target_issue_iid: other.iid,
  });
  await world.arrange('POST', `${issue.url}/subscribe`, by('guest'));
  return { from, to, issue, other };
}

const worn = {
  title: 'lamp',
  state: 'opened',
  due_date: '2031-02-03',
  discussion_locked: true,
  confidential: false,
  issue_type: 'issue',
  upvotes: 1,
  downvotes: 0,
  user_notes_count: 1,
};

/** What an issue keeps when it is moved. */
export const cases = [
  check({
    id: 'issue-move-all',
    rule: 'ISSUE-MOVE-10',
    title: 'reactions, booked time, links, people and whoever wants to be told go along with an issue',
    writes: true,
    async run({ as, world, expect }) {
      const { to, issue, other } = await laden(world);
      const moved = await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id });
      expect(moved).status(201);
      const url = `${to.url}/issues/${moved.number('iid')}`;
      const seen = await as.developer.get(url);
      expect(seen).status(200).json().toInclude(worn);
      expect(seen).json('time_stats').toInclude({ time_estimate: 18_000, total_time_spent: 10_800 });
      expect(seen).json('author.id').toEqual(world.person('reporter').id);
      expect(seen).json('assignees').toHaveLength(1);
      expect(seen).json('assignees[0].id').toEqual(world.person('developer').id);
      const awards = await as.guest.get(`${url}/award_emoji`);
      expect.value('reactions', awards.column('name'), awards).toEqual(['thumbsup']);
      const notes = await as.guest.get(`${url}/notes`, { activity_filter: 'only_comments' });
      expect.value('comments', notes.column('body'), notes).toEqual(['words']);
      const onNote = await as.guest.get(`${url}/notes/${notes.number('[0].id')}/award_emoji`);
      expect.value('reactions on the comment', onNote.column('name'), onNote).toEqual(['tada']);
      const links = await as.guest.get(`${url}/links`);
      expect.value('linked issues', links.column('id'), links).toEqual([other.id]);
      expect(await as.guest.get(url))
        .json('subscribed')
        .toEqual(true);
    },
  }),
];
