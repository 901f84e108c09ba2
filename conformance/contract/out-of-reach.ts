import { resolved, type Schema } from './document.js';
import { type Operation, operations } from './operations.js';

/** The parts of an operation whose coverage is measured. */
export type Aspect = 'statuses' | 'fields' | 'parameters';

/** Something that no call can show, and why. */
interface OutOfReach {
  aspect: Aspect;
  /** Names of parameters or fields, or statuses as text; null for all of them. */
  names: readonly string[] | null;
  of: (operation: Operation) => boolean;
  why: string;
}

const any = (): boolean => true;
const named =
  (pattern: RegExp) =>
  ({ id }: Operation): boolean =>
    pattern.test(id);
const oneOf = (...ids: string[]): ((operation: Operation) => boolean) => {
  const set = new Set(ids);
  return ({ id }) => set.has(id);
};

const recordOf = (operation: Operation): Schema | null => {
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  return schema ? resolved(schema) : null;
};
const answersList = (operation: Operation): boolean => recordOf(operation)?.items !== undefined;

/** Fields by the parameters that request them; operations with the field but without the parameter never show it. */
const asking: readonly [fields: string[], by: string[], of?: RegExp][] = [
  [['title_html', 'description_html'], ['render_html', 'include_html_description'], /MergeRequest|Release$/],
  [['rebase_in_progress'], ['include_rebase_in_progress'], /MergeRequests?$|Changes$|AutoMerge$/],
  [['diverged_commits_count'], ['include_diverged_commits_count']],
  [['license', 'license_url'], ['license'], /Project/],
  [['statistics'], ['statistics'], /Project|Group/],
  [['custom_attributes'], ['with_custom_attributes']],
  [['open_issues_count', 'closed_issues_count', 'open_merge_requests_count'], ['with_counts'], /Label/],
  [['is_using_seat'], ['show_seat_info']],
  [['stats'], ['with_stats', 'stats'], /Commits$|^getMergeBase$/],
];

const asked = asking.map(
  ([names, by, pattern = /./]): OutOfReach => ({
    aspect: 'fields',
    names,
    of: (operation) =>
      pattern.test(operation.id) && !operation.parameters.some(({ name }) => by.includes(name)),
    why: `only where ${by.join(' or ')} asks for it, which is no parameter of the operation`,
  }),
);

const field = (names: string, of: OutOfReach['of'], why: string): OutOfReach => ({
  aspect: 'fields',
  names: names.split(' '),
  of,
  why,
});
const status = (name: string, of: OutOfReach['of'], why: string): OutOfReach => ({
  aspect: 'statuses',
  names: [name],
  of,
  why,
});

const noPipelines =
  'pipelines are reported from outside and never started, so that none has jobs or variables';
const starters = oneOf(
  'createPipeline',
  'createMergeRequestPipeline',
  'listPipelineJobs',
  'listPipelineVariables',
);
const madeAnew = oneOf('createProject', 'createProjectForUser');
const longFields =
  'title_html description_html subscribed changes_count latest_build_started_at latest_build_finished_at ' +
  'first_deployed_to_production_at pipeline head_pipeline diff_refs merge_error user';
const inThreads = 'resolved resolved_by resolved_at';
const people =
  /^list(IssueParticipants|MergeRequestParticipants|ProjectUsers|UserFollow(ers|ing))$|^(un)?followUser$/;

const projects: OutOfReach[] = [
  field(
    'container_registry_image_prefix container_expiration_policy',
    any,
    'only where a registry of containers runs, which is no part of the interface',
  ),
  field('mirror_user_id', any, 'no call says on whose behalf a mirror works'),
  field(
    'mirror_trigger_builds only_mirror_protected_branches mirror_overwrites_diverged_branches',
    named(/^forkProject$/),
    'only mirrors have it, and a copy is none when it is made',
  ),
  field(
    'permissions',
    named(/^(create|update|archive|unarchive|star|unstar|fork|transfer)Project/),
    'only where projects are read',
  ),
  field('forked_from_project mr_default_target_self', madeAnew, 'a new project is a copy of none'),
];

