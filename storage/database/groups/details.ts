import type { Knex } from 'knex';
import { type VisibilityWord, widerThan } from '../../../domain/projects/visibility.js';
import type { Tx } from '../engine/types.js';
import { type Page, type PageRequest, paged } from '../lists/page.js';
import type { GroupRow, TokenRow } from '../rows.js';
import { matchingGroups } from './list.js';

/** A group that was given access to another. */
export interface GroupShareRow {
  group_id: number;
  group_name: string;
  group_full_path: string;
  group_access: number;
  expires_at: string | null;
}

/** The groups a group was shared with, oldest share first. Rule: GRP-DETAIL-2. */
export const listGroupShares = (db: Knex, groupId: number): Promise<GroupShareRow[]> =>
  db('group_group_links as l')
    .join('namespaces as n', 'n.id', 'l.shared_with_group_id')
    .where('l.shared_group_id', groupId)
    .orderBy('l.id')
    .select<GroupShareRow[]>({
      group_id: 'n.id',
      group_name: 'n.name',
      group_full_path: 'n.full_path',
      group_access: 'l.group_access',
      expires_at: 'l.expires_at',
    });

/** Sizes of everything below a group, in bytes. */
export interface GroupStatisticsRow {
  group_id: number;
  repository_size: number;
  wiki_size: number;
  lfs_objects_size: number;
  job_artifacts_size: number;
  pipeline_artifacts_size: number;
  packages_size: number;
  snippets_size: number;
  uploads_size: number;
}

const sizes = [
  'repository_size',
  'wiki_size',
  'lfs_objects_size',
  'job_artifacts_size',
  'pipeline_artifacts_size',
  'packages_size',
  'snippets_size',
  'uploads_size',
] as const;

/** The sizes below each of the groups, in one question; groups without projects are left out. Rule: GRP-RECORD-2. */
export const groupStatistics = async (
  db: Knex,
  groupIds: readonly number[],
): Promise<Map<number, GroupStatisticsRow>> => {
  const query = db('group_closure as c')
    .join('projects as p', 'p.namespace_id', 'c.descendant_id')
    .join('project_statistics as s', 's.project_id', 'p.id')
    .whereIn('c.ancestor_id', [...groupIds])
    .groupBy('c.ancestor_id')
    .select({ group_id: 'c.ancestor_id' });
  for (const size of sizes) query.sum({ [size]: `s.${size}` });
  const rows = (await query) as Record<keyof GroupStatisticsRow, number | string>[];
  return new Map(
    rows.map((row) => [
      row.group_id as number,
      // Sums come as text on PostgreSQL.
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as never,
    ]),
  );
};

/** Whether a group or a project inside stands below with a wider visibility. Rule: GRP-UPDATE-4. */
export const findWiderBelow = async (
  tx: Knex,
  groupId: number,
  visibility: VisibilityWord,
): Promise<'groups' | 'projects' | null> => {
  const wider = widerThan(visibility);
  if (wider.length === 0) return null;
  const group = await tx('namespaces').where({ parent_id: groupId }).whereIn('visibility', wider).first('id');
  if (group) return 'groups';
  const project = await tx('projects')
    .where({ namespace_id: groupId })
    .whereIn('visibility', wider)
    .first('id');
  return project ? 'projects' : null;
};

/** Lowers the visibility of a group and everything below it to at most the given one. Rule: GRP-TRANSFER-1. */
export const narrowSubtree = async (tx: Tx, groupId: number, visibility: VisibilityWord): Promise<void> => {
  const wider = widerThan(visibility);
  if (wider.length === 0) return;
  const below = tx('group_closure').where({ ancestor_id: groupId }).select('descendant_id');
  await tx('namespaces').whereIn('id', below).whereIn('visibility', wider).update({ visibility });
  await tx('projects').whereIn('namespace_id', below).whereIn('visibility', wider).update({ visibility });
};

/** How many levels a group stands below the top (0 at the top), and how many stand below it. Rule: GRP-PATH-5. */
export const depthsAround = async (tx: Knex, groupId: number): Promise<{ above: number; below: number }> => {
  const up = await tx('group_closure').where({ descendant_id: groupId }).max({ depth: 'depth' }).first();
  const down = await tx('group_closure').where({ ancestor_id: groupId }).max({ depth: 'depth' }).first();
  return { above: Number(up?.['depth'] ?? 0), below: Number(down?.['depth'] ?? 0) };
};

/**
 * Makes changes of the same trees take turns until the transaction ends: what is then read of the groups and of
 * everything above them stays true.
 */
export const lockAbove = async (tx: Tx, groupIds: readonly number[]): Promise<void> => {
  const above = tx('group_closure')
    .whereIn('descendant_id', [...groupIds])
    .select('ancestor_id');
  await tx('namespaces').whereIn('id', above).orderBy('id').forUpdate().select('id');
};

/** The topmost group above a group, which may be the group itself. */
export const rootGroup = async (tx: Knex, groupId: number): Promise<GroupRow> => {
  const row = await tx('namespaces as n')
    .join('group_closure as c', 'c.ancestor_id', 'n.id')
    .where('c.descendant_id', groupId)
    .orderBy('c.depth', 'desc')
    .first<GroupRow>('n.*');
  if (!row) throw new Error('the group stands in no tree');
  return row;
};

/** The bots whose tokens were made for a group, a group below it or a project there; they end with it. */
export const botsBelow = async (tx: Tx, groupId: number): Promise<number[]> => {
  const below = tx('group_closure').where({ ancestor_id: groupId }).select('descendant_id');
  const projects = tx('projects').whereIn('namespace_id', below.clone()).select('id');
  const rows = await tx<TokenRow>('personal_access_tokens')
    .where((made) => made.where('kind', 'group').whereIn('source_id', below))
    .orWhere((made) => made.where('kind', 'project').whereIn('source_id', projects))
    .distinct('user_id')
    .orderBy('user_id');
  return rows.map((row) => row.user_id);
};

// The settings column holds compact JSON of what differs from the defaults, so the text alone tells on both engines.
const ownersOnly = '%"subgroup_creation_level":"owner"%';

/**
 * A page of the groups a group may be moved into: where the viewer may create subgroups, without the group,
 * everything below it, and its parent. Rules: GRP-LOCATIONS-1, GRP-LOCATIONS-2.
 */
export const listTransferLocations = (
  db: Knex,
  group: Pick<GroupRow, 'id' | 'parent_id'>,
  viewer: { id: number; admin: boolean },
  search: string | undefined,
  page: PageRequest,
): Promise<Page<GroupRow>> => {
  const query = db('namespaces as n').where({ 'n.kind': 'group', 'n.deleting': 0 }).select('n.*');
  query.whereNotIn('n.id', db('group_closure').where('ancestor_id', group.id).select('descendant_id'));
  if (group.parent_id !== null) query.whereNot('n.id', group.parent_id);
  if (!viewer.admin) {
    query.join('group_authorizations as a', 'a.group_id', 'n.id').where('a.user_id', viewer.id);
    query.where((may) =>
      may
        .where('a.access_level', 50)
        .orWhere((maintainer) =>
          maintainer.where('a.access_level', 40).whereNot('n.settings', 'like', ownersOnly),
        ),
    );
  }
  matchingGroups(query, search);
  return paged<GroupRow>(query.orderBy('n.full_path_lower').orderBy('n.id'), page);
};
