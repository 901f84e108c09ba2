import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { ApprovalRule, ApprovalRuleRow, ApprovalRuleType } from './rules.js';

/** What of a rule can be given. */
export interface ApprovalRuleValues {
  name: string;
  approvals_required: number;
  rule_type: ApprovalRuleType;
  applies_to_all_protected_branches: 0 | 1;
}

/** What a rule names; what is left out stays. */
export interface ApprovalRuleAssociations {
  userIds?: readonly number[];
  groupIds?: readonly number[];
  branchIds?: readonly number[];
}

/** Who has a rule. */
export type RuleOwner = Pick<ApprovalRuleRow, 'project_id' | 'merge_request_id' | 'source_rule_id'>;

const tables = {
  userIds: { table: sql`approval_rule_users`, column: sql`user_id` },
  groupIds: { table: sql`approval_rule_groups`, column: sql`group_id` },
  branchIds: { table: sql`approval_rule_branches`, column: sql`protected_branch_id` },
} as const;

const writeParts = async (tx: Tx, ruleId: number, associations: ApprovalRuleAssociations): Promise<void> => {
  for (const key of ['userIds', 'groupIds', 'branchIds'] as const) {
    const ids = associations[key];
    if (ids === undefined) continue;
    const { table, column } = tables[key];
    await run(tx, sql`delete from ${table} where rule_id = ${ruleId}`);
    if (ids.length === 0) continue;
    const rows = ids.map((id) => sql`(${ruleId}, ${id})`);
    await run(tx, sql`insert into ${table} (rule_id, ${column}) values ${sql.join(rows, ', ')}`);
  }
};

/** Adds a rule; answers its number. */
export const insertRule = async (
  tx: Tx,
  owner: RuleOwner,
  values: ApprovalRuleValues,
  associations: ApprovalRuleAssociations,
  at: string,
): Promise<number> => {
  const [row] = await tx('approval_rules')
    .insert({ ...owner, ...values, created_at: at, updated_at: at })
    .returning('id');
  if (!row) throw new Error('the rule was not kept');
  await writeParts(tx, row.id, associations);
  return row.id;
};

/** Changes a rule. */
export const changeRule = async (
  tx: Tx,
  rule: Pick<ApprovalRule, 'id'>,
  values: Partial<ApprovalRuleValues>,
  associations: ApprovalRuleAssociations,
  at: string,
): Promise<void> => {
  await tx('approval_rules')
    .where({ id: rule.id })
    .update({ ...values, updated_at: at });
  await writeParts(tx, rule.id, associations);
};

/** Removes a rule; false when it was gone already. */
export const removeRule = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('approval_rules').where({ id }).delete()) > 0;

/** Those of these numbers that are protected branches of a project. */
export const protectedBranchesAmong = async (
  source: Source,
  projectId: number,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await all<{ id: number }>(
    source,
    sql`select id from protected_branches where project_id = ${projectId} and id in (${sql.list(ids)}) order by id`,
  );
  return rows.map((row) => row.id);
};