const planning: OutOfReach[] = [
  field(
    'subscribed',
    (one) => answersList(one) || one.id === 'updateEpicIssue',
    'only where one is read or changed, not in lists',
  ),
  field(
    `commit_id position ${inThreads}`,
    named(/^(list|create|get|update)(Issue|Snippet|Epic)(Discussion)?Notes?$/),
    'only notes on lines and in threads of merge requests have it',
  ),
  field(
    `commit_id ${inThreads}`,
    named(/^(list|create|get|update)CommitDiscussionNotes?$/),
    'only notes on lines and in threads of merge requests have it',
  ),
  field(
    `commit_id position ${inThreads}`,
    named(/^createMergeRequestNote$/),
    'a note made like this stands neither on a line nor in a thread',
  ),
  field(
    'project_id',
    named(/Group(Milestone|Milestones)$|^promoteProjectMilestone$/),
    'the milestone is one of a group',
  ),
  field('group_id', named(/^(create|get|update)ProjectMilestone$/), 'the milestone is one of a project'),
  field('closed_at', named(/Milestones?$/), 'it stays untold when a milestone was closed'),
  field('group', oneOf('createIssueTodo', 'createMergeRequestTodo'), 'what it is about stands in a project'),
  field('project', named(/^createEpicTodo$/), 'what it is about stands in a group'),
];

const review: OutOfReach[] = [
  field(
    longFields,
    (one) => answersList(one) && /MergeRequests$/.test(one.id),
    'only where one is read, not in lists',
  ),
  field(
    'first_contribution',
    (one) => one.id !== 'getMergeRequest',
    'only where a merge request itself is read',
  ),
  field('head_pipeline', named(/^getMergeRequestChanges$/), 'left out beside the changes'),
];

const persons: OutOfReach[] = [
  field('group_saml_identity', any, 'only where groups have single sign-on'),
  field(
    'override',
    (one) => !/override/i.test(one.id),
    'only where the level that a directory gave is overridden',
  ),
  field('email created_at', named(people), 'people are told in short here'),
  field(
    'current_sign_in_ip last_sign_in_ip sign_in_count highest_role',
    oneOf('getCurrentUser', 'listUsers'),
    'only where an administrator reads one user',
  ),
  field('max_seats_used seats_in_use', any, 'only where seats are sold'),
  field(
    'projects shared_projects',
    oneOf('createGroup', 'transferGroup', 'shareGroup'),
    'only where a group is read or changed, or takes in a project',
  ),
];

const otherwise: OutOfReach[] = [
  { aspect: 'fields', names: null, of: starters, why: noPipelines },
  status('201', named(/^createPipeline$/), noPipelines),
  status('200', named(/^createMergeRequestPipeline$/), noPipelines),
  { aspect: 'parameters', names: ['variables'], of: named(/^createPipeline$/), why: noPipelines },
  status(
    '422',
    oneOf('protectBranch', 'updateProtectedBranch'),
    'whatever the parameters may be can be kept, so that it never fails',
  ),
  status(
    '422',
    named(/^(list(Group|Project)?Issues|get(Group|Project)?IssuesStatistics)$/),
    'only where searches without a token are switched off, which no setting of the interface does',
  ),
  status('405', named(/^addGroupMember$/), 'only where a directory says who belongs to a group'),
  status(
    '409',
    named(/^updateIssue$/),
    'only where two changes meet in the same moment, which nobody can bring about at will',
  ),
  status(
    '422',
    oneOf('importProjectMembers', 'acceptMergeRequest'),
    'only where something changes while the call is under way, which nobody can bring about at will',
  ),
  {
    aspect: 'parameters',
    names: ['repository_storage'],
    of: any,
    why: 'only a deployment with several places for repositories has a choice of places',
  },
  {
    aspect: 'parameters',
    names: ['import_url'],
    of: any,
    why: 'what is there already is filled from elsewhere only with another deployment',
  },
];

const webhooks: OutOfReach[] = [
  status(
    '201',
    named(/^(test|resend)\w+Hook(Event)?$/),
    'only where a receiver answers that the deployment reaches',
  ),
  {
    aspect: 'parameters',
    names: ['token'],
    of: named(/^(create|update)(Project|Group|System)Hook$/),
    why: 'only the receiver of a delivery is told the secret',
  },
];

const all: readonly OutOfReach[] = [
  ...otherwise,
  ...projects,
  ...planning,
  ...review,
  ...persons,
  ...webhooks,
  ...asked,
];

const byOperation = new Map(operations.map((one) => [one.id, all.filter(({ of }) => of(one))]));

/** Why no call can show something that the spec mentions for an operation; null when one can. */
export function whyOutOfReach({ id }: Operation, aspect: Aspect, name: string): string | null {
  const found = byOperation
    .get(id)
    ?.find((one) => one.aspect === aspect && (one.names === null || one.names.includes(name)));
  return found?.why ?? null;
}
