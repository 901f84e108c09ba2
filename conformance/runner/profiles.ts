import type { Outcome } from './outcome.js';

/** What a profile comes to. */
export type Verdict = 'conformant' | 'partial' | 'not conformant' | 'not judged';

/** Sets of rule families that are judged together. */
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
  delivery: ['environments', 'deployments', 'releases', 'export-import', 'integrations', 'features'],
  graphql: ['graphql'],
} as const satisfies Record<string, readonly string[]>;

/** The name of a profile. */
export type ProfileName = keyof typeof profiles;

/** Whether a family belongs to a profile. */
export const isIn = (profile: ProfileName, family: string): boolean =>
  (profiles[profile] as readonly string[]).includes(family);

/** Whether the outcome speaks against the server. */
export function counts(outcome: Outcome, strict: boolean): boolean {
  if (outcome.status !== 'fail' || outcome.known) return false;
  // What passes though it is listed as failing shows nothing wrong, but the list is.
  if (outcome.failure === null) return true;
  return outcome.case.level === 'must' || (strict && outcome.case.level === 'should');
}

/** The verdict over some outcomes. */
export function verdictOf(outcomes: readonly Outcome[], strict: boolean): Verdict {
  if (outcomes.some((one) => counts(one, strict))) return 'not conformant';
  const judged = outcomes.filter((one) => one.status === 'pass' || one.status === 'fail');
  if (judged.length === 0) return 'not judged';
  const open = outcomes.some((one) => one.status === 'skip' || one.status === 'error');
  return open || outcomes.some((one) => one.known) ? 'partial' : 'conformant';
}

/** The verdict of every profile. */
export function verdicts(outcomes: readonly Outcome[], strict: boolean): Record<ProfileName, Verdict> {
  const names = Object.keys(profiles) as ProfileName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      verdictOf(
        outcomes.filter((one) => isIn(name, one.case.family)),
        strict,
      ),
    ]),
  ) as Record<ProfileName, Verdict>;
}
