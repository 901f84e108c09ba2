import type { Dialect } from '../engine/types.js';
import { type Gathering, opposite } from '../issuables/narrowing.js';
import type { Maybe } from '../issues/list-input.js';
import { approverSet, type IssueContext, type IssueSet, sql, type UserKey, userSql } from '../issues/sets.js';
import type { Sql } from '../projects/filters.js';

/** What narrows lists of merge requests by approvals; the names are those of the interface. */
export interface ApprovalFilters {
  approved_by_ids?: Maybe<string[]>;
  approved_by_usernames?: Maybe<string[]>;
  approver_ids?: Maybe<string[]>;
}

/** How many people one filter names at most; what follows is left out. */
const most = 5;

const isNumber = (word: string): boolean => /^\d{1,15}$/.test(word);

const byId = (word: string): UserKey => ({ id: isNumber(word) ? Number(word) : 0 });

/** Adds a filter over people that takes None and Any as well. */
const addPeople = (
  out: Gathering<ApprovalFilters>,
  words: Maybe<string[]>,
  any: Sql,
  add: (word: string) => void,
): void => {
  const given = (words ?? []).filter((word) => word !== '');
  const lower = given.map((word) => word.toLowerCase());
  if (lower.includes('none')) out.where.push(opposite(any));
  else if (lower.includes('any')) out.where.push(any);
  else for (const word of [...new Set(given)].slice(0, most)) add(word);
};

const approved: Sql = sql('exists (select 1 from approvals x where x.merge_request_id = i.id)');

/** A branch name that fits the name or pattern of a protected branch, in which `*` stands for any text. */
const fits: Record<Dialect, string> = {
  sqlite: `i.target_branch glob replace(replace(b.name, '[', '[[]'), '?', '[?]')`,
  postgres: String.raw`i.target_branch like
    replace(replace(replace(replace(b.name, '\', '\\'), '%', '\%'), '_', '\_'), '*', '%')`,
};

/** Rules `r` that hold for a merge request `i`: its own, else those of its project for the target branch. */
const held = (dialect: Dialect): string => `(r.merge_request_id = i.id or (
  r.project_id = i.target_project_id
  and not exists (select 1 from approval_rules o where o.merge_request_id = i.id)
  and case when r.applies_to_all_protected_branches = 1 then exists (
      select 1 from protected_branches b where b.project_id = r.project_id and ${fits[dialect]})
    else not exists (select 1 from approval_rule_branches y where y.rule_id = r.id)
      or exists (select 1 from approval_rule_branches y join protected_branches b
        on b.id = y.protected_branch_id where y.rule_id = r.id and ${fits[dialect]}) end))`;

const named = ({ dialect }: IssueContext, user: UserKey | null): Sql => {
  const id = user === null ? null : userSql(user);
  return sql(
    `exists (select 1 from approval_rules r join approval_rule_users x on x.rule_id = r.id
      where ${id ? `x.user_id = ${id.sql} and ` : ''}${held(dialect)})`,
    ...(id?.params ?? []),
  );
};

const approvedBy = (user: UserKey): IssueSet => approverSet(user);

/** Who approved, and whom rules name by themselves. Rule: MR-FILTER-17. */
export const byApprovals = (out: Gathering<ApprovalFilters>): void => {
  const { filters, context } = out;
  addPeople(out, filters.approved_by_ids, approved, (word) => out.sets.push(approvedBy(byId(word))));
  addPeople(out, filters.approved_by_usernames, approved, (word) =>
    out.sets.push(approvedBy({ username: word })),
  );
  addPeople(out, filters.approver_ids, named(context, null), (word) =>
    out.where.push(named(context, byId(word))),
  );
};
