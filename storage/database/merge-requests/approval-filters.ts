import { type Sql, sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import type { Maybe } from '../issuables/list-filters.js';
import { approverSet, type UserKey, userNumber } from '../issuables/list-sets.js';
import { finds, opposite } from '../lists/conditions.js';
import type { Filters, Narrowed } from '../lists/spec.js';

/** What narrows lists of merge requests by approvals; the names are those of the interface. */
export interface ApprovalFilters {
  approved_by_ids?: Maybe<string[]>;
  approved_by_usernames?: Maybe<string[]>;
  approver_ids?: Maybe<string[]>;
}

/** How many people one filter names at most; what follows is left out. */
const most = 5;

const byId = (word: string): UserKey => ({ id: /^\d{1,15}$/.test(word) ? Number(word) : 0 });

/** What a filter over people comes to that takes None and Any as well. */
const people = (
  words: readonly string[],
  any: Sql,
  byWord: (word: string) => ReturnType<typeof approverSet> | Sql,
): Narrowed => {
  const given = words.filter((word) => word !== '');
  const lower = given.map((word) => word.toLowerCase());
  if (lower.includes('none')) return opposite(any);
  return lower.includes('any') ? any : [...new Set(given)].slice(0, most).map(byWord);
};

const approved = finds(sql`select 1 from approvals x where x.merge_request_id = i.id`);

/** A branch name that fits the name or pattern of a protected branch, in which `*` stands for any text. */
const fits: Record<Dialect, Sql> = {
  sqlite: sql`i.target_branch glob replace(replace(b.name, '[', '[[]'), char(63), '[' || char(63) || ']')`,
  postgres: sql`i.target_branch like
    replace(replace(replace(replace(b.name, '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '*', '%')`,
};

/** Rules `r` that hold for a merge request `i`: its own, else those of its project for the target branch. */
const held = (dialect: Dialect): Sql => sql`(r.merge_request_id = i.id or (
  r.project_id = i.target_project_id
  and not exists (select 1 from approval_rules o where o.merge_request_id = i.id)
  and case when r.applies_to_all_protected_branches = 1 then exists (
      select 1 from protected_branches b where b.project_id = r.project_id and ${fits[dialect]})
    else not exists (select 1 from approval_rule_branches y where y.rule_id = r.id)
      or exists (select 1 from approval_rule_branches y join protected_branches b
        on b.id = y.protected_branch_id where y.rule_id = r.id and ${fits[dialect]}) end))`;

const named = (dialect: Dialect, user: UserKey | null): Sql => {
  const isUser = user ? sql`x.user_id = ${userNumber(user)} and` : sql.empty;
  return finds(sql`select 1 from approval_rules r join approval_rule_users x on x.rule_id = r.id
    where ${isUser} ${held(dialect)}`);
};

/** Who approved, and whom rules name by themselves. Rule: MR-FILTER-17. */
export const approvalFilters: Filters<ApprovalFilters, { dialect: Dialect; filters: ApprovalFilters }> = {
  approved_by_ids: (words) => people(words, approved, (word) => approverSet(byId(word))),
  approved_by_usernames: (words) => people(words, approved, (username) => approverSet({ username })),
  approver_ids: (words, { dialect }) =>
    people(words, named(dialect, null), (word) => named(dialect, byId(word))),
};
