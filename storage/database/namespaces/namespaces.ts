import { all, one, run } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { NamespaceRow } from '../rows.js';
import { moveNamespaceRoutes } from './routes.js';

export type { NamespaceRow } from '../rows.js';

/** Namespaces by their numbers. */
export const namespacesById = (source: Source, ids: readonly number[]): Promise<NamespaceRow[]> =>
  all<NamespaceRow>(source, sql`select * from namespaces where id in (${inList([...new Set(ids)])})`);

/** The personal namespaces of users. */
export const namespacesOfUsers = (source: Source, userIds: readonly number[]): Promise<NamespaceRow[]> =>
  all<NamespaceRow>(
    source,
    sql`select * from namespaces where owner_id in (${inList([...new Set(userIds)])})`,
  );

/** The namespace of this id, group or personal. */
export const findNamespace = (source: Source, id: number): Promise<NamespaceRow | undefined> =>
  one<NamespaceRow>(source, sql`select * from namespaces where id = ${id}`);

/** The namespace at this full path, whatever its letter case. */
export const findNamespaceByPath = (source: Source, fullPath: string): Promise<NamespaceRow | undefined> =>
  one<NamespaceRow>(source, sql`select * from namespaces where full_path_lower = ${fullPath.toLowerCase()}`);

/** The namespace named by an id or a full path, as parameters name them. */
export const findNamespaceByIdOrPath = (source: Source, text: string): Promise<NamespaceRow | undefined> =>
  /^\d{1,15}$/.test(text) ? findNamespace(source, Number(text)) : findNamespaceByPath(source, text);

/** The personal namespace of a user. */
export const personalNamespace = (source: Source, userId: number): Promise<NamespaceRow | undefined> =>
  one<NamespaceRow>(source, sql`select * from namespaces where owner_id = ${userId}`);

const codePoints = (text: string): number => [...text].length;

interface Names {
  full_name: string;
  full_path: string;
}

const moveBelow = async (tx: Tx, id: number, from: Names, to: Names): Promise<void> => {
  const lower = to.full_path.toLowerCase();
  const rest = codePoints(from.full_path) + 1;
  const paths = sql`full_path = cast(${to.full_path} as text) || substr(full_path, ${rest}),
    full_path_lower = cast(${lower} as text) || substr(full_path_lower, ${rest})`;
  await run(
    tx,
    sql`update namespaces
        set full_name = cast(${to.full_name} as text) || substr(full_name, ${codePoints(from.full_name) + 1}), ${paths}
      where id in (select descendant_id from group_closure where ancestor_id = ${id} and depth > 0)`,
  );
  await run(
    tx,
    sql`update projects set ${paths}
      where namespace_id in (select descendant_id from group_closure where ancestor_id = ${id} union select ${id})`,
  );
};

/** What a namespace is called, and where it stands. */
export interface NewNames {
  name?: string | undefined;
  path?: string | undefined;
  /** The namespace above; null for the top level; absent to stay. */
  parent?: NamespaceRow | null;
}

/** Renames or moves a namespace with everything below it; old addresses lead to the new ones. */
export const renameNamespace = async (
  tx: Tx,
  { id }: Pick<NamespaceRow, 'id'>,
  names: NewNames,
  at: string,
): Promise<NamespaceRow> => {
  // The caller's row may be older than the last rename, and everything below moves by its prefix.
  const namespace = await findNamespace(tx, id);
  if (!namespace) throw new Error('the namespace to rename is gone');
  const name = names.name ?? namespace.name;
  const path = names.path ?? namespace.path;
  const parentId = names.parent === undefined ? namespace.parent_id : (names.parent?.id ?? null);
  const parent = names.parent ?? (parentId === null ? null : await findNamespace(tx, parentId));
  const full_name = parent ? `${parent.full_name} / ${name}` : name;
  const full_path = parent ? `${parent.full_path}/${path}` : path;
  const [moved] = await tx('namespaces')
    .where({ id: namespace.id })
    .update({
      name,
      name_lower: name.toLowerCase(),
      path,
      path_lower: path.toLowerCase(),
      parent_id: parentId,
      full_name,
      full_path,
      full_path_lower: full_path.toLowerCase(),
      updated_at: at,
    })
    .returning('*');
  if (!moved) throw new Error('the renamed namespace did not come back');
  if (full_name !== namespace.full_name || full_path !== namespace.full_path) {
    await moveBelow(tx, namespace.id, namespace, moved);
  }
  if (full_path !== namespace.full_path) await moveNamespaceRoutes(tx, moved, at);
  return moved;
};

/** Whether a group is another one or stands below it. */
export const isGroupBelow = async (source: Source, groupId: number, ancestorId: number): Promise<boolean> =>
  (await one(
    source,
    sql`select depth from group_closure where ancestor_id = ${ancestorId} and descendant_id = ${groupId}`,
  )) !== undefined;
