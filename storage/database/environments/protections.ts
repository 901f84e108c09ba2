import { all, one, rowLock } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { DeployApprovalRuleRow, DeployLevelRow, ProtectedEnvironmentRow } from './rows.js';

/** Whose protections these are: a project's by names of environments, or a group's by tiers. */
export type ProtectionOwner = { project_id: number } | { group_id: number };

/** The name of the user of an entry, where it names one. */
interface Named {
  user_name: string | null;
}

/** A protection with who may deploy, and who must agree. */
export interface LoadedProtection extends ProtectedEnvironmentRow {
  deployers: readonly (DeployLevelRow & Named)[];
  rules: readonly (DeployApprovalRuleRow & Named)[];
}

const owned = (owner: ProtectionOwner): Sql =>
  'project_id' in owner ? sql`project_id = ${owner.project_id}` : sql`group_id = ${owner.group_id}`;

/** Loads the entries of protections, in two queries however many there are. */
const withEntries = async (
  source: Source,
  rows: readonly ProtectedEnvironmentRow[],
): Promise<LoadedProtection[]> => {
  if (rows.length === 0) return [];
  const of = sql`left join users u on u.id = t.user_id
    where t.protected_environment_id in (${sql.list(rows.map(({ id }) => id))}) order by t.id`;
  const deployers = await all<DeployLevelRow & Named>(
    source,
    sql`select t.*, u.name as user_name from protected_environment_deploy_levels t ${of}`,
  );
  const rules = await all<DeployApprovalRuleRow & Named>(
    source,
    sql`select t.*, u.name as user_name from protected_environment_approval_rules t ${of}`,
  );
  return rows.map((row) => ({
    ...row,
    deployers: deployers.filter((entry) => entry.protected_environment_id === row.id),
    rules: rules.filter((entry) => entry.protected_environment_id === row.id),
  }));
};

/** A page of the protections of a project or group, by name. Rule: ENV-PROTECT-2. */
export const listProtections = async (
  source: Source,
  owner: ProtectionOwner,
  page: PageRequest,
): Promise<Page<LoadedProtection>> => {
  const list = {
    columns: sql`*`,
    from: sql`from protected_environments where ${owned(owner)}`,
    order: sql`name, id`,
  };
  const { rows, info } = await listPage<ProtectedEnvironmentRow>(source, list, page);
  return { rows: await withEntries(source, rows), info };
};

/** A protection by its name. Rule: ENV-PROTECT-3. */
export const findProtection = async (
  source: Source,
  owner: ProtectionOwner,
  name: string,
): Promise<LoadedProtection | undefined> => {
  const row = await one<ProtectedEnvironmentRow>(
    source,
    sql`select * from protected_environments where ${owned(owner)} and name = ${name}`,
  );
  return row && (await withEntries(source, [row]))[0];
};

/** The same, held until the transaction ends. */
export const lockProtection = async (
  tx: Tx,
  owner: ProtectionOwner,
  name: string,
): Promise<LoadedProtection | undefined> => {
  const row = await one<ProtectedEnvironmentRow>(
    tx,
    sql`select * from protected_environments where ${owned(owner)} and name = ${name}
      ${rowLock(tx, sql`for update`)}`,
  );
  return row && (await withEntries(tx, [row]))[0];
};

/** Keeps a protection without entries; a name that has one already is a StorageConflict. */
export const addProtection = async (
  tx: Tx,
  owner: ProtectionOwner,
  values: Pick<ProtectedEnvironmentRow, 'name' | 'required_approval_count'>,
  at: string,
): Promise<number> => {
  const place = { project_id: null, group_id: null, ...owner };
  const [row] = await tx('protected_environments')
    .insert({ ...place, ...values, created_at: at, updated_at: at })
    .returning('id');
  if (!row) throw new Error('the protection was not kept');
  return row.id;
};

/** Changes how many approvals a protection asks for, where that is given, and when it was changed. */
export const changeProtection = async (
  tx: Tx,
  id: number,
  change: Partial<Pick<ProtectedEnvironmentRow, 'required_approval_count'>>,
  at: string,
): Promise<void> => {
  await tx('protected_environments')
    .where({ id })
    .update({ ...change, updated_at: at });
};

/** Takes a protection away with its entries; false when it was gone. */
export const removeProtection = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('protected_environments').where({ id }).delete()) > 0;

/** What an entry is about, without its place. */
export type EntryValues<Row> = Omit<Row, 'id' | 'protected_environment_id' | 'user_name'>;

/** What happens to the entries of one kind of a protection. */
export interface EntryChanges<Row> {
  removed: readonly number[];
  changed: readonly { id: number; values: EntryValues<Row> }[];
  added: readonly EntryValues<Row>[];
}

/** Removes, changes and adds who may deploy. Rule: ENV-PROTECT-7. */
export const changeDeployers = async (
  tx: Tx,
  protectionId: number,
  { removed, changed, added }: EntryChanges<DeployLevelRow>,
): Promise<void> => {
  const of = { protected_environment_id: protectionId };
  const table = () => tx('protected_environment_deploy_levels');
  if (removed.length > 0) await table().where(of).whereIn('id', removed).delete();
  for (const { id, values } of changed) {
    await table()
      .where({ ...of, id })
      .update(values);
  }
  if (added.length > 0) await table().insert(added.map((values) => ({ ...values, ...of })));
};

/** Removes, changes and adds who must agree. Rule: ENV-PROTECT-7. */
export const changeRules = async (
  tx: Tx,
  protectionId: number,
  { removed, changed, added }: EntryChanges<DeployApprovalRuleRow>,
): Promise<void> => {
  const of = { protected_environment_id: protectionId };
  const table = () => tx('protected_environment_approval_rules');
  if (removed.length > 0) await table().where(of).whereIn('id', removed).delete();
  for (const { id, values } of changed) {
    await table()
      .where({ ...of, id })
      .update(values);
  }
  if (added.length > 0) await table().insert(added.map((values) => ({ ...values, ...of })));
};
