import { openTo } from '../../../domain/visibility.js';
import type { ListViewer, Sql } from '../projects-filters.js';

const openWords = (viewer: ListViewer): string =>
  openTo(viewer)
    .map((word) => `'${word}'`)
    .join(', ');

/** The condition that a viewer sees a group `n`. */
export const groupSeen = (viewer: ListViewer): Sql => {
  const open = `n.deleting = 0 and n.visibility in (${openWords(viewer)})`;
  if (!viewer || viewer.admin) return { sql: open, params: [] };
  return {
    sql: `n.deleting = 0 and (n.visibility in (${openWords(viewer)}) or exists (
      select 1 from group_authorizations v where v.user_id = ? and v.group_id = n.id))`,
    params: [viewer.id],
  };
};

const standsIn = (userId: number, least: number): Sql => ({
  sql: `exists (select 1 from project_authorizations v where v.user_id = ? and v.project_id = p.id
    and v.access_level >= ${least})`,
  params: [userId],
});

/** The condition that a viewer sees a project `p`. */
export const projectSeen = (viewer: ListViewer): Sql => {
  const open = `p.visibility in (${openWords(viewer)})`;
  if (!viewer || viewer.admin) return { sql: `p.deleting = 0 and ${open}`, params: [] };
  const own = standsIn(viewer.id, 1);
  return { sql: `p.deleting = 0 and (${open} or ${own.sql})`, params: own.params };
};

const guest = 10;
const reporter = 20;

/**
 * The condition that a viewer sees the merge requests of a project `p`: of private projects reporters and above
 * do, and where they are for members only, members.
 */
export const mergeRequestsSeen = (viewer: ListViewer): Sql => {
  if (viewer?.admin)
    return { sql: `p.deleting = 0 and p.merge_requests_access_level <> 'disabled'`, params: [] };
  const open = `p.merge_requests_access_level = 'enabled' and p.visibility in (${openWords(viewer)})`;
  if (!viewer) return { sql: `p.deleting = 0 and ${open}`, params: [] };
  const [member, high] = [standsIn(viewer.id, guest), standsIn(viewer.id, reporter)];
  return {
    sql: `p.deleting = 0 and p.merge_requests_access_level <> 'disabled' and ((${open})
      or (p.visibility <> 'private' and ${member.sql}) or ${high.sql})`,
    params: [...member.params, ...high.params],
  };
};
