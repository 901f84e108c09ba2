import { type CaseContext, check } from '../../check.js';
import { closedMilestonesCount } from './support/closed-milestones.js';
import { all, furnished, lists, refuse } from './support/furnished.js';
import { proposed } from './support/proposal.js';

const common = { needs: ['admin'], writes: true } as const;

async function isFree({ as }: CaseContext): Promise<boolean> {
  return (await as.guest.get('/metadata')).at('enterprise') !== true;
}

/** What filters by state, people, labels and reactions keep. */
export const cases = [
  check({
    ...common,
    id: 'merge-requests-filter-state',
    rule: 'MR-FILTER-1',
    title: 'state keeps merge requests of that state, all of them unless said',
    async run(context) {
      await lists(context, { state: 'opened' }, ['ada', 'ben', 'dan', 'fay']);
      await lists(context, { state: 'closed' }, ['cleo']);
      await lists(context, { state: 'merged' }, ['eve']);
      await lists(context, { state: 'locked' }, []);
      await lists(context, { state: 'all' }, all);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-author',
    rule: 'MR-FILTER-2',
    title: 'author_id and author_username keep those of an author, and exclude each other',
    async run(context) {
      const { mate, clerk } = await furnished(context.world);
      await lists(context, { scope: 'all', author_id: mate.id }, ['fay']);
      await lists(context, { scope: 'all', author_username: mate.username }, ['fay']);
      const both = { author_id: clerk.id, author_username: clerk.username };
      await refuse(context, both, 'author_id, author_username are mutually exclusive');
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-assignee',
    rules: ['MR-FILTER-3', 'MR-FILTER-5'],
    title: 'assignee_id keeps those of an assignee, None those of nobody and Any those of somebody',
    async run(context) {
      const { mate } = await furnished(context.world);
      await lists(context, { assignee_id: mate.id }, ['ada']);
      await lists(context, { assignee_id: 'None' }, ['cleo', 'dan', 'eve', 'fay']);
      await lists(context, { assignee_id: 'Any' }, ['ada', 'ben']);
      await lists(context, { assignee_username: [mate.username] }, ['ada']);
      const both = { assignee_id: mate.id, assignee_username: [mate.username] };
      await refuse(context, both, 'assignee_id, assignee_username are mutually exclusive');
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-words',
    rule: 'MR-FILTER-4',
    title: 'another word for assignee_id or reviewer_id is refused with the words that there are',
    async run(context) {
      for (const name of ['assignee_id', 'reviewer_id']) {
        const complaint = `${name} should be an integer, none, or any, however got foo`;
        await refuse(context, { [name]: 'foo' }, complaint);
      }
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-assignees',
    rule: 'MR-FILTER-5',
    title: 'several assignees must all be assigned, and are refused without a paid tier',
    async run(context) {
      const { by, world, expect } = context;
      const place = await furnished(world);
      const names = [place.clerk.username, place.mate.username];
      if (await isFree(context)) {
        const complaint = `assignee_username allows one value, but found 2: ${names.join(', ')}`;
        await refuse(context, { assignee_username: names }, complaint);
        return;
      }
      await lists(context, { assignee_username: names }, []);
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const group = await world.fresh.group({ parent: null, members: { owner: ann, developer: bob } });
      const project = await world.fresh.project({ group, content: ['refs/heads/main'] });
      const params = { assignee_ids: [ann.id, bob.id], sudo: ann.username };
      const { id } = await proposed(world, { project, params });
      for (const url of ['', group.url, project.url]) {
        const input = { assignee_username: [bob.username, ann.username] };
        const list = await by(ann).get(`${url}/merge_requests`, input);
        expect.value('merge requests', list.column('id'), list).toEqual([id]);
      }
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-reviewer',
    rule: 'MR-FILTER-6',
    title: 'reviewer_id keeps those of a reviewer, None those of nobody and Any those of somebody',
    async run(context) {
      const { mate } = await furnished(context.world);
      await lists(context, { reviewer_id: mate.id }, ['ben']);
      await lists(context, { reviewer_id: 'None' }, ['cleo', 'dan', 'eve', 'fay']);
      await lists(context, { reviewer_id: 'Any' }, ['ada', 'ben']);
      await lists(context, { reviewer_username: mate.username }, ['ben']);
      const both = { reviewer_id: mate.id, reviewer_username: mate.username };
      await refuse(context, both, 'reviewer_id, reviewer_username are mutually exclusive');
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-labels',
    rule: 'MR-FILTER-7',
    title: 'labels keeps those with all titles, None those without labels and Any those with one',
    async run(context) {
      await lists(context, { labels: 'bug' }, ['ada', 'ben']);
      await lists(context, { labels: 'bug,ui' }, ['ada']);
      await lists(context, { labels: ['two words'] }, ['eve']);
      await lists(context, { labels: 'None' }, ['cleo', 'fay']);
      await lists(context, { labels: 'Any' }, ['ada', 'ben', 'dan', 'eve']);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-milestone',
    rule: 'MR-FILTER-8',
    title: 'milestone keeps those of that title, None those without and Any those with one',
    async run(context) {
      await lists(context, { milestone: 'later' }, ['dan']);
      await lists(context, { milestone: 'None' }, ['cleo', 'eve', 'fay']);
      await lists(context, { milestone: 'Any' }, ['ada', 'ben', 'dan']);
      await closedMilestonesCount(context);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-reaction',
    rule: 'MR-FILTER-9',
    title: 'my_reaction_emoji keeps those on which the caller put the emoji',
    async run(context) {
      await lists(context, { my_reaction_emoji: 'tada' }, ['ada']);
      await lists(context, { my_reaction_emoji: 'Any' }, ['ada', 'ben']);
      await lists(context, { my_reaction_emoji: 'None' }, ['cleo', 'dan', 'eve', 'fay']);
    },
  }),
];
