import { developer } from '../../../domain/access-level.js';
import { appliesToBranch } from '../../../domain/approvals/approval-state.js';
import { all, bool, one } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { MergeRequestRow } from '../issuables/rows.js';
import type { PersonRow } from '../issues/associations.js';
import type { Flag } from '../rows.js';

/** Where a rule comes from. */
export type ApprovalRuleType = 'any_approver' | 'regular' | 'code_owner' | 'report_approver';

/** A row of `approval_rules`: of a project or of one merge request. */
export interface ApprovalRuleRow {
  id: number;
  project_id: number | null;
  merge_request_id: number | null;
  /** The rule of the project that a rule of a merge request was made from. */
  source_rule_id: number | null;
  name: string;
  rule_type: ApprovalRuleType;
  approvals_required: number;
  applies_to_all_protected_branches: Flag;
  created_at: string;
  updated_at: string;
}

/** A rule with everyone and everything that it names. */
export interface ApprovalRule extends ApprovalRuleRow {
  users: PersonRow[];
  groupIds: number[];
  branches: { id: number; name: string }[];
  /** The users, and the members of the groups, whose approval counts. */
  eligible: PersonRow[];
}

const person = sql`u.id, u.username, u.name, u.state, u.avatar`;

type Held<Row> = Row & { rule_id: number };

const byRule = <Row extends { rule_id: number }>(rows: readonly Row[]): Map<number, Row[]> => {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const known = found.get(row.rule_id);
    if (known) known.push(row);
    else found.set(row.rule_id, [row]);
  }
  return found;
};

/** Developers of the project among the users of rules and the members of their groups. Rule: APPROVAL-RULE-6. */
const eligibleTo = (ids: readonly number[]): Sql => sql`
  select x.rule_id, ${person}
    from (select rule_id, user_id from approval_rule_users where rule_id in (${sql.list(ids)})
          union
          select g.rule_id, a.user_id from approval_rule_groups g
            join group_authorizations a on a.group_id = g.group_id
           where g.rule_id in (${sql.list(ids)})) x
    cross join approval_rules r
    left join merge_requests i on i.id = r.merge_request_id
    cross join project_authorizations l cross join users u
   where r.id = x.rule_id and l.user_id = x.user_id
     and l.project_id = coalesce(r.project_id, i.target_project_id) and l.access_level >= ${sql.number(developer)}
     and u.id = x.user_id and u.state = 'active'
   order by u.id`;

/** Rules with everyone and everything that they name, in a fixed number of questions. */
export const withParts = async (
  source: Source,
  rows: readonly ApprovalRuleRow[],
): Promise<ApprovalRule[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const within = sql`in (${sql.list(ids)})`;
  const users = byRule(
    await all<Held<PersonRow>>(
      source,
      sql`select x.rule_id, ${person} from approval_rule_users x join users u on u.id = x.user_id
        where x.rule_id ${within} order by u.id`,
    ),
  );
  const groups = byRule(
    await all<Held<{ group_id: number }>>(
      source,
      sql`select rule_id, group_id from approval_rule_groups where rule_id ${within} order by group_id`,
    ),
  );
  const branches = byRule(
    await all<Held<{ id: number; name: string }>>(
      source,
      sql`select x.rule_id, b.id, b.name from approval_rule_branches x
        join protected_branches b on b.id = x.protected_branch_id where x.rule_id ${within} order by b.id`,
    ),
  );
  const named = users.size > 0 || groups.size > 0;
  const eligible = byRule(named ? await all<Held<PersonRow>>(source, eligibleTo(ids)) : []);
  return rows.map((row) => ({
    ...row,
    users: users.get(row.id) ?? [],
    groupIds: (groups.get(row.id) ?? []).map((group) => group.group_id),
    branches: branches.get(row.id) ?? [],
    eligible: eligible.get(row.id) ?? [],
  }));
};

