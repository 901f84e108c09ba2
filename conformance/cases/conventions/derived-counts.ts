import { type CaseInput, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import { type Counted, counted } from './support/counted.js';

/** How many records a list holds for a caller. */
async function listed(caller: Caller, path: string, params: Params = {}): Promise<number> {
  const list = await caller.get(path, { per_page: 100, ...params });
  return Number(list.headers['x-total'] ?? list.list().length);
}

/** How many records of a list have a field as given. */
async function fitting(caller: Caller, path: string, field: string, wanted: unknown): Promise<number> {
  const list = await caller.get(path, { per_page: 100 });
  return list.column(field).filter((value) => value === wanted).length;
}

/** A number in a record, and what it counts. */
interface Count {
  id: string;
  title: string;
  needs?: CaseInput['needs'];
  /** The record, with the parameters that it is asked for with. */
  record: (of: Counted) => [path: string, params?: Params];
  /** Where the number stands, and what is counted, by the same caller. */
  numbers: Record<string, (caller: Caller, of: Counted) => Promise<number>>;
}

const label = 'counted';
const issues =
  (params: Params) =>
  (caller: Caller, { project }: Counted) =>
    listed(caller, `${project.url}/issues`, params);
const named = (name: string, on: (of: Counted) => string) => (caller: Caller, of: Counted) =>
  fitting(caller, `${on(of)}/award_emoji`, 'name', name);
const said = (on: (of: Counted) => string) => (caller: Caller, of: Counted) =>
  fitting(caller, `${on(of)}/notes`, 'system', false);
const boxes =
  (box: RegExp) =>
  async (caller: Caller, { issue }: Counted) =>
    (await caller.get(issue)).text('description').match(box)?.length ?? 0;

const counts: Count[] = [
  {
    id: 'count-of-forks',
    title: 'a project counts its forks',
    record: ({ project }) => [project.url],
    numbers: { forks_count: (caller, { project }) => listed(caller, `${project.url}/forks`) },
  },
  {
    id: 'count-of-stars',
    title: 'a project counts its stars',
    record: ({ project }) => [project.url],
    numbers: { star_count: (caller, { project }) => listed(caller, `${project.url}/starrers`) },
  },
  {
    id: 'count-of-open-issues',
    title: 'a project counts its open issues',
    record: ({ project }) => [project.url],
    numbers: { open_issues_count: issues({ state: 'opened' }) },
  },
  {
    id: 'count-of-commits',
    title: 'the statistics of a project count the commits of its default branch',
    record: ({ project }) => [project.url, { statistics: true }],
    numbers: {
      'statistics.commit_count': (caller, { project }) => listed(caller, `${project.url}/repository/commits`),
    },
  },
  {
    id: 'count-of-notes-of-an-issue',
    title: 'an issue counts what was said on it, without system notes',
    record: ({ issue }) => [issue],
    numbers: { user_notes_count: said(({ issue }) => issue) },
  },
  {
    id: 'count-of-votes-of-an-issue',
    title: 'an issue counts its votes',
    record: ({ issue }) => [issue],
    numbers: {
      upvotes: named('thumbsup', ({ issue }) => issue),
      downvotes: named('thumbsdown', ({ issue }) => issue),
    },
  },
  {
    id: 'count-of-tasks-of-an-issue',
    title: 'an issue counts the boxes of its description',
    record: ({ issue }) => [issue],
    numbers: {
      'task_completion_status.count': boxes(/^- \[[ x]\]/gm),
      'task_completion_status.completed_count': boxes(/^- \[x\]/gm),
    },
  },
  {
    id: 'count-of-merge-requests-of-an-issue',
    title: 'an issue counts the merge requests that close it',
    record: ({ issue }) => [issue],
    numbers: { merge_requests_count: (caller, { issue }) => listed(caller, `${issue}/closed_by`) },
  },
  {
    id: 'count-of-notes-of-a-merge-request',
    title: 'a merge request counts what was said on it, without system notes',
    record: ({ mergeRequest }) => [mergeRequest],
    numbers: { user_notes_count: said(({ mergeRequest }) => mergeRequest) },
  },
  {
    id: 'count-of-votes-of-a-merge-request',
    title: 'a merge request counts its votes',
    record: ({ mergeRequest }) => [mergeRequest],
    numbers: {
      upvotes: named('thumbsup', ({ mergeRequest }) => mergeRequest),
      downvotes: named('thumbsdown', ({ mergeRequest }) => mergeRequest),
    },
  },
  {
    id: 'count-of-changes',
    title: 'a merge request counts the files that it changes',
    record: ({ mergeRequest }) => [mergeRequest],
    numbers: {
      changes_count: async (caller, { mergeRequest }) =>
        ((await caller.get(`${mergeRequest}/changes`)).at('changes') as unknown[]).length,
    },
  },
  {
    id: 'count-of-labelled',
    title: 'a label counts the issues and merge requests that have it',
    record: ({ project }) => [`${project.url}/labels`, { with_counts: true, search: label }],
    numbers: {
      '[0].open_issues_count': issues({ labels: label, state: 'opened' }),
      '[0].closed_issues_count': issues({ labels: label, state: 'closed' }),
      '[0].open_merge_requests_count': (caller, { project }) =>
        listed(caller, `${project.url}/merge_requests`, { labels: label, state: 'opened' }),
    },
  },
  ...(['project', 'group'] as const).map((place) => ({
    id: `count-of-issues-of-a-${place}`,
    title: `the statistics of the issues of a ${place} count its lists`,
    record: (of: Counted): [string, Params] => [`${of[place].url}/issues_statistics`, { labels: label }],
    numbers: Object.fromEntries(
      ['all', 'opened', 'closed'].map((state) => [
        `statistics.counts.${state}`,
        (caller: Caller, of: Counted) => listed(caller, `${of[place].url}/issues`, { labels: label, state }),
      ]),
    ),
  })),
  {
    id: 'count-of-assets',
    title: 'a release counts its sources and links',
    record: ({ release }) => [release],
    numbers: {
      'assets.count': async (caller, { release }) =>
        (await listed(caller, `${release}/assets/links`)) +
        ((await caller.get(release)).at('assets.sources') as unknown[]).length,
    },
  },
  {
    id: 'count-of-members',
    title: 'a namespace counts the members of its group',
    record: ({ group }) => [`/namespaces/${group.id}`],
    numbers: {
      members_count_with_descendants: (caller, { group }) => listed(caller, `${group.url}/members`),
    },
  },
];

/** Numbers that count other records. */
export const cases = counts.map(({ id, title, needs = [], record, numbers }) =>
  check({
    id,
    rule: 'CONV-COUNT-1',
    title,
    needs,
    writes: true,
    async run({ as, world, expect }) {
      const of = await world.once('counted', counted);
      const answer = await as.owner.get(...record(of));
      expect(answer).status(200);
      for (const [path, count] of Object.entries(numbers)) {
        const wanted = await count(as.owner, of);
        expect.value(`what ${path} counts`, wanted, answer).toDiffer(0);
        expect.value(path, Number(answer.at(path)), answer).toEqual(wanted);
      }
    },
  }),
);
