import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeProject, Person } from '../../world/types.js';
import { issueIn, type OneIssue } from './support/one.js';

interface Scene {
  ann: Person;
  project: MadeProject;
  /** Where ann may do everything that is asked for. */
  elsewhere: MadeProject;
  issue: OneIssue;
  other: OneIssue;
  link: number;
}

/** An issue in which a guest has a part, linked with another one. */
async function scene({ world }: CaseContext, params: (ann: Person) => Params): Promise<Scene> {
  const ann = await world.fresh.user();
  const project = await world.fresh.project({ members: { guest: ann } });
  const elsewhere = await world.fresh.project({ members: { developer: ann } });
  const issue = await issueIn(world, project, params(ann));
  const [linked, other] = [await issueIn(world, project), await issueIn(world, project)];
  const links = `${issue.url}/links`;
  await world.arrange('POST', links, { target_project_id: project.id, target_issue_iid: linked.iid });
  const [row] = await world.arrange<{ issue_link_id: number }[]>('GET', links);
  return { ann, project, elsewhere, issue, other, link: row?.issue_link_id ?? 0 };
}

type Deed = readonly [verb: string, path: string, params: Params, status: number];

/** What reporters alone do to an issue. */
const deeds = ({ project, elsewhere, other, link }: Scene): Deed[] => [
  ['POST', '/links', { target_project_id: project.id, target_issue_iid: other.iid }, 403],
  ['DELETE', `/links/${link}`, {}, 403],
  ['PUT', '/reorder', { move_after_id: other.id }, 403],
  ['POST', '/time_estimate', { duration: '2h' }, 403],
  ['POST', '/add_spent_time', { duration: '2h' }, 403],
  ['POST', '/reset_time_estimate', {}, 403],
  ['POST', '/reset_spent_time', {}, 403],
  ['POST', '/clone', { to_project_id: elsewhere.id }, 400],
  ['POST', '/move', { to_project_id: elsewhere.id }, 400],
  ['DELETE', '', {}, 403],
];

/** The same in words. */
const orders = ({ elsewhere, other }: Scene): string[] => [
  `/relate #${other.iid}`,
  `/duplicate #${other.iid}`,
  '/estimate 2h',
  '/spend 2h',
  `/clone ${elsewhere.fullPath}`,
  `/move ${elsewhere.fullPath}`,
];

async function judge(context: CaseContext, made: Scene): Promise<void> {
  const { as, by, expect } = context;
  const { ann, elsewhere, issue, link } = made;
  for (const [verb, path, params, status] of deeds(made)) {
    expect(await by(ann).call(verb, issue.url + path, params)).status(status);
  }
  for (const body of orders(made)) {
    expect(await by(ann).post(`${issue.url}/notes`, { body })).status(201, 202, 400, 403);
  }
  const left = await as.owner.get(issue.url);
  expect(left).status(200).json().toInclude({ state: 'opened', moved_to_id: null });
  expect(left).json('time_stats').toInclude({ time_estimate: 0, total_time_spent: 0 });
  const links = await as.owner.get(`${issue.url}/links`);
  expect.value('its links', links.column('issue_link_id'), links).toEqual([link]);
  expect(await as.owner.get(`${elsewhere.url}/issues`))
    .status(200)
    .json()
    .toEqual([]);
}

const common = {
  rules: ['ISSUE-LINK-ACCESS-2', 'ISSUE-TIME-13', 'ISSUE-MOVE-3', 'ISSUE-DELETE-1', 'NOTE-COMMANDS-3'],
  needs: ['admin'],
  writes: true,
} as const;

/** A part in an issue gives none of the rights that reporters have. */
export const cases = [
  check({
    ...common,
    id: 'issue-part-author',
    title: 'a guest who opened an issue neither links, places, times, moves, copies nor deletes it',
    async run(context) {
      await judge(context, await scene(context, ({ username }) => ({ sudo: username })));
    },
  }),
  check({
    ...common,
    id: 'issue-part-assignee',
    title: 'a guest to whom an issue is assigned neither links, places, times, moves, copies nor deletes it',
    async run(context) {
      await judge(context, await scene(context, ({ id }) => ({ assignee_ids: [id] })));
    },
  }),
];