/** The rules of a project, oldest first. */
export const rulesOfProject = async (source: Source, projectId: number): Promise<ApprovalRule[]> =>
  withParts(
    source,
    await all<ApprovalRuleRow>(
      source,
      sql`select * from approval_rules where project_id = ${projectId} order by id`,
    ),
  );

/** The rules that some merge requests have of their own, oldest first. */
export const rulesOfMergeRequests = async (
  source: Source,
  ids: readonly number[],
): Promise<ApprovalRule[]> =>
  ids.length === 0
    ? []
    : withParts(
        source,
        await all<ApprovalRuleRow>(
          source,
          sql`select * from approval_rules where merge_request_id in (${inList(ids)}) order by id`,
        ),
      );

/** A rule of a project or of a merge request by its number; undefined when its owner has none of it. */
export const findRule = async (
  source: Source,
  owner: { projectId: number } | { mergeRequestId: number },
  id: number,
): Promise<ApprovalRule | undefined> => {
  const own =
    'projectId' in owner
      ? sql`project_id = ${owner.projectId}`
      : sql`merge_request_id = ${owner.mergeRequestId}`;
  const row = await one<ApprovalRuleRow>(
    source,
    sql`select * from approval_rules where id = ${id} and ${own}`,
  );
  return row ? (await withParts(source, [row]))[0] : undefined;
};

/** Rules by their numbers. */
export const rulesById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, ApprovalRule>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<ApprovalRuleRow>(
    source,
    sql`select * from approval_rules where id in (${sql.list(ids)})`,
  );
  return new Map((await withParts(source, rows)).map((rule) => [rule.id, rule]));
};

/** What of a merge request decides which rules hold for it. */
export type RuledRow = Pick<MergeRequestRow, 'id' | 'target_project_id' | 'target_branch'>;

/** The rules of a merge request, and whether they are its own. */
export interface HeldRules {
  own: boolean;
  rules: ApprovalRule[];
}

const protectedNames = async (
  source: Source,
  projectIds: readonly number[],
): Promise<Map<number, string[]>> => {
  const found = new Map<number, string[]>();
  if (projectIds.length === 0) return found;
  const rows = await all<{ project_id: number; name: string }>(
    source,
    sql`select project_id, name from protected_branches where project_id in (${sql.list(projectIds)})`,
  );
  for (const { project_id: id, name } of rows) found.set(id, [...(found.get(id) ?? []), name]);
  return found;
};

/**
 * The rules that hold for merge requests: their own, else those of the project for the target branch; in a fixed
 * number of questions however many there are. Rule: APPROVAL-MRRULE-2.
 */
export const rulesHeldBy = async (
  source: Source,
  rows: readonly RuledRow[],
): Promise<Map<number, HeldRules>> => {
  if (rows.length === 0) return new Map();
  const ids = rows.map((row) => row.id);
  const projectIds = [...new Set(rows.map((row) => row.target_project_id))];
  const found = await all<ApprovalRuleRow>(
    source,
    sql`select * from approval_rules
      where merge_request_id in (${sql.list(ids)}) or project_id in (${sql.list(projectIds)}) order by id`,
  );
  const rules = await withParts(source, found);
  const wide = rules.filter(
    (rule) => rule.project_id !== null && bool(rule.applies_to_all_protected_branches),
  );
  const names = await protectedNames(source, [...new Set(wide.flatMap((rule) => rule.project_id ?? []))]);
  return new Map(rows.map((row) => [row.id, heldBy(row, rules, names)]));
};

const heldBy = (
  row: RuledRow,
  given: readonly ApprovalRule[],
  names: ReadonlyMap<number, string[]>,
): HeldRules => {
  const own = given.filter((rule) => rule.merge_request_id === row.id);
  if (own.length > 0) return { own: true, rules: own };
  const rules = given.filter((rule) => {
    if (rule.project_id !== row.target_project_id) return false;
    const scope = {
      branches: rule.branches.map((branch) => branch.name),
      allProtected: bool(rule.applies_to_all_protected_branches),
    };
    return appliesToBranch(scope, row.target_branch, names.get(row.target_project_id) ?? []);
  });
  return { own: false, rules };
};
