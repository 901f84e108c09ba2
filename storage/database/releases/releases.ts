import { one } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { allLate } from '../lists/late-texts.js';
import { listPage } from '../lists/list-page.js';
import { columnsOf, listed } from '../lists/listed-rows.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { UserState } from '../rows.js';

/** A row of `releases`. */
export interface ReleaseRow {
  id: number;
  project_id: number;
  tag: string;
  name: string;
  description: string | null;
  author_id: number | null;
  /** The commit of the tag when the release was made; null when the tag led to something else. */
  sha: string | null;
  released_at: string;
  created_at: string;
  updated_at: string;
}

const releaseColumns = columnsOf<ReleaseRow>()('releases', {
  id: true,
  project_id: true,
  tag: true,
  name: true,
  description: true,
  author_id: true,
  sha: true,
  released_at: true,
  created_at: true,
  updated_at: true,
});

/** Rows of `releases r` in lists. */
export const listedReleases = listed<ReleaseRow>(
  releaseColumns,
  (name) => sql.id(name, 'r'),
  (row) => sql`select description as text from releases where id = ${row.id}`,
);

/** A release with its author, whom it outlives. */
export interface ListedRelease extends ReleaseRow {
  author_username: string | null;
  author_name: string | null;
  author_state: UserState | null;
  author_avatar: string | null;
}

const authorOf = sql`a.username as author_username, a.name as author_name, a.state as author_state,
  a.avatar as author_avatar`;
const joined = sql`from releases r left join users a on a.id = r.author_id`;

/** How releases are listed. */
export interface ReleaseOrder {
  orderBy: 'released_at' | 'created_at';
  sort: 'asc' | 'desc';
}

/** A page of the releases of a project. Rule: RELEASE-LIST-1. */
export const listReleases = (
  source: Source,
  projectId: number,
  { orderBy, sort }: ReleaseOrder,
  page: PageRequest,
): Promise<Page<ListedRelease>> => {
  const direction = sql.direction(sort);
  const list = {
    columns: sql`${listedReleases.columns}, ${authorOf}`,
    late: listedReleases.late,
    from: sql`${joined} where r.project_id = ${projectId}`,
    order: sql`${sql.id(`releases.${orderBy}`, 'r')} ${direction}, r.id ${direction}`,
  };
  return listPage<ListedRelease>(source, list, page);
};

/** The releases of milestones, the newest first, with the number of the milestone. */
export const releasesOfMilestones = (
  source: Source,
  milestoneIds: readonly number[],
): Promise<(ListedRelease & { milestone_id: number })[]> =>
  allLate<ListedRelease & { milestone_id: number }>(
    source,
    sql`select ${listedReleases.columns}, ${authorOf}, k.milestone_id
      ${joined} join release_milestones k on k.release_id = r.id
      where k.milestone_id in (${inList(milestoneIds)}) order by r.released_at desc, r.id desc`,
    listedReleases.late,
  );

/** The release of a tag. */
export const findRelease = (
  source: Source,
  projectId: number,
  tag: string,
): Promise<ListedRelease | undefined> =>
  one<ListedRelease>(
    source,
    sql`select r.*, ${authorOf} ${joined} where r.project_id = ${projectId} and r.tag = ${tag}`,
  );

/** A release by its number. */
export const findReleaseById = (source: Source, id: number): Promise<ReleaseRow | undefined> =>
  one<ReleaseRow>(source, sql`select * from releases where id = ${id}`);

/** The release that came out last; one that is yet to come is none. Rule: RELEASE-LATEST-1. */
export const latestRelease = (
  source: Source,
  projectId: number,
  at: string,
): Promise<ReleaseRow | undefined> =>
  one<ReleaseRow>(
    source,
    sql`select * from releases where project_id = ${projectId} and released_at <= ${at}
      order by released_at desc, id desc limit 1`,
  );

/** Adds a release; answers its number. */
export const addRelease = async (tx: Tx, release: Omit<ReleaseRow, 'id'>): Promise<number> => {
  const [row] = await tx('releases').insert(release).returning('id');
  if (!row) throw new Error('the release was not kept');
  return row.id;
};

/** Changes a release. */
export const changeRelease = async (
  tx: Tx,
  id: number,
  values: Partial<Pick<ReleaseRow, 'name' | 'description' | 'released_at' | 'updated_at'>>,
): Promise<void> => {
  await tx('releases').where({ id }).update(values);
};

/** Takes a release away with its links; false when it was gone. */
export const removeRelease = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('releases').where({ id }).delete()) > 0;

/** What tags say of their releases, by tag. */
export const releasesOfTags = async (
  source: Source,
  projectId: number,
  tags: readonly string[],
): Promise<Map<string, { tag_name: string; description: string | null }>> => {
  if (tags.length === 0) return new Map();
  const rows = await allLate<ReleaseRow>(
    source,
    sql`select ${listedReleases.columns} from releases r
      where r.project_id = ${projectId} and r.tag in (${sql.list(tags)})`,
    listedReleases.late,
  );
  return new Map(rows.map(({ tag, description }) => [tag, { tag_name: tag, description }]));
};

/** Releases go with their tags. Rule: RELEASE-TAG-1. */
export const deleteReleasesOfTags = async (
  tx: Tx,
  projectId: number,
  tags: readonly string[],
): Promise<void> => {
  // A push may take away more tags than one question has places for.
  for (let at = 0; at < tags.length; at += 500) {
    const some = tags.slice(at, at + 500);
    await tx('releases').where({ project_id: projectId }).whereIn('tag', some).delete();
  }
};
