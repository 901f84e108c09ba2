import { type Case, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeProject, World } from '../../world/types.js';
import { issueIn } from '../issues/support/one.js';
import { proposed } from '../merge-requests/support/proposal.js';

const count = 3;
const title = 'alike';

interface Scene {
  project: MadeProject;
  group: { url: string };
  assignee: number;
  author: number;
}

/** Several of a kind that no filter tells apart. */
const scene = (world: World, kind: 'issues' | 'merge_requests'): Promise<Scene> =>
  world.once(`alike ${kind}`, async (inside) => {
    const group = await inside.fresh.group();
    const project = await inside.fresh.project({ group, content: ['refs/heads/main'] });
    const assignee = inside.person('developer').id;
    await inside.arrange('POST', `${project.url}/milestones`, { title });
    const [milestone] = await inside.arrange<{ id: number }[]>('GET', `${project.url}/milestones`);
    const params = { title, labels: 'one,two', milestone_id: milestone?.id, assignee_ids: [assignee] };
    for (let turn = 0; turn < count; turn += 1) {
      if (kind === 'issues') await issueIn(inside, project, params);
      else await proposed(inside, { project, onto: 'own', params: params });
    }
    return { project, group, assignee, author: inside.person('admin').id };
  });

const filters = ({ assignee }: Scene): Record<string, unknown>[] => [
  { labels: 'one' },
  { labels: 'one,two' },
  { 'not[labels]': 'three' },
  { milestone: title },
  { assignee_id: assignee },
  { search: title },
  { search: title, in: 'title' },
  { state: 'opened' },
  { scope: 'all' },
  { created_after: '2020-01-01T00:00:00Z' },
  { updated_before: '2090-01-01T00:00:00Z' },
  { order_by: 'updated_at', sort: 'asc' },
  { with_labels_details: true },
];

/** The address of a link, with the names and values of its query. */
function queryOf(answer: Exchange, way: string): URLSearchParams | null {
  const found = new RegExp(`<([^>]+)>;\\s*rel="${way}"`).exec(answer.headers['link'] ?? '')?.[1];
  return found === undefined ? null : new URL(found).searchParams;
}

/** A moment in one of the ways to write it; any other text as it is. */
const plain = (text: string): string =>
  /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text).toISOString() : text;

const kept = (kind: 'issues' | 'merge_requests', place: 'project' | 'group'): Case =>
  check({
    id: `links-keep-${kind.replace('_', '-')}-${place}`,
    rule: 'CONV-PAGE-14',
    title: `links between pages of ${kind} of a ${place} keep every filter and order`,
    writes: true,
    async run({ as, expect, world }) {
      const made = await scene(world, kind);
      for (const wish of filters(made)) {
        const answer = await as.reporter.get(`${made[place].url}/${kind}`, { ...wish, per_page: 1 });
        expect(answer).status(200).header('x-total').toEqual(String(count));
        for (const way of ['next', 'first', 'last']) {
          const query = queryOf(answer, way);
          for (const [name, value] of Object.entries(wish)) {
            // A list may be written in brackets.
            const told = [name, `${name}[]`].flatMap((one) => query?.getAll(one) ?? []).join();
            expect.value(`${name} in the link to ${way}`, plain(told), answer).toEqual(plain(String(value)));
          }
        }
      }
    },
  });

/** Links keep what was asked for. */
export const cases = [
  kept('issues', 'project'),
  kept('issues', 'group'),
  kept('merge_requests', 'project'),
  kept('merge_requests', 'group'),
];
