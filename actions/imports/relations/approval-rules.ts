import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { countAt, flagAt, neededText, recordsAt, textAt, wordAt } from '../../../domain/transfers/raw.js';
import type { RuleOwner } from '../../../storage/database/approvals/rules-write.js';
import { protectedBranchesNamed, ruleNamed } from '../../../storage/database/imports/named.js';
import { importLinks, importRows } from '../../../storage/database/imports/rows.js';
import { peopleRows } from './hanging.js';
import { firstOfEach, type ImportScope, momentsOf } from './scope.js';

const types = ['regular', 'any_approver', 'code_owner', 'report_approver'] as const;
const mostApprovals = 100;

async function makeRule(
  scope: ImportScope,
  owner: RuleOwner,
  record: ArchiveRecord,
  users: readonly ArchiveRecord[],
): Promise<number> {
  const { tx, at } = scope;
  const row = {
    ...owner,
    name: neededText(record, 'name'),
    rule_type: wordAt(record, 'rule_type', types),
    approvals_required: Math.min(countAt(record, 'approvals_required') ?? 0, mostApprovals),
    applies_to_all_protected_branches: flagAt(record, 'applies_to_all_protected_branches'),
    ...momentsOf(record, at),
  };
  const [id = 0] = await importRows(tx, 'approval_rules', [row]);
  await importLinks(
    tx,
    'approval_rule_users',
    peopleRows(scope, users).map(({ user_id }) => ({ rule_id: id, user_id })),
  );
  return id;
}

/** Brings in a rule of a project about whose approval merge requests need. */
export async function approvalRule(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project } = scope;
  const owner = { project_id: project.id, merge_request_id: null, source_rule_id: null };
  const id = await makeRule(scope, owner, record, recordsAt(record, 'approval_project_rules_users'));
  const names = recordsAt(record, 'approval_project_rules_protected_branches').flatMap(
    (branch) => textAt(branch, 'branch_name') ?? [],
  );
  const branches = await protectedBranchesNamed(tx, project.id, [...new Set(names)]);
  await importLinks(
    tx,
    'approval_rule_branches',
    branches.map((protected_branch_id) => ({ rule_id: id, protected_branch_id })),
  );
}

/** Brings in the rules that a merge request has of its own, one of each name. */
export async function ownRules(
  scope: ImportScope,
  mergeRequestId: number,
  record: ArchiveRecord,
): Promise<void> {
  const { tx, project } = scope;
  const rules = firstOfEach(recordsAt(record, 'approval_rules'), (rule) => textAt(rule, 'name') ?? '');
  for (const rule of rules) {
    const source = textAt(rule, 'source_rule_name');
    const source_rule_id = source === null ? null : await ruleNamed(tx, project.id, source);
    const owner = { project_id: null, merge_request_id: mergeRequestId, source_rule_id };
    await makeRule(scope, owner, rule, recordsAt(rule, 'approval_merge_request_rules_users'));
  }
}
