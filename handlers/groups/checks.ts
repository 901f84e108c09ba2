import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { deepestGroup, groupNameProblems, groupPathProblems } from '../../domain/groups/group-names.js';
import type { Problems } from '../../domain/members/member-rules.js';
import { compareVisibility, isVisibleTo, type VisibilityWord } from '../../domain/projects/visibility.js';
import { can } from '../../policies/index.js';
import type { Source } from '../../storage/database/engine/types.js';
import { type LoadedGroup, loadGroup } from '../../storage/database/projects/load.js';
import { findUser } from '../../storage/database/users/users.js';

/** What clients read when a path is in use. */
export const takenText = 'has already been taken';

/** A further group that a parameter names, or the 404 that also stands for hidden ones. Rules: GRP-CREATE-7, GRP-TRANSFER-7. */
export async function needGroup(source: Source, id: number, viewer: Viewer): Promise<LoadedGroup> {
  const group = await loadGroup(source, { id }, viewer.id);
  if (!group || !isVisibleTo(viewer, group)) throw refuse.notFound('Group');
  return group;
}

/** Whether the viewer may create a group below the given one. Rule: GRP-CREATE-6. */
export const mayCreateBelow = (parent: LoadedGroup, viewer: Viewer): boolean =>
  can(viewer, 'createSubgroup', parent);

/** Whether the viewer may create groups at the top level. Rule: GRP-CREATE-5. */
export async function mayCreateAtTop(source: Source, viewer: Viewer): Promise<boolean> {
  const user = await findUser(source, viewer.id);
  return user !== undefined && can(viewer, 'createGroup', user);
}

/** What is wrong with the name and path of a group; only what is given is looked at. Rules: GRP-PATH-1 to GRP-PATH-3. */
export function nameProblems(
  names: { name?: string | undefined; path?: string | undefined },
  place: 'top' | 'below',
): Problems {
  const path = names.path === undefined ? [] : groupPathProblems(names.path, place);
  const name = names.name === undefined ? [] : groupNameProblems(names.name);
  return { ...(path.length > 0 ? { path } : {}), ...(name.length > 0 ? { name } : {}) };
}

/** What is wrong with a visibility under a parent and on this installation. Rules: GRP-CREATE-8, GRP-UPDATE-5. */
export async function visibilityProblems(
  wanted: VisibilityWord,
  parent: { visibility: VisibilityWord } | null,
  viewer: Viewer,
  services: Services,
): Promise<Problems> {
  const texts: string[] = [];
  if (parent && compareVisibility(wanted, parent.visibility) > 0) {
    texts.push(`${wanted} is not allowed since the parent group has a ${parent.visibility} visibility.`);
  }
  const { restricted_visibility_levels: restricted } = await services.settings.get();
  if (!viewer.admin && restricted.includes(wanted)) {
    texts.push(`${wanted} has been restricted by your administrator.`);
  }
  return texts.length > 0 ? { visibility_level: texts } : {};
}

/** What is wrong with a group this many levels below the top. Rule: GRP-PATH-5. */
export const depthProblems = (level: number): Problems =>
  level > deepestGroup ? { parent_id: ['has too deep level of nesting'] } : {};

/** The problems, or null when there are none. */
export const anyProblems = (problems: Problems): Problems | null =>
  Object.keys(problems).length > 0 ? problems : null;
