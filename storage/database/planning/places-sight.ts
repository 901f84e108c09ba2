import { openTo } from '../../../domain/visibility.js';
import type { ListViewer, Sql } from '../projects-filters.js';

const openWords = (viewer: ListViewer): string =>
  openTo(viewer)
    .map((word) => `'${word}'`)
    .join(', ');

/** The condition that a viewer sees a group `n`: who belongs to a project below it knows it, as a guest would. */
export const groupSeen = (viewer: ListViewer): Sql => {
  const open = `n.deleting = 0 and n.visibility in (${openWords(viewer)})`;
  if (!viewer || viewer.admin) return { sql: open, params: [] };
  return {
    sql: `n.deleting = 0 and (n.visibility in (${openWords(viewer)}) or exists (
      select 1 from group_authorizations v where v.user_id = ? and v.group_id = n.id) or exists (
      select 1 from project_authorizations w join projects b on b.id = w.project_id
        join group_closure c on c.descendant_id = b.namespace_id
        where w.user_id = ? and c.ancestor_id = n.id))`,
    params: [viewer.id, viewer.id],
  };
};

/** The condition that a viewer sees a project `p`. */
export const projectSeen = (viewer: ListViewer): Sql => {
  const open = `p.visibility in (${openWords(viewer)})`;
  if (!viewer || viewer.admin) return { sql: `p.deleting = 0 and ${open}`, params: [] };
  return {
    sql: `p.deleting = 0 and (${open} or exists (
      select 1 from project_authorizations v where v.user_id = ? and v.project_id = p.id))`,
    params: [viewer.id],
  };
};
