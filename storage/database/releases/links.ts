import type { LinkType } from '../../../domain/releases/release-link.js';
import { askAll, askOne } from '../engine/ask.js';
import type { Database, Source, Tx } from '../engine/types.js';
import type { Page, PageRequest } from '../lists/page.js';
import { boundedCount, pageOf } from '../notes/list.js';

/** A row of `release_links`. */
export interface ReleaseLinkRow {
  id: number;
  release_id: number;
  name: string;
  url: string;
  filepath: string | null;
  link_type: LinkType;
  created_at: string;
}

/** The links of releases by the number of the release, newest first. */
export const linksOfReleases = async (
  source: Source,
  releaseIds: readonly number[],
): Promise<Map<number, ReleaseLinkRow[]>> => {
  const byRelease = new Map<number, ReleaseLinkRow[]>(releaseIds.map((id) => [id, []]));
  if (releaseIds.length === 0) return byRelease;
  const rows = await askAll<ReleaseLinkRow>(
    source,
    `select * from release_links where release_id in (${releaseIds.map(() => '?').join(', ')}) order by id desc`,
    releaseIds,
  );
  for (const row of rows) byRelease.get(row.release_id)?.push(row);
  return byRelease;
};

/** A page of the links of a release, newest first. */
export const listLinks = async (
  db: Database,
  releaseId: number,
  page: PageRequest,
): Promise<Page<ReleaseLinkRow>> => {
  const from = 'from release_links where release_id = ?';
  const rows = await db.hot.all<ReleaseLinkRow>(`select * ${from} order by id desc limit ? offset ?`, [
    releaseId,
    page.perPage + 1,
    (page.page - 1) * page.perPage,
  ]);
  return pageOf(rows, page, () => boundedCount(db, from, [releaseId]));
};

/** A link of a release by its number. */
export const findLink = (
  source: Source,
  releaseId: number,
  id: number,
): Promise<ReleaseLinkRow | undefined> =>
  askOne<ReleaseLinkRow>(source, 'select * from release_links where release_id = ? and id = ?', [
    releaseId,
    id,
  ]);

/** A link of a release by its lasting path. */
export const findLinkByPath = (
  source: Source,
  releaseId: number,
  filepath: string,
): Promise<ReleaseLinkRow | undefined> =>
  askOne<ReleaseLinkRow>(source, 'select * from release_links where release_id = ? and filepath = ?', [
    releaseId,
    filepath,
  ]);

/** What of a link can be said. */
export type LinkValues = Pick<ReleaseLinkRow, 'name' | 'url' | 'filepath' | 'link_type'>;

/** Adds links to a release, in this order. */
export const addLinks = async (
  tx: Tx,
  releaseId: number,
  links: readonly LinkValues[],
  at: string,
): Promise<ReleaseLinkRow[]> => {
  const made: ReleaseLinkRow[] = [];
  for (const link of links) {
    const values = { ...link, release_id: releaseId, created_at: at };
    made.push(...((await tx('release_links').insert(values).returning('*')) as ReleaseLinkRow[]));
  }
  return made;
};

/** Changes a link. */
export const changeLink = async (tx: Tx, id: number, values: Partial<LinkValues>): Promise<void> => {
  await tx('release_links').where({ id }).update(values);
};

/** Takes a link away; false when it was gone. */
export const removeLink = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('release_links').where({ id }).delete()) > 0;

/** The fields of a link that another one of its release has already. Rule: RELEASE-LINK-2. */
export const takenFields = async (
  tx: Tx,
  releaseId: number,
  values: Partial<LinkValues>,
  besides: number,
): Promise<('name' | 'url' | 'filepath')[]> => {
  const rows = await askAll<LinkValues>(
    tx,
    'select name, url, filepath from release_links where release_id = ? and id <> ?',
    [releaseId, besides],
  );
  return (['name', 'url', 'filepath'] as const).filter(
    (field) => values[field] && rows.some((row) => row[field] === values[field]),
  );
};
