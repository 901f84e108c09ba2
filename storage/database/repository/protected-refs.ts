import { bool, flag } from '../../../domain/flags.js';
import type { RefGrant } from '../../../domain/repository/push-rules.js';
import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { contains, folded } from '../lists/search.js';
import type { Flag } from '../rows.js';

/** Which references a rule protects. */
export type ProtectedKind = 'branch' | 'tag';

/** What a grant of a rule is for; tags know `create` alone. */
export type GrantKind = 'push' | 'merge' | 'unprotect' | 'create';

/** Someone a rule shall let through. */
export interface NewGrant {
  kind: GrantKind;
  access_level: number | null;
  user_id: number | null;
  group_id: number | null;
}

/** A grant with the name of its user; that of a group is for those to read who may look into it. */
export interface StoredGrant extends NewGrant, RefGrant {
  id: number;
  user_name: string | null;
}

/** A protection rule with its grants in the order they were given. */
export interface ProtectedRef {
  id: number;
  project_id: number;
  name: string;
  allow_force_push: boolean;
  code_owner_approval_required: boolean;
  created_at: string;
  updated_at: string;
  grants: StoredGrant[];
}

interface RefRow {
  id: number;
  project_id: number;
  name: string;
  allow_force_push?: Flag;
  code_owner_approval_required?: Flag;
  created_at: string;
  updated_at: string;
}

type GrantRow = Omit<StoredGrant, 'member'> & { owner_id: number; member: number };

const tables = { branch: 'protected_branches', tag: 'protected_tags' } as const;

const grantTables = {
  branch: {
    levels: sql`protected_branch_access_levels`,
    owner: sql`protected_branch_id`,
  },
  tag: {
    levels: sql`protected_tag_access_levels`,
    owner: sql`protected_tag_id`,
  },
};

const withGrants = (row: RefRow, grants: StoredGrant[]): ProtectedRef => ({
  id: row.id,
  project_id: row.project_id,
  name: row.name,
  allow_force_push: bool(row.allow_force_push),
  code_owner_approval_required: bool(row.code_owner_approval_required),
  created_at: row.created_at,
  updated_at: row.updated_at,
  grants,
});

const gather = async (
  source: Source,
  kind: ProtectedKind,
  rows: readonly RefRow[],
): Promise<ProtectedRef[]> => {
  if (rows.length === 0) return [];
  const { levels, owner } = grantTables[kind];
  const found = await all<GrantRow>(
    source,
    sql`select l.id, l.kind, l.access_level, l.user_id, l.group_id, l.${owner} as owner_id, 0 as member,
        u.name as user_name
       from ${levels} l left join users u on u.id = l.user_id
      where l.${owner} in (${sql.list(rows.map((row) => row.id))}) order by l.id`,
  );
  return rows.map((row) =>
    withGrants(
      row,
      found
        .filter((grant) => grant.owner_id === row.id)
        .map(({ owner_id: _, ...grant }) => ({ ...grant, member: false })),
    ),
  );
};

/** One page of the rules of a project, oldest first; `search` is part of a name in any letter case. */
export const listProtectedRefs = async (
  source: Source,
  kind: ProtectedKind,
  projectId: number,
  request: PageRequest,
  search?: string,
): Promise<Page<ProtectedRef>> => {
  const found = search ? sql`and ${contains(folded(sql`name`), search.toLowerCase())}` : sql.empty;
  const from = sql`from ${sql.id(tables[kind])} where project_id = ${projectId} ${found}`;
  const { rows, info } = await listPage<RefRow>(source, { columns: sql`*`, from, order: sql`id` }, request);
  return { rows: await gather(source, kind, rows), info };
};

/** The rule of exactly this name, stars taken literally. */
export const findProtectedRef = async (
  source: Source,
  kind: ProtectedKind,
  projectId: number,
  name: string,
): Promise<ProtectedRef | undefined> => {
  const rows = await all<RefRow>(
    source,
    sql`select * from ${sql.id(tables[kind])} where project_id = ${projectId} and name = ${name}`,
  );
  return (await gather(source, kind, rows))[0];
};

/** Protected branches by their numbers. */
export const protectedBranchesById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, ProtectedRef>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<RefRow>(
    source,
    sql`select * from protected_branches where id in (${sql.list(ids)})`,
  );
  return new Map((await gather(source, 'branch', rows)).map((rule) => [rule.id, rule]));
};

/** What a new rule is made of. */
export interface NewProtectedRef {
  kind: ProtectedKind;
  projectId: number;
  name: string;
  grants: readonly NewGrant[];
  allowForcePush?: boolean;
  codeOwnerApprovalRequired?: boolean;
  at: string;
}

const addGrants = async (
  tx: Tx,
  kind: ProtectedKind,
  ownerId: number,
  grants: readonly NewGrant[],
): Promise<void> => {
  if (grants.length === 0) return;
  const { levels, owner } = grantTables[kind];
  const rows = grants.map(
    (one) => sql`(${ownerId}, ${one.kind}, ${one.access_level}, ${one.user_id}, ${one.group_id})`,
  );
  await run(
    tx,
    sql`insert into ${levels} (${owner}, kind, access_level, user_id, group_id) values ${sql.join(rows, ', ')}`,
  );
};

/** Adds a rule; a name that has one is a StorageConflict on `name`. */
export const createProtectedRef = async (tx: Tx, input: NewProtectedRef): Promise<ProtectedRef> => {
  const { projectId: project_id, name, at } = input;
  const rule = { project_id, name, created_at: at, updated_at: at };
  const [row]: RefRow[] = await (input.kind === 'tag'
    ? tx('protected_tags').insert(rule).returning('*')
    : tx('protected_branches')
        .insert({
          ...rule,
          allow_force_push: input.allowForcePush ? 1 : 0,
          code_owner_approval_required: input.codeOwnerApprovalRequired ? 1 : 0,
        })
        .returning('*'));
  if (!row) throw new Error('the new rule did not come back');
  await addGrants(tx, input.kind, row.id, input.grants);
  const [made] = await gather(tx, input.kind, [row]);
  if (!made) throw new Error('the new rule has gone');
  return made;
};

/** Changes the switches of a rule for branches. */
export const changeProtectedBranch = async (
  tx: Tx,
  id: number,
  change: { allow_force_push?: boolean | undefined; code_owner_approval_required?: boolean | undefined },
  at: string,
): Promise<void> => {
  const { allow_force_push: force, code_owner_approval_required: owners } = change;
  await tx('protected_branches')
    .where({ id })
    .update({
      ...(force === undefined ? {} : { allow_force_push: flag(force) }),
      ...(owners === undefined ? {} : { code_owner_approval_required: flag(owners) }),
      updated_at: at,
    });
};

/** Replaces the grants of one purpose of a rule. */
export const replaceGrants = async (
  tx: Tx,
  rule: Pick<ProtectedRef, 'id'>,
  kind: ProtectedKind,
  purpose: GrantKind,
  grants: readonly NewGrant[],
): Promise<void> => {
  const { levels, owner } = grantTables[kind];
  await run(tx, sql`delete from ${levels} where ${owner} = ${rule.id} and kind = ${purpose}`);
  await addGrants(tx, kind, rule.id, grants);
};

/** Removes a rule with its grants. */
export const removeProtectedRef = async (tx: Tx, kind: ProtectedKind, id: number): Promise<void> => {
  await tx(tables[kind]).where({ id }).delete();
};
