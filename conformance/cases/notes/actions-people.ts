import type { Role } from '../../world/names.js';
import { acts, type Stage } from './support/acting.js';
import { people } from './support/looks.js';

const personOf = ({ world }: Stage, role: Role) => world.person(role);
const at = (stage: Stage, ...roles: Role[]): string[] =>
  roles.map((role) => `@${personOf(stage, role).username}`);
const ids = (stage: Stage, ...roles: Role[]): number[] =>
  roles.map((role) => personOf(stage, role).id).sort((one, other) => one - other);

const put =
  (field: 'assignee_ids' | 'reviewer_ids', ...roles: Role[]) =>
  (stage: Stage) =>
    stage.world.arrange('PUT', stage.target.read, { [field]: ids(stage, ...roles) });

const assigning = (['issue', 'merge-request'] as const).flatMap((on) => [
  acts({
    id: `assign-${on}`,
    rule: 'NOTE-ACTION-6',
    title: '/assign assigns the user that it names',
    on,
    line: (stage) => `/assign ${at(stage, 'maintainer')[0]}`,
    look: people('assignees'),
    seen: (stage) => ids(stage, 'maintainer'),
    told: (stage) => ({ assignee_ids: ids(stage, 'maintainer') }),
    says: (stage) => `Assigned ${at(stage, 'maintainer')[0]}.`,
  }),
  acts({
    id: `assign-more-${on}`,
    rule: 'NOTE-ACTION-6',
    title: '/assign puts several users beside those who are there',
    on,
    needs: ['tier.premium'],
    first: put('assignee_ids', 'owner'),
    line: (stage) => `/assign ${at(stage, 'maintainer', 'developer').join(' and ')}`,
    look: people('assignees'),
    seen: (stage) => ids(stage, 'owner', 'maintainer', 'developer'),
    told: (stage) => ({ assignee_ids: ids(stage, 'owner', 'maintainer', 'developer') }),
    says: (stage) => `Assigned ${at(stage, 'maintainer', 'developer').join(' and ')}.`,
  }),
  acts({
    id: `unassign-${on}`,
    rule: 'NOTE-ACTION-6',
    title: '/unassign alone takes the assignee off',
    on,
    first: put('assignee_ids', 'maintainer'),
    line: '/unassign',
    look: people('assignees'),
    seen: [],
    told: { assignee_ids: [] },
    says: (stage) => `Removed assignee ${at(stage, 'maintainer')[0]}.`,
  }),
  acts({
    id: `unassign-named-${on}`,
    rule: 'NOTE-ACTION-6',
    title: '/unassign takes off the assignee that it names',
    on,
    needs: ['tier.premium'],
    first: put('assignee_ids', 'owner', 'maintainer'),
    line: (stage) => `/unassign ${at(stage, 'maintainer')[0]}`,
    look: people('assignees'),
    seen: (stage) => ids(stage, 'owner'),
    told: (stage) => ({ assignee_ids: ids(stage, 'owner') }),
    says: (stage) => `Removed assignee ${at(stage, 'maintainer')[0]}.`,
  }),
  acts({
    id: `reassign-${on}`,
    rule: 'NOTE-ACTION-6',
    title: '/reassign puts a user in the place of the others',
    on,
    needs: ['tier.premium'],
    first: put('assignee_ids', 'owner'),
    line: (stage) => `/reassign ${at(stage, 'maintainer')[0]}`,
    look: people('assignees'),
    seen: (stage) => ids(stage, 'maintainer'),
    told: (stage) => ({ assignee_ids: ids(stage, 'maintainer') }),
    says: 'Changed assignee(s).',
  }),
]);

/** Quick actions on people. */
export const cases = [
  ...assigning,
  acts({
    id: 'assign-me',
    rule: 'NOTE-ACTION-6',
    title: '/assign me assigns the caller',
    on: 'issue',
    line: '/assign me',
    look: people('assignees'),
    seen: (stage) => ids(stage, 'reporter'),
    told: (stage) => ({ assignee_ids: ids(stage, 'reporter') }),
    says: (stage) => `Assigned ${at(stage, 'reporter')[0]}.`,
  }),
  acts({
    id: 'reviewer-more',
    rule: 'MR-COMMAND-4',
    title: '/assign_reviewer asks several users beside those who are there',
    on: 'merge-request',
    needs: ['tier.premium'],
    not: 'reporter',
    first: put('reviewer_ids', 'owner'),
    line: (stage) => `/assign_reviewer ${at(stage, 'maintainer')[0]}, me`,
    look: people('reviewers'),
    seen: (stage) => ids(stage, 'owner', 'maintainer', 'developer'),
    told: (stage) => ({ reviewer_ids: ids(stage, 'owner', 'maintainer', 'developer') }),
  }),
  acts({
    id: 'reviewer-removed',
    rule: 'MR-COMMAND-4',
    title: '/remove_reviewer takes off the reviewer that it names',
    on: 'merge-request',
    needs: ['tier.premium'],
    not: 'reporter',
    first: put('reviewer_ids', 'owner', 'maintainer'),
    line: (stage) => `/remove_reviewer ${at(stage, 'maintainer')[0]}`,
    look: people('reviewers'),
    seen: (stage) => ids(stage, 'owner'),
    told: (stage) => ({ reviewer_ids: ids(stage, 'owner') }),
    says: (stage) => `Removed reviewer ${at(stage, 'maintainer')[0]}.`,
  }),
  acts({
    id: 'reviewer-replaced',
    rule: 'MR-COMMAND-4',
    title: '/reassign_reviewer puts a reviewer in the place of the others',
    on: 'merge-request',
    needs: ['tier.premium'],
    not: 'reporter',
    first: put('reviewer_ids', 'owner'),
    line: (stage) => `/reassign_reviewer ${at(stage, 'maintainer')[0]}`,
    look: people('reviewers'),
    seen: (stage) => ids(stage, 'maintainer'),
    told: (stage) => ({ reviewer_ids: ids(stage, 'maintainer') }),
    says: 'Changed reviewer(s).',
  }),
];
