import { furnishFiltered, label, type Made, type Things } from './filtered-things.js';
import { absentId as absent } from './hidden.js';
import type { Stage } from './stage.js';

/** A filter with a value that the prepared record meets, and one that it does not; null where all records meet it. */
export type Filters = Readonly<Record<string, readonly [meets: unknown, misses: unknown]>>;

/** The list in which a record stands, and the filters that all hold for it. */
export interface Filtered {
  path: string;
  filters: Filters;
}

const [long, far] = ['2000-01-02T00:00:00Z', '2100-01-02T00:00:00Z'];

const dated = (...names: ('created' | 'updated' | 'last_activity')[]): Filters =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_after`, [long, far]],
      [`${name}_before`, [far, long]],
    ]),
  );

const numbered = (iid: number): Filters => ({ 'iids[]': [iid, absent] });

/** Filters by people, labels and words, which issues, merge requests and epics share. */
const described = ({ owner, stranger }: Things): Filters => ({
  'labels[]': [label, 'other label'],
  search: ['Fitting', 'no-such-words'],
  author_username: [owner.username, stranger.username],
  my_reaction_emoji: ['thumbsup', 'rocket'],
  'not[labels][]': ['other label', label],
  'not[author_username]': [stranger.username, owner.username],
  'not[my_reaction_emoji]': ['rocket', 'thumbsup'],
  ...dated('created', 'updated'),
});

const assigned = ({ owner, stranger }: Things): Filters => ({
  milestone: ['fitting milestone', 'other milestone'],
  'assignee_username[]': [owner.username, stranger.username],
  'not[milestone]': ['other milestone', 'fitting milestone'],
  'not[assignee_username][]': [stranger.username, owner.username],
});

const ofIssues = (things: Things): Filters => ({
  ...described(things),
  ...assigned(things),
  ...numbered(things.issue.iid),
  'not[iids][]': [absent, things.issue.iid],
  confidential: [true, false],
  ...(things.epic.id === absent ? {} : { weight: [3, 4], 'not[weight]': [4, 3] }),
});

const ofIssueLists = (things: Things): Filters => ({
  ...ofIssues(things),
  state: ['opened', 'closed'],
  issue_type: ['issue', 'incident'],
});

const ofRequests = (things: Things): Filters => ({
  ...described(things),
  ...assigned(things),
  reviewer_username: [things.owner.username, things.stranger.username],
  'not[reviewer_username]': [things.stranger.username, things.owner.username],
  state: ['opened', 'closed'],
  source_branch: ['feature', 'other'],
  target_branch: ['main', 'other'],
  source_project_id: [things.project.id, absent],
  wip: ['no', 'yes'],
});

const ofMilestones = ({ iid }: Made, title: string): Filters => ({
  ...numbered(iid),
  ...dated('updated'),
  state: ['active', 'closed'],
  title: [title, 'other'],
  search: ['fitting', 'no-such-words'],
});

const ofMembers = ({ owner, stranger }: Things): Filters => ({
  query: [owner.username, 'no-such-person'],
  'user_ids[]': [owner.id, stranger.id],
});

const ofProjects = ({ project }: Things): Filters => ({
  archived: [false, true],
  min_access_level: [50, null],
  with_issues_enabled: [true, null],
  visibility: ['private', 'public'],
  search: [project.path, 'no-such-words'],
});

const filterings: Readonly<Record<string, (things: Things) => Filtered>> = {
  listProjectIssues: (all) => ({ path: `${all.project.url}/issues`, filters: ofIssueLists(all) }),
  listGroupIssues: (all) => ({ path: `${all.group.url}/issues`, filters: ofIssueLists(all) }),
  listIssues: (all) => ({
    path: '/issues',
    filters: { ...ofIssueLists(all), scope: ['assigned_to_me', null] },
  }),
  getProjectIssuesStatistics: (all) => ({
    path: `${all.project.url}/issues_statistics`,
    filters: ofIssues(all),
  }),
  getGroupIssuesStatistics: (all) => ({
    path: `${all.group.url}/issues_statistics`,
    filters: ofIssues(all),
  }),
  listProjectMergeRequests: (all) => ({
    path: `${all.project.url}/merge_requests`,
    filters: { ...ofRequests(all), ...numbered(all.request.iid) },
  }),
  listGroupMergeRequests: (all) => ({ path: `${all.group.url}/merge_requests`, filters: ofRequests(all) }),
  listMergeRequests: (all) => ({
    path: '/merge_requests',
    filters: { ...ofRequests(all), scope: ['assigned_to_me', null] },
  }),
  listEpics: (all) => ({
    path: `${all.group.url}/epics`,
    filters: { ...described(all), state: ['opened', 'closed'], confidential: [false, true] },
  }),
  listProjectMilestones: (all) => ({
    path: `${all.project.url}/milestones`,
    filters: ofMilestones(all.milestone, 'fitting milestone'),
  }),
  listGroupMilestones: (all) => ({
    path: `${all.group.url}/milestones`,
    filters: ofMilestones(all.ofGroup, 'fitting for all'),
  }),
  listDeployments: (all) => ({
    path: `${all.project.url}/deployments`,
    filters: {
      ...dated('updated'),
      environment: ['production', 'other'],
      status: ['success', 'failed'],
    },
  }),
  listEnvironments: (all) => ({
    path: `${all.project.url}/environments`,
    filters: { search: ['prod', 'other'], states: ['available', 'stopped'] },
  }),
  listPipelines: (all) => ({
    path: `${all.project.url}/pipelines`,
    filters: {
      ...dated('updated'),
      status: ['success', 'failed'],
      source: ['external', 'push'],
      ref: ['main', 'other'],
      sha: [all.sha, 'a'.repeat(40)],
      username: [all.owner.username, all.stranger.username],
    },
  }),
  listCommitStatuses: (all) => ({
    path: `${all.project.url}/repository/commits/${all.sha}/statuses`,
    filters: { ref: ['main', 'other'], stage: ['external', 'other'], name: ['fitting', 'other'] },
  }),
  listCommits: (all) => ({
    path: `${all.project.url}/repository/commits`,
    filters: { path: ['fitting.txt', 'other.txt'], since: [long, far], until: [far, long] },
  }),
  listTodos: (all) => ({
    path: '/todos',
    filters: {
      action: ['marked', 'mentioned'],
      author_id: [all.owner.id, all.stranger.id],
      project_id: [all.project.id, absent],
      type: ['Issue', 'MergeRequest'],
      state: ['pending', 'done'],
    },
  }),
  listProjectEvents: (all) => ({
    path: `${all.project.url}/events`,
    filters: {
      target_type: ['issue', 'snippet'],
      after: ['2000-01-02', '2100-01-02'],
      before: ['2100-01-02', '2000-01-02'],
    },
  }),
  listAllGroupMembers: (all) => ({ path: `${all.group.url}/members/all`, filters: ofMembers(all) }),
  listAllProjectMembers: (all) => ({ path: `${all.project.url}/members/all`, filters: ofMembers(all) }),
  listGroupProjects: (all) => ({ path: `${all.group.url}/projects`, filters: ofProjects(all) }),
  listProjects: (all) => ({
    path: '/projects',
    filters: {
      ...ofProjects(all),
      ...dated('last_activity'),
      id_after: [all.project.id - 1, all.project.id],
      id_before: [all.project.id + 1, all.project.id],
    },
  }),
};

/** The operations whose filters are sent together. */
export const isFiltered = (operationId: string): boolean => operationId in filterings;

/** The list and filters of an operation, for a record on a stage. */
export async function filteredOn(operationId: string, stage: Stage): Promise<Filtered> {
  const things = await stage.once('things to be found', () => furnishFiltered(stage));
  const made = filterings[operationId]?.(things);
  if (!made) throw new Error(`nothing is said of the filters of ${operationId}`);
  return made;
}
