import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { type ApprovalRule, rulesById } from '../../storage/database/approvals/rules.js';
import type { Source } from '../../storage/database/engine/types.js';
import { readableGroups } from '../../storage/database/groups/readable.js';
import { protectedBranchesById } from '../../storage/database/repository/protected-refs.js';
import { groupsOfRules } from '../branches/protection-context.js';
import type { RuleContext } from '../views/approval-rule.js';

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** What the records of rules need beside them, for a viewer, in a fixed number of questions. */
export const ruleContext = async (
  { services, viewer }: { services: Services; viewer: Viewer | null },
  source: Source,
  rules: readonly ApprovalRule[],
): Promise<RuleContext> => {
  const branches = await protectedBranchesById(
    source,
    distinct(rules.flatMap((rule) => rule.branches.map((branch) => branch.id))),
  );
  const named = [...rules.flatMap((rule) => rule.groupIds), ...groupsOfRules([...branches.values()])];
  return {
    urls: services.urls,
    tier: services.config.tier,
    groups: await readableGroups(source, named, viewer),
    branches,
    sources: await rulesById(source, distinct(rules.flatMap((rule) => rule.source_rule_id ?? []))),
  };
};
