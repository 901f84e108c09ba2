import { send } from '../../../tools/testing/client.js';
import {
  group,
  inner,
  issue,
  label,
  member,
  mergeRequest,
  milestone,
  note,
  ourForm,
  type Pair,
  project,
  selection,
  theirForm,
  user,
} from './records.js';
import type { Made } from './world.js';

type Bag = Record<string, unknown>;

/** Both doors as one caller uses them. */
export class Doors {
  readonly #url: string;
  readonly #headers: Record<string, string>;

  readonly isAnonymous: boolean;

  constructor(url: string, token: string | null) {
    this.isAnonymous = token === null;
    this.#url = url;
    this.#headers = token === null ? {} : { 'private-token': token };
  }

  /** What REST answers; null for anything that is refused. */
  async rest(path: string): Promise<{ body: unknown; total: number | null } | null> {
    const answer = await send(this.#url, 'GET', `/api/v4${path}`, this.#headers);
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
    if (answer.status >= 300) return null;
    const total = answer.headers['x-total'];
    return { body: answer.body, total: total === undefined ? null : Number(total) };
  }

  /** What GraphQL answers to a query; nothing that is asked here may be an error. */
  async ask(query: string): Promise<Bag> {
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    const answer = await send(this.#url, 'POST', '/api/graphql', headers, JSON.stringify({ query }));
    const { data, errors } = answer.body as { data?: Bag; errors?: unknown };
    if (!data || errors) throw new Error(`${query}: ${answer.status} ${JSON.stringify(errors)}`);
    return data;
  }
}

/** What one door says and the other does not. */
export interface Difference {
  what: string;
  graphql: unknown;
  rest: unknown;
}

const differ = (what: string, graphql: unknown, rest: unknown): Difference[] =>
  JSON.stringify(graphql) === JSON.stringify(rest) ? [] : [{ what, graphql, rest }];

interface ListCase {
  name: string;
  rest: string;
  field: string;
  pairs: readonly Pair[];
  counted?: boolean;
}

const issueLists: readonly [filter: string, params: string][] = [
  ['', ''],
  ['state: opened', 'state=opened'],
  ['state: closed', 'state=closed'],
  ['labelName: ["bug"]', 'labels=bug'],
  ['labelName: ["None"]', 'labels=None'],
  ['confidential: true', 'confidential=true'],
  ['milestoneWildcardId: NONE', 'milestone=None'],
  ['sort: UPDATED_ASC', 'order_by=updated_at&sort=asc'],
  ['sort: TITLE_DESC', 'order_by=title&sort=desc'],
  ['assigneeId: "ANY"', 'assignee_id=Any'],
  ['not: { labelName: ["bug"] }', 'not[labels]=bug'],
];

const mergeRequestLists: readonly [filter: string, params: string][] = [
  ['', ''],
  ['state: opened', 'state=opened'],
  ['state: closed', 'state=closed'],
  ['state: merged', 'state=merged'],
  ['labels: ["bug"]', 'labels=bug'],
  ['draft: true', 'wip=yes'],
  ['sourceBranches: ["change-1"]', 'source_branch=change-1'],
  ['targetBranches: ["main"]', 'target_branch=main'],
  ['milestoneTitle: "v1"', 'milestone=v1'],
  ['sort: UPDATED_ASC', 'order_by=updated_at&sort=asc'],
  ['sort: CREATED_ASC', 'order_by=created_at&sort=asc'],
  ['not: { labels: ["bug"] }', 'not[labels]=bug'],
];

const listsOf = ({ project: { id }, issueNumbers }: Made): ListCase[] => [
  ...issueLists.map(
    ([filter, params]): ListCase => ({
      name: `issues ${params}`,
      rest: `/projects/${id}/issues?scope=all&per_page=100&${params}`,
      field: `issues${filter === '' ? '' : `(${filter})`}`,
      pairs: issue,
      counted: true,
    }),
  ),
  {
    name: 'labels',
    rest: `/projects/${id}/labels?per_page=100&include_ancestor_groups=false`,
    field: 'labels',
    pairs: label,
    counted: true,
  },
  {
    name: 'milestones',
    rest: `/projects/${id}/milestones?per_page=100`,
    field: 'milestones',
    pairs: milestone,
  },
  ...mergeRequestLists.map(
    ([filter, params]): ListCase => ({
      name: `merge requests ${params}`,
      rest: `/projects/${id}/merge_requests?scope=all&per_page=100&${params}`,
      field: `mergeRequests${filter === '' ? '' : `(${filter})`}`,
      pairs: mergeRequest,
      counted: true,
    }),
  ),
  {
    name: 'members',
    rest: `/projects/${id}/members/all?per_page=100`,
    field: 'projectMembers',
    pairs: member,
  },
  ...issueNumbers.map(
    (iid): ListCase => ({
      name: `notes of #${iid}`,
      rest: `/projects/${id}/issues/${iid}/notes?sort=asc`,
      field: `issue(iid: "${iid}") { notes`,
      pairs: note,
    }),
  ),
];

async function differencesOfList(doors: Doors, made: Made, one: ListCase): Promise<Difference[]> {
  const isNested = one.field.endsWith('{ notes');
  const parts = `{ ${one.counted ? 'count ' : ''}nodes { ${selection(one.pairs)} } }`;
  const field = isNested ? `${one.field} ${parts} }` : `${one.field} ${parts}`;
  const { project: found } = await doors.ask(
    `{ project(fullPath: "${made.project.full_path}") { ${field} } }`,
  );
  const name = /^\w+/.exec(one.field)?.[0] ?? '';
  const outer = inner(found, name);
  const connection = isNested ? inner(outer, 'notes') : outer;
  const rest = await doors.rest(one.rest);
  // Whoever is refused by REST sees nothing here: neither the place nor anything in the list.
  const nodes = (inner(connection, 'nodes') as unknown[] | undefined) ?? [];
  const ours = nodes.map((node) => ourForm(node, one.pairs));
  const theirs = ((rest?.body ?? []) as unknown[]).map((record) => theirForm(record, one.pairs));
  const counts = one.counted
    ? differ(`count of ${one.name}`, inner(connection, 'count') ?? 0, rest?.total ?? 0)
    : [];
  return [...differ(one.name, ours, theirs), ...counts];
}

/** A single read over REST counts the notes that its caller may see; lists, and every read here, count all of them. */
const single = issue.filter(([field]) => field !== 'userNotesCount');

async function differencesOfRecords(doors: Doors, made: Made): Promise<Difference[]> {
  const { project: place, group: above, people, issueNumbers } = made;
  const data = await doors.ask(`{
    project(fullPath: "${place.full_path}") { ${selection(project)} }
    group(fullPath: "${above.full_path}") { ${selection(group)} }
  }`);
  const found = [
    ...differ(
      'the project',
      ourForm(data['project'], project),
      theirForm((await doors.rest(`/projects/${place.id}`))?.body, project),
    ),
    ...differ(
      'the group',
      ourForm(data['group'], group),
      theirForm((await doors.rest(`/groups/${above.id}`))?.body, group),
    ),
  ];
  for (const iid of issueNumbers) {
    const answer = await doors.ask(
      `{ project(fullPath: "${place.full_path}") { issue(iid: "${iid}") { ${selection(single)} } } }`,
    );
    const rest = await doors.rest(`/projects/${place.id}/issues/${iid}`);
    const ours = ourForm(inner(answer['project'], 'issue'), single);
    found.push(...differ(`issue #${iid}`, ours, theirForm(rest?.body, single)));
  }
  // Nobody signed in finds users over REST by their whole names, and none here, as clients know it.
  for (const { username } of doors.isAnonymous ? [] : people) {
    const rest = await doors.rest(`/users?username=${username}`);
    if (rest === null) continue;
    const answer = await doors.ask(`{ users(usernames: ["${username}"]) { nodes { ${selection(user)} } } }`);
    const [first] = (inner(answer['users'], 'nodes') as unknown[]) ?? [];
    found.push(
      ...differ(`user ${username}`, ourForm(first, user), theirForm((rest.body as unknown[])[0], user)),
    );
  }
  return found;
}

/** Everything in which the two doors disagree about a world, as one caller sees it. */
export async function differences(url: string, token: string | null, made: Made): Promise<Difference[]> {
  const doors = new Doors(url, token);
  const found = await differencesOfRecords(doors, made);
  for (const one of listsOf(made)) found.push(...(await differencesOfList(doors, made, one)));
  return found;
}
