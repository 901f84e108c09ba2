import { developer } from '../../../domain/access-level.js';
import { holdsFor } from '../../../domain/approvals/approval-state.js';
import { askAll, askOne, bool } from '../engine/ask.js';
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

const marks = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

const person = 'u.id, u.username, u.name, u.state, u.avatar';

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
const eligibleSql = (ids: readonly number[]) => `
  select x.rule_id, ${person}
    from (select rule_id, user_id from approval_rule_users where rule_id in (${marks(ids)})
          union
          select g.rule_id, a.user_id from approval_rule_groups g
            join group_authorizations a on a.group_id = g.group_id
           where g.rule_id in (${marks(ids)})) x
    join approval_rules r on r.id = x.rule_id
    left join merge_requests i on i.id = r.merge_request_id
    join project_authorizations l on l.user_id = x.user_id
     and l.project_id = coalesce(r.project_id, i.target_project_id) and l.access_level >= ${developer}
    join users u on u.id = x.user_id and u.state = 'active'
   order by u.id`;

/** Rules with everyone and everything that they name, in a fixed number of questions. */
export const withParts = async (
  source: Source,
  rows: readonly ApprovalRuleRow[],
): Promise<ApprovalRule[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const within = `in (${marks(ids)})`;
  const users = byRule(
    await askAll<Held<PersonRow>>(
      source,
      `select x.rule_id, ${person} from approval_rule_users x join users u on u.id = x.user_id
        where x.rule_id ${within} order by u.id`,
      ids,
    ),
  );
  const groups = byRule(
    await askAll<Held<{ group_id: number }>>(
      source,
      `select rule_id, group_id from approval_rule_groups where rule_id ${within} order by group_id`,
      ids,
    ),
  );
  const branches = byRule(
    await askAll<Held<{ id: number; name: string }>>(
      source,
      `select x.rule_id, b.id, b.name from approval_rule_branches x
        join protected_branches b on b.id = x.protected_branch_id where x.rule_id ${within} order by b.id`,
      ids,
    ),
  );
  const named = users.size > 0 || groups.size > 0;
  const eligible = byRule(
    named ? await askAll<Held<PersonRow>>(source, eligibleSql(ids), [...ids, ...ids]) : [],
  );
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
    await askAll<ApprovalRuleRow>(source, 'select * from approval_rules where project_id = ? order by id', [
      projectId,
    ]),
  );

/** A rule of a project or of a merge request by its number; undefined when its owner has none of it. */
export const findRule = async (
  source: Source,
  owner: { projectId: number } | { mergeRequestId: number },
  id: number,
): Promise<ApprovalRule | undefined> => {
  const [column, key] =
    'projectId' in owner ? ['project_id', owner.projectId] : ['merge_request_id', owner.mergeRequestId];
  const row = await askOne<ApprovalRuleRow>(
    source,
    `select * from approval_rules where id = ? and ${column} = ?`,
    [id, key],
  );
  return row ? (await withParts(source, [row]))[0] : undefined;
};

/** Rules by their numbers. */
export const rulesById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, ApprovalRule>> => {
  if (ids.length === 0) return new Map();
  const rows = await askAll<ApprovalRuleRow>(
    source,
    `select * from approval_rules where id in (${marks(ids)})`,
    ids,
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
  const rows = await askAll<{ project_id: number; name: string }>(
    source,
    `select project_id, name from protected_branches where project_id in (${marks(projectIds)})`,
    projectIds,
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
  const found = await askAll<ApprovalRuleRow>(
    source,
    `select * from approval_rules
      where merge_request_id in (${marks(ids)}) or project_id in (${marks(projectIds)}) order by id`,
    [...ids, ...projectIds],
  );
  const all = await withParts(source, found);
  const wide = all.filter((rule) => rule.project_id !== null && bool(rule.applies_to_all_protected_branches));
  const names = await protectedNames(source, [...new Set(wide.flatMap((rule) => rule.project_id ?? []))]);
  return new Map(rows.map((row) => [row.id, heldBy(row, all, names)]));
};

const heldBy = (
  row: RuledRow,
  all: readonly ApprovalRule[],
  names: ReadonlyMap<number, string[]>,
): HeldRules => {
  const own = all.filter((rule) => rule.merge_request_id === row.id);
  if (own.length > 0) return { own: true, rules: own };
  const rules = all.filter((rule) => {
    if (rule.project_id !== row.target_project_id) return false;
    const scope = {
      branches: rule.branches.map((branch) => branch.name),
      allProtected: bool(rule.applies_to_all_protected_branches),
    };
    return holdsFor(scope, row.target_branch, names.get(row.target_project_id) ?? []);
  });
  return { own: false, rules };
};
