import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Database, Source } from '../engine/types.js';
import { listedEpics } from '../issuables/listed-rows.js';
import type { EpicRow } from '../issuables/rows.js';
import { epicVisible } from '../issuables/visibility.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { ListViewer } from '../lists/viewer.js';

/** A row of `epic_links`; of a blocking pair the blocking one is the source. */
export interface EpicLinkRow {
  id: number;
  source_id: number;
  target_id: number;
  link_type: 'relates_to' | 'blocks';
  created_at: string;
  updated_at: string;
}

/** An epic together with the link by which another one knows it. */
export interface RelatedEpicRow extends EpicRow {
  related_epic_link_id: number;
  link_source_id: number;
  link_type: 'relates_to' | 'blocks';
  link_created_at: string;
  link_updated_at: string;
}

/** A page of the epics that an epic is related to, in the order of linking. Rule: EPIC-RELATED-1. */
export const listRelated = (
  db: Database,
  epicId: number,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<RelatedEpicRow>> => {
  const links = sql`(select id, target_id as other_id, source_id, link_type, created_at, updated_at
      from epic_links where source_id = ${epicId}
    union all select id, source_id, source_id, link_type, created_at, updated_at
      from epic_links where target_id = ${epicId}) k`;
  return listPage<RelatedEpicRow>(
    db.hot,
    {
      late: listedEpics.late,
      columns: sql`${listedEpics.columns}, k.id as related_epic_link_id, k.source_id as link_source_id, k.link_type,
        k.created_at as link_created_at, k.updated_at as link_updated_at`,
      from: sql`from ${links} join epics e on e.id = k.other_id join namespaces n on n.id = e.group_id
        where ${epicVisible(viewer)}`,
      order: sql`k.id`,
    },
    page,
  );
};

/** The open epics that block epics, as far as a viewer reads them, by the numbers of the blocked ones. */
export const blockersOfEpics = async (
  source: Source,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, EpicRow[]>> => {
  const rows = await all<EpicRow & { blocked_id: number }>(
    source,
    sql`select e.*, k.target_id as blocked_id from epic_links k cross join epics e cross join namespaces n
      where e.id = k.source_id and n.id = e.group_id and k.target_id in (${inList(ids)}) and k.link_type = 'blocks' and e.state = 'opened'
        and ${epicVisible(viewer)} order by k.id`,
  );
  const byBlocked = new Map<number, EpicRow[]>(ids.map((id) => [id, []]));
  for (const { blocked_id, ...row } of rows) byBlocked.get(blocked_id)?.push(row as EpicRow);
  return byBlocked;
};

/** How many open epics each epic blocks, as far as a viewer reads them. */
export const epicsBlockedBy = async (
  source: Source,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, number>> => {
  const rows = await all<{ id: number; n: number }>(
    source,
    sql`select k.source_id as id, count(*) as n from epic_links k cross join epics e cross join namespaces n
      where e.id = k.target_id and n.id = e.group_id and k.source_id in (${inList(ids)}) and k.link_type = 'blocks' and e.state = 'opened'
        and ${epicVisible(viewer)} group by k.source_id`,
  );
  return new Map(rows.map(({ id, n }) => [id, Number(n)]));
};
