import { effectiveLevel, maintainer, owner } from '../domain/access-level.js';
import { refuse } from '../domain/errors.js';
import type { GroupFacts } from '../domain/groups/group-facts.js';
import { groupSettings } from '../domain/groups/group-settings.js';
import { isVisibleTo } from '../domain/projects/visibility.js';
import { inGroup, onInstance } from './declared.js';
import { type Asker, allowedIf, forbidden, type Verdict } from './verdict.js';

const noGroup = (): Error => refuse.notFound('Group');

const mayCreateBelow = (viewer: Asker, parent: GroupFacts): boolean => {
  const level = effectiveLevel(parent, viewer);
  if (level >= owner) return true;
  return level >= maintainer && groupSettings(parent.settings).subgroup_creation_level === 'maintainer';
};

/** Who may do what with groups. */
export const groupPolicies = {
  readGroup: (viewer: Asker, group: GroupFacts): Verdict => inGroup(viewer, 'getGroup', group),

  /** Changes the settings of a group. */
  adminGroup: (viewer: Asker, group: GroupFacts): Verdict => inGroup(viewer, 'updateGroup', group),

  transferGroup: (viewer: Asker, group: GroupFacts): Verdict => inGroup(viewer, 'transferGroup', group),

  deleteGroup: (viewer: Asker, group: GroupFacts): Verdict => inGroup(viewer, 'deleteGroup', group),

  /** Takes a project into a group, whoever it belongs to. */
  transferProjectToGroup: (viewer: Asker, group: GroupFacts): Verdict =>
    inGroup(viewer, 'transferProjectToGroup', group),

  /** Creates a group below another one; a parent that the viewer does not see is absent. Rule: GRP-CREATE-6. */
  createSubgroup: (viewer: Asker, parent: GroupFacts): Verdict => {
    const verdict = onInstance(viewer, 'createGroup');
    if (verdict !== null) return verdict;
    if (!isVisibleTo(viewer, parent)) return noGroup;
    return allowedIf(mayCreateBelow(viewer, parent));
  },

  /** Creates a group at the top level, as far as the viewer's account may. Rule: GRP-CREATE-5. */
  createGroup: (viewer: Asker, account: { can_create_group: number }): Verdict => {
    const verdict = onInstance(viewer, 'createGroup');
    if (verdict !== null || viewer === null) return verdict ?? forbidden;
    return allowedIf(viewer.admin || (!viewer.external && account.can_create_group === 1));
  },
};
