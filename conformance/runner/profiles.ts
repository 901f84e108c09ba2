import { operation } from '../contract/operations.js';
import { levelOf, type Outcome } from './outcome.js';

/** The verdict on a profile. */
export type Verdict = 'conformant' | 'partial' | 'not conformant' | 'not judged';

/** Sets of families that are tested together. */
export const profiles = {
  core: [
    'conventions',
    'errors',
    'authentication',
    'versioning',
    'limits',
    'instance',
    'projects',
    'groups',
    'namespaces',
    'avatars',
  ],
  repository: ['repository', 'branches', 'tags', 'commits', 'files', 'git-http'],
  membership: ['members'],
  admin: ['users', 'tokens'],
  planning: [
    'issues',
    'issue-actions',
    'issue-links',
    'epics',
    'notes',
    'discussions',
    'award-emoji',
    'labels',
    'milestones',
    'iterations',
    'todos',
    'resource-events',
    'events',
    'uploads',
    'snippets',
  ],
  review: ['merge-requests', 'merge-request-actions', 'approvals', 'commit-comments', 'commit-statuses'],
  delivery: [
    'environments',
    'deployments',
    'releases',
    'export-import',
    'integrations',
    'webhooks',
    'features',
  ],
  graphql: ['graphql'],
} as const satisfies Record<string, readonly string[]>;

/** The name of a profile. */
export type ProfileName = keyof typeof profiles;

/** Whether a family belongs to a profile. */
export const isIn = (profile: ProfileName, family: string): boolean =>
  (profiles[profile] as readonly string[]).includes(family);

/** Whether an outcome counts against the server. */
export function counts(outcome: Outcome, strict: boolean): boolean {
  if (outcome.status !== 'fail' || outcome.known) return false;
  // A case that passes although it is a known failure shows that the list is wrong.
  if (outcome.failure === null) return true;
  const level = levelOf(outcome);
  return level === 'must' || (strict && level === 'should');
}

/**
 * Whether a case that was not run keeps its profile from being conformant. A legitimate difference of the deployment
 * does not, nor does a missing operation of another profile, which lacks it instead.
 */
const leavesOpen = (profile: ProfileName, { status, gap }: Outcome): boolean => {
  if (status === 'error') return true;
  if (status !== 'skip' || gap === 'otherwise') return false;
  const isElsewhere = gap !== null && gap !== 'means' && !isIn(profile, operation(gap.unbuilt).family);
  return !isElsewhere;
};

/** The verdict on a profile by all outcomes. */
export function verdictOf(profile: ProfileName, all: readonly Outcome[], strict: boolean): Verdict {
  const outcomes = all.filter((one) => isIn(profile, one.case.family));
  if (outcomes.some((one) => counts(one, strict))) return 'not conformant';
  const judged = outcomes.filter((one) => one.status === 'pass' || one.status === 'fail');
  if (judged.length === 0) return 'not judged';
  return outcomes.some((one) => leavesOpen(profile, one)) || outcomes.some((one) => one.known)
    ? 'partial'
    : 'conformant';
}

/** The verdicts on all profiles. */
export function verdicts(outcomes: readonly Outcome[], strict: boolean): Record<ProfileName, Verdict> {
  const names = Object.keys(profiles) as ProfileName[];
  return Object.fromEntries(names.map((name) => [name, verdictOf(name, outcomes, strict)])) as Record<
    ProfileName,
    Verdict
  >;
}
