import { refuse } from '../../domain/errors.js';
import type { IssuablePlace } from '../../storage/database/issuables/list-sets.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../viewer.js';

/** Where issues or merge requests are listed: everywhere, in a group and, unless it is alone, below it, or in a project. */
export type ListPlace =
  | { kind: 'all' }
  | { kind: 'group'; group: GroupAccess; alone?: boolean | undefined }
  | { kind: 'project'; project: ProjectAccess };

/** Whose issues or merge requests are listed. */
export type ListScope = 'created_by_me' | 'assigned_to_me' | 'all';

/**
 * The place of a list as its query takes it. Unauthenticated when nobody asks for their own everywhere. Rules:
 * ISSUE-LIST-5, MR-LIST-4.
 */
export const placeOfList = (place: ListPlace, scope: ListScope, viewer: Viewer | null): IssuablePlace => {
  if (place.kind === 'all' && !viewer && scope !== 'all') throw refuse.unauthorized();
  if (place.kind === 'all') return { kind: 'all' };
  if (place.kind === 'group') return { kind: 'group', groupId: place.group.id, alone: place.alone };
  const { id, namespace_id, access_level } = place.project;
  return { kind: 'project', projectId: id, namespaceId: namespace_id, level: access_level };
};
