import { all, one } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listedIssues } from '../issuables/listed-rows.js';
import type { IssueRow } from '../issuables/rows.js';
import { issueVisible } from '../issuables/visibility.js';
import { allLate } from '../lists/late-texts.js';
import type { ListViewer } from '../lists/viewer.js';

/** A row of `issue_links`; of a blocking pair the blocking one is the source. */
export interface IssueLinkRow {
  id: number;
  source_id: number;
  target_id: number;
  link_type: 'relates_to' | 'blocks';
  created_at: string;
  updated_at: string;
}

/** An issue together with the link by which another one knows it. */
export interface LinkedIssueRow extends IssueRow {
  issue_link_id: number;
  link_source_id: number;
  link_type: 'relates_to' | 'blocks';
  link_created_at: string;
  link_updated_at: string;
}

/** The issues that an issue is linked with and that a viewer may read, in the order of linking. */
export const listLinkedIssues = (
  source: Source,
  issueId: number,
  viewer: ListViewer,
): Promise<LinkedIssueRow[]> => {
  const visible = issueVisible(viewer);
  return allLate<LinkedIssueRow>(
    source,
    sql`select ${listedIssues.columns}, l.id as issue_link_id, l.source_id as link_source_id, l.link_type,
       l.created_at as link_created_at, l.updated_at as link_updated_at
       from (select * from issue_links where source_id = ${issueId} union all
             select * from issue_links where target_id = ${issueId}) l
       join issues i on i.id = case when l.source_id = ${issueId} then l.target_id else l.source_id end
       join projects p on p.id = i.project_id
      where ${visible} order by l.id`,
    listedIssues.late,
  );
};

/** A link of an issue, from either side. */
export const findIssueLink = (
  source: Source,
  issueId: number,
  id: number,
): Promise<IssueLinkRow | undefined> =>
  one<IssueLinkRow>(
    source,
    sql`select * from issue_links where id = ${id} and (source_id = ${issueId} or target_id = ${issueId})`,
  );

type NewIssueLink = Omit<IssueLinkRow, 'id' | 'created_at' | 'updated_at'> & { at: string };

/** The link between two issues, whichever of them is its source. */
const linkBetween = (tx: Tx, { source_id, target_id }: NewIssueLink): Promise<IssueLinkRow | undefined> =>
  one<IssueLinkRow>(
    tx,
    sql`select * from issue_links
      where (source_id = ${source_id} and target_id = ${target_id})
         or (source_id = ${target_id} and target_id = ${source_id})`,
  );

/** Links two issues as given, changing the link that they have already; null when it is that already. */
export const setIssueLink = async (tx: Tx, link: NewIssueLink): Promise<IssueLinkRow | null> => {
  const known = await linkBetween(tx, link);
  if (!known) return addIssueLink(tx, link);
  const { source_id, target_id, link_type, at } = link;
  const isDirected = link_type === 'blocks';
  if (known.link_type === link_type && (!isDirected || known.source_id === source_id)) return null;
  const [row] = (await tx('issue_links')
    .where({ id: known.id })
    .update({ source_id, target_id, link_type, updated_at: at })
    .returning('*')) as IssueLinkRow[];
  return row ?? null;
};

/** Links two issues; null when they are linked already, either way. */
export const addIssueLink = async (tx: Tx, link: NewIssueLink): Promise<IssueLinkRow | null> => {
  const { source_id, target_id, link_type, at } = link;
  if (await linkBetween(tx, link)) return null;
  const [row] = (await tx('issue_links')
    .insert({ source_id, target_id, link_type, created_at: at, updated_at: at })
    .returning('*')) as IssueLinkRow[];
  return row ?? null;
};

/** Undoes a link; false when it was gone. */
export const removeIssueLink = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('issue_links').where({ id }).delete()) > 0;

/** The open issues that block issues, as far as a viewer reads them, by the numbers of the blocked ones. */
export const blockersOfIssues = async (
  source: Source,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, IssueRow[]>> => {
  const rows = await all<IssueRow & { blocked_id: number }>(
    source,
    sql`select i.*, l.target_id as blocked_id from issue_links l
        cross join issues i cross join projects p
      where i.id = l.source_id and p.id = i.project_id and l.target_id in (${inList(ids)})
        and l.link_type = 'blocks' and i.state = 'opened' and ${issueVisible(viewer)} order by l.id`,
  );
  const byBlocked = new Map<number, IssueRow[]>(ids.map((id) => [id, []]));
  for (const { blocked_id, ...row } of rows) byBlocked.get(blocked_id)?.push(row as IssueRow);
  return byBlocked;
};
