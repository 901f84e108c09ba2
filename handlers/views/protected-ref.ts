import { type Tier, tiers } from '../../domain/operation.js';
import type { Schemas } from '../../generated/types.js';
import type {
  GrantKind,
  ProtectedRef,
  StoredGrant,
} from '../../storage/database/repository/protected-refs.js';

const words: Record<number, string> = {
  0: 'No one',
  30: 'Developers + Maintainers',
  40: 'Maintainers',
  60: 'Instance admins',
};

/** What rules depend on beside themselves. */
export interface ProtectionContext {
  tier: Tier;
  /** The groups that the viewer may look into, by number. Rule: GRP-NAMES-1. */
  groups: ReadonlyMap<number, { name: string }>;
}

const isPaid = (tier: Tier) => tier !== tiers[0];

/** What a group that the viewer may not look into is called. Rule: GRP-NAMES-1. */
export const hiddenGroup = 'Private group';

function levelView(grant: StoredGrant, { tier, groups }: ProtectionContext): Schemas['ProtectionLevel'] {
  const { id, access_level, user_id, group_id } = grant;
  const group = group_id === null ? null : (groups.get(group_id)?.name ?? hiddenGroup);
  const name = grant.user_name ?? group ?? words[access_level ?? 0] ?? String(access_level);
  const view: Schemas['ProtectionLevel'] = { id, access_level, access_level_description: name };
  return isPaid(tier) ? { ...view, user_id, group_id } : view;
}

const levelsOf = (rule: ProtectedRef, kind: GrantKind, context: ProtectionContext) =>
  rule.grants.filter((grant) => grant.kind === kind).map((grant) => levelView(grant, context));

/** A protection rule for branches. Rule: PROTECTED-BRANCH-3. */
export function protectedBranchView(
  rule: ProtectedRef,
  context: ProtectionContext,
): Schemas['ProtectedBranch'] {
  const view: Schemas['ProtectedBranch'] = {
    id: rule.id,
    name: rule.name,
    push_access_levels: levelsOf(rule, 'push', context),
    merge_access_levels: levelsOf(rule, 'merge', context),
    allow_force_push: rule.allow_force_push,
  };
  if (!isPaid(context.tier)) return view;
  return {
    ...view,
    unprotect_access_levels: levelsOf(rule, 'unprotect', context),
    code_owner_approval_required: rule.code_owner_approval_required,
  };
}

/** A protection rule for tags. Rule: PROTECTED-TAG-2. */
export function protectedTagView(rule: ProtectedRef, context: ProtectionContext): Schemas['ProtectedTag'] {
  return { name: rule.name, create_access_levels: levelsOf(rule, 'create', context) };
}
