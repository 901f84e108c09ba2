import { type Fault, fault } from '../fault.js';

type Row = Record<string, unknown>;

interface Loss {
  /** What follows the address of the issue. */
  below: RegExp;
  change: (told: Row | Row[]) => unknown;
}

const field = (name: string, value: unknown): Loss => ({
  below: /^$/,
  change: (told) => ({ ...(told as Row), [name]: value }),
});

/** What a server may forget to take along. */
const losses: Readonly<Record<string, Loss>> = {
  author: field('author', { id: 1, username: 'root' }),
  assignees: field('assignees', []),
  days: field('due_date', null),
  lock: field('discussion_locked', null),
  'booked-time': field('time_stats', { time_estimate: 18_000, total_time_spent: 0 }),
  estimates: field('time_stats', { time_estimate: 0, total_time_spent: 10_800 }),
  subscriptions: field('subscribed', false),
  reactions: { below: /^\/award_emoji$/, change: () => [] },
  'reactions-to-comments': { below: /^\/notes\/\d+\/award_emoji$/, change: () => [] },
  links: { below: /^\/links$/, change: () => [] },
};

const lost = (what: string, { below, change }: Loss): Fault =>
  fault({
    name: `moved-issues-lose-${what}`,
    rules: ['ISSUE-MOVE-10'],
    remembers: () => {
      const moved = new Set<string>();
      return ({ operation, request, status, json }) => {
        if (operation?.id === 'moveIssue' && status === 201) {
          const { project_id, iid } = json as Row;
          moved.add(`/projects/${project_id}/issues/${iid}`);
          return null;
        }
        const at = [...moved].find((address) => request.url.includes(address));
        if (at === undefined || status !== 200) return null;
        const rest = new URL(request.url).pathname.split(at)[1] ?? '';
        return below.test(rest) ? { json: change(json as Row) } : null;
      };
    },
  });

/** What is lost on the way from one project to another. */
export const faults: readonly Fault[] = Object.entries(losses).map(([what, loss]) => lost(what, loss));
