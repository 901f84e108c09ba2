import type { Tx } from '../engine/types.js';
import type { GroupGroupLinkRow, ProjectGroupLinkRow } from '../rows.js';
import { recomputeGroup, recomputeProject } from './authorizations.js';

export type { GroupGroupLinkRow, ProjectGroupLinkRow } from '../rows.js';

/** How far and how long a share reaches. */
export interface ShareTerms {
  groupAccess: number;
  expiresAt?: string | null;
  at: string;
}

/** Opens a project to the members of a group; a second share with the same group is a StorageConflict. */
export const shareProject = async (
  tx: Tx,
  projectId: number,
  groupId: number,
  terms: ShareTerms,
): Promise<ProjectGroupLinkRow> => {
  const [link] = await tx('project_group_links')
    .insert({
      project_id: projectId,
      group_id: groupId,
      group_access: terms.groupAccess,
      expires_at: terms.expiresAt ?? null,
      created_at: terms.at,
      updated_at: terms.at,
    })
    .returning('*');
  if (!link) throw new Error('the new share did not come back');
  await recomputeProject(tx, projectId, terms.at);
  return link;
};

/** Ends the share of a project with a group; false when there was none. */
export const unshareProject = async (
  tx: Tx,
  projectId: number,
  groupId: number,
  at: string,
): Promise<boolean> => {
  const ended = await tx('project_group_links').where({ project_id: projectId, group_id: groupId }).delete();
  if (ended === 0) return false;
  await recomputeProject(tx, projectId, at);
  return true;
};

/** Opens a group to the members of another group; a second share is a StorageConflict. */
export const shareGroup = async (
  tx: Tx,
  groupId: number,
  withGroupId: number,
  terms: ShareTerms,
): Promise<GroupGroupLinkRow> => {
  const [link] = await tx('group_group_links')
    .insert({
      shared_group_id: groupId,
      shared_with_group_id: withGroupId,
      group_access: terms.groupAccess,
      expires_at: terms.expiresAt ?? null,
      created_at: terms.at,
      updated_at: terms.at,
    })
    .returning('*');
  if (!link) throw new Error('the new share did not come back');
  await recomputeGroup(tx, groupId, terms.at);
  return link;
};

/** Ends the share of a group with another; false when there was none. */
export const unshareGroup = async (
  tx: Tx,
  groupId: number,
  withGroupId: number,
  at: string,
): Promise<boolean> => {
  const where = { shared_group_id: groupId, shared_with_group_id: withGroupId };
  const ended = await tx('group_group_links').where(where).delete();
  if (ended === 0) return false;
  await recomputeGroup(tx, groupId, at);
  return true;
};
