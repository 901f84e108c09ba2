import type { Migration } from '../engine/migration.js';

/** Who approved merge requests, and the rules about whose approval they need. */
export const approvals: Migration = {
  name: '0021-approvals',
  async up(_tx, ddl) {
    await ddl(`
      create table approvals (
        id ID,
        merge_request_id integer not null references merge_requests (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        created_at TEXT not null,
        unique (merge_request_id, user_id)
      );
      create index approvals_user on approvals (user_id, merge_request_id);

      create table approval_rules (
        id ID,
        project_id integer references projects (id) on delete cascade,
        merge_request_id integer references merge_requests (id) on delete cascade,
        source_rule_id integer references approval_rules (id) on delete set null,
        name TEXT not null,
        rule_type TEXT not null
          check (rule_type in ('any_approver', 'regular', 'code_owner', 'report_approver')),
        approvals_required integer not null check (approvals_required between 0 and 100),
        applies_to_all_protected_branches integer not null default 0
          check (applies_to_all_protected_branches in (0, 1)),
        created_at TEXT not null,
        updated_at TEXT not null,
        check ((project_id is null) <> (merge_request_id is null)),
        unique (project_id, name),
        unique (merge_request_id, name)
      );
      create unique index approval_rules_any on approval_rules (project_id)
        where rule_type = 'any_approver' and project_id is not null;
      create index approval_rules_source on approval_rules (source_rule_id) where source_rule_id is not null;

      create table approval_rule_users (
        rule_id integer not null references approval_rules (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade,
        primary key (rule_id, user_id)
      );
      create index approval_rule_users_user on approval_rule_users (user_id, rule_id);

      create table approval_rule_groups (
        rule_id integer not null references approval_rules (id) on delete cascade,
        group_id integer not null references namespaces (id) on delete cascade,
        primary key (rule_id, group_id)
      );
      create index approval_rule_groups_group on approval_rule_groups (group_id, rule_id);

      create table approval_rule_branches (
        rule_id integer not null references approval_rules (id) on delete cascade,
        protected_branch_id integer not null references protected_branches (id) on delete cascade,
        primary key (rule_id, protected_branch_id)
      );
      create index approval_rule_branches_branch on approval_rule_branches (protected_branch_id, rule_id);
    `);
  },
};
