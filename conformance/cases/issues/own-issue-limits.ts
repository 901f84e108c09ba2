import { type CaseContext, check } from '../../check.js';
import { issueIn, type OneIssue } from './support/one.js';
import { changesNothing } from './support/unset.js';

/** What takes more than to have written an issue, or to be assigned to it. */
const calls: readonly [path: string, params: Record<string, string>][] = [
  ['time_estimate', { duration: '1h' }],
  ['reset_time_estimate', {}],
  ['add_spent_time', { duration: '1h' }],
  ['reset_spent_time', {}],
];

/** Who has a part in an issue and no role in its project, which is public. */
const people = {
  author: (stranger: { id: number; username: string }) => ({ sudo: stranger.username }),
  assignee: (stranger: { id: number; username: string }) => ({ assignee_ids: [stranger.id] }),
};

const roles = Object.keys(people) as (keyof typeof people)[];

async function issueFor({ world }: CaseContext, role: keyof typeof people): Promise<OneIssue> {
  const project = await world.fresh.project({ visibility: 'public' });
  const issue = await issueIn(world, project, people[role](world.person('stranger')));
  await world.arrange('POST', `${issue.url}/time_estimate`, { duration: '2h' });
  await world.arrange('POST', `${issue.url}/add_spent_time`, { duration: '2h' });
  return issue;
}

/** Who wrote an issue, or is assigned to it, gets no role in its project by that. */
export const cases = roles.flatMap((role) => [
  ...calls.map(([path, params]) =>
    check({
      id: `issue-times-not-by-outside-${role}-${path.replaceAll('_', '-')}`,
      rule: 'ISSUE-TIME-13',
      title: `${path} is refused to an ${role} who is no member`,
      needs: ['admin'],
      writes: true,
      async run(context) {
        const issue = await issueFor(context, role);
        await changesNothing(context, issue, async () => {
          const answer = await context.as.stranger.post(`${issue.url}/${path}`, params);
          context.expect(answer).status(403);
          return answer;
        });
        const times = await context.as.stranger.get(`${issue.url}/time_stats`);
        context.expect(times).json('time_estimate').toEqual(7200);
        context.expect(times).json('total_time_spent').toEqual(7200);
      },
    }),
  ),
]);
