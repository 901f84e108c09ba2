import { bool } from '../../../domain/flags.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import {
  type ApprovalRule,
  rulesOfMergeRequests,
  rulesOfProject,
} from '../../../storage/database/approvals/rules.js';
import { type ExportScope, grouped } from './scope.js';

const fieldsOf = (rule: ApprovalRule): ArchiveRecord =>
  recordOf('approval_rules', {
    name: rule.name,
    rule_type: rule.rule_type,
    approvals_required: rule.approvals_required,
    applies_to_all_protected_branches: bool(rule.applies_to_all_protected_branches),
    created_at: rule.created_at,
    updated_at: rule.updated_at,
  });

const usersOf = ({ users }: ApprovalRule): ArchiveRecord[] => users.map(({ id }) => ({ user_id: id }));

/** The rules of a project about whose approval merge requests need; groups that they name stay behind. */
export async function* approvalRules({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for (const rule of await rulesOfProject(reads, project.id)) {
    yield {
      ...fieldsOf(rule),
      approval_project_rules_users: usersOf(rule),
      approval_project_rules_protected_branches: rule.branches.map(({ name }) => ({ branch_name: name })),
    };
  }
}

/** The rules that merge requests have of their own, by the number of the merge request. */
export async function ownRuleRecords(
  { reads, project }: ExportScope,
  ids: readonly number[],
): Promise<Map<number, ArchiveRecord[]>> {
  const rules = await rulesOfMergeRequests(reads, ids);
  const sources = rules.some((rule) => rule.source_rule_id !== null)
    ? await rulesOfProject(reads, project.id)
    : [];
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const records = new Map<number, ArchiveRecord[]>();
  for (const [id, own] of grouped(rules, (rule) => rule.merge_request_id)) {
    const made = own.map((rule) => ({
      ...fieldsOf(rule),
      source_rule_name: rule.source_rule_id === null ? null : (names.get(rule.source_rule_id) ?? null),
      approval_merge_request_rules_users: usersOf(rule),
    }));
    records.set(id, made);
  }
  return records;
}
