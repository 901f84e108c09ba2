import { type ApprovalRule, rulesById } from '../../storage/database/merging/approval-rules.js';
import { groupsSeenAmong } from '../../storage/database/merging/approval-rules-write.js';
import { protectedBranchesById } from '../../storage/database/protected-refs.js';
import type { Source } from '../../storage/database/types.js';
import type { Services } from '../services.js';
import type { Viewer } from '../viewer.js';
import type { RuleFrame } from '../views/approval-rule.js';

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** What the records of rules need beside them, for a viewer, in a fixed number of questions. */
export const ruleFrame = async (
  { services, viewer }: { services: Services; viewer: Viewer | null },
  source: Source,
  rules: readonly ApprovalRule[],
): Promise<RuleFrame> => ({
  urls: services.urls,
  tier: services.config.tier,
  groups: await groupsSeenAmong(source, distinct(rules.flatMap((rule) => rule.groupIds)), viewer),
  branches: await protectedBranchesById(
    source,
    distinct(rules.flatMap((rule) => rule.branches.map((branch) => branch.id))),
  ),
  sources: await rulesById(source, distinct(rules.flatMap((rule) => rule.source_rule_id ?? []))),
});
