import {
  type ApprovalNeed,
  type ApprovalState,
  approvalState,
} from '../../domain/approvals/approval-state.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import type { Person } from '../../domain/viewer.js';
import { can } from '../../policies/index.js';
import { asksForCommitters } from '../../policies/merge-requests.js';
import { addressesOf, approversOf } from '../../storage/database/approvals/approvals.js';
import { type ApprovalRule, rulesHeldBy } from '../../storage/database/approvals/rules.js';
import type { Source } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';

/** A rule as it bears on a merge request; null stands for what project and merge request ask for without any rule. */
export interface HeldRule extends ApprovalNeed {
  rule: ApprovalRule | null;
}

/** Who approved a merge request, and what is still needed. */
export interface ApprovalFacts extends ApprovalState<HeldRule> {
  approvers: PersonRow[];
  /** Whether its rules are its own, and not those of the project. */
  own: boolean;
}

/** What of a merge request its approvals depend on. */
export type ApprovableRow = Pick<
  MergeRequestRow,
  'id' | 'target_project_id' | 'target_branch' | 'author_id' | 'approvals_before_merge'
>;

type Projects = ReadonlyMap<number, { settings: string }>;

const needOf = (rule: ApprovalRule): HeldRule => ({
  rule,
  required: rule.approvals_required,
  eligible: rule.rule_type === 'any_approver' ? null : new Set(rule.eligible.map((person) => person.id)),
});

/** What is asked for where there are no rules. */
const fallback = (row: ApprovableRow, settings: ReturnType<typeof projectSettings>): HeldRule[] => {
  const own = settings.disable_overriding_approvers_per_merge_request ? null : row.approvals_before_merge;
  const required = Math.max(settings.approvals_before_merge, own ?? 0);
  return required > 0 ? [{ rule: null, required, eligible: null }] : [];
};

const without = (need: HeldRule, userId: number): HeldRule =>
  need.eligible === null
    ? need
    : { ...need, eligible: new Set([...need.eligible].filter((id) => id !== userId)) };

const factsOf = (
  row: ApprovableRow,
  stored: string,
  held: { own: boolean; rules: ApprovalRule[] },
  approvers: PersonRow[],
): ApprovalFacts => {
  const settings = projectSettings(stored);
  const needs = held.rules.length > 0 ? held.rules.map(needOf) : fallback(row, settings);
  const authorCounts = settings.merge_requests_author_approval;
  const ids = approvers.map((person) => person.id);
  const state = authorCounts
    ? approvalState(needs, ids)
    : approvalState(
        needs.map((need) => without(need, row.author_id)),
        ids.filter((id) => id !== row.author_id),
      );
  return { ...state, approvers, own: held.own };
};

/** Approved without a paid tier: there are no rules, and one approval is enough. Rule: APPROVAL-RECORD-2. */
const freeFacts = (approvers: PersonRow[]): ApprovalFacts => ({
  required: 0,
  left: 0,
  approved: approvers.length > 0,
  rules: [],
  approvers,
  own: false,
});

/**
 * Who approved merge requests and what is still needed, by their numbers; in a fixed number of questions however
 * many there are.
 */
export const approvalFacts = async (
  { config }: Pick<Services, 'config'>,
  source: Source,
  rows: readonly ApprovableRow[],
  projects: Projects,
): Promise<Map<number, ApprovalFacts>> => {
  const approvers = await approversOf(
    source,
    rows.map((row) => row.id),
  );
  const by = (row: ApprovableRow) => approvers.get(row.id) ?? [];
  if (config.tier === 'free') return new Map(rows.map((row) => [row.id, freeFacts(by(row))]));
  const held = await rulesHeldBy(source, rows);
  return new Map(
    rows.map((row) => {
      const rules = held.get(row.id) ?? { own: false, rules: [] };
      const settings = projects.get(row.target_project_id)?.settings ?? '{}';
      return [row.id, factsOf(row, settings, rules, by(row))];
    }),
  );
};

/** The same of one merge request. */
export const approvalFactsOf = async (
  services: Pick<Services, 'config'>,
  source: Source,
  { row, project }: Pick<LoadedMergeRequest, 'row' | 'project'>,
): Promise<ApprovalFacts> => {
  const facts = await approvalFacts(services, source, [row], new Map([[project.id, project]]));
  const found = facts.get(row.id);
  if (!found) throw new Error('the merge request has no approvals');
  return found;
};

/** Those of some merge requests that lack approvals; nothing is asked without a paid tier. Rule: MR-RECORD-9. */
export const lackingApprovals = async (
  services: Pick<Services, 'config'>,
  source: Source,
  rows: readonly (ApprovableRow & Pick<MergeRequestRow, 'state'>)[],
  projects: Projects,
): Promise<Set<number>> => {
  const open = rows.filter((row) => row.state === 'opened');
  if (services.config.tier === 'free' || open.length === 0) return new Set();
  const facts = await approvalFacts(services, source, open, projects);
  return new Set(open.flatMap(({ id }) => (facts.get(id)?.approved === false ? [id] : [])));
};

const hasCommitted = async (
  services: Pick<Services, 'git'>,
  source: Source,
  { row }: Pick<LoadedMergeRequest, 'row'>,
  userId: number,
): Promise<boolean> => {
  const own = new Set(await addressesOf(source, userId));
  const shas = await commitsOfVersion(source, row.latest_diff_id);
  const commits = await services.git.open(row.target_project_id).commits(shas);
  return commits.some(({ authorEmail, committerEmail }) =>
    [authorEmail, committerEmail].some((email) => own.has(email.toLowerCase())),
  );
};

/**
 * Whether the viewer may approve a merge request, did they not before: Developers, but not the author or who added
 * commits where the project rules them out. Without `git` commits cannot be read, and such a project refuses.
 * Rules: APPROVAL-APPROVE-2, APPROVAL-APPROVE-7.
 */
export const mayApprove = async (
  services: Pick<Services, 'config' | 'git'>,
  source: Source,
  open: LoadedMergeRequest,
  viewer: Person | null,
  { git = true }: { git?: boolean } = {},
): Promise<boolean> => {
  const { tier } = services.config;
  const approves = (isCommitter: boolean) =>
    can(viewer, 'approve', { mergeRequest: open, isCommitter }, tier);
  if (viewer === null || !approves(false)) return false;
  if (!asksForCommitters(open, tier)) return true;
  return approves(!git || (await hasCommitted(services, source, open, viewer.id)));
};
