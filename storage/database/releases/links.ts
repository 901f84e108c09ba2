import type { LinkType } from '../../../domain/releases/release-link.js';
import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';

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
  const rows = await all<ReleaseLinkRow>(
    source,
    sql`select * from release_links where release_id in (${sql.list(releaseIds)}) order by id desc`,
  );
  for (const row of rows) byRelease.get(row.release_id)?.push(row);
  return byRelease;
};

/** A page of the links of a release, newest first. */
export const listLinks = (
  db: Database,
  releaseId: number,
  page: PageRequest,
): Promise<Page<ReleaseLinkRow>> =>
  listPage<ReleaseLinkRow>(
    db.hot,
    { columns: sql`*`, from: sql`from release_links where release_id = ${releaseId}`, order: sql`id desc` },
    page,
  );

/** A link of a release by its number. */
export const findLink = (
  source: Source,
  releaseId: number,
  id: number,
): Promise<ReleaseLinkRow | undefined> =>
  one<ReleaseLinkRow>(
    source,
    sql`select * from release_links where release_id = ${releaseId} and id = ${id}`,
  );

/** A link of a release by its lasting path. */
export const findLinkByPath = (
  source: Source,
  releaseId: number,
  filepath: string,
): Promise<ReleaseLinkRow | undefined> =>
  one<ReleaseLinkRow>(
    source,
    sql`select * from release_links where release_id = ${releaseId} and filepath = ${filepath}`,
  );

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
  const rows = await all<LinkValues>(
    tx,
    sql`select name, url, filepath from release_links where release_id = ${releaseId} and id <> ${besides}`,
  );
  return (['name', 'url', 'filepath'] as const).filter(
    (field) => values[field] && rows.some((row) => row[field] === values[field]),
  );
};

/** A link by its number alone, with the project and the tag of its release. */
export const findLinkById = (
  source: Source,
  id: number,
): Promise<{ id: number; project_id: number; tag: string } | undefined> =>
  one(
    source,
    sql`select l.id, r.project_id, r.tag from release_links l join releases r on r.id = l.release_id where l.id = ${id}`,
  );
