import { protectionRoles } from '../../domain/environments/protection.js';
import type { Schemas } from '../../generated/types.js';
import type { LoadedProtection } from '../../storage/database/environments/protections.js';
import { hiddenGroup } from './protected-ref.js';

/** The groups that the viewer may look into, by number. Rule: GRP-NAMES-1. */
export type ReadableGroups = ReadonlyMap<number, { name: string }>;

type Entry = LoadedProtection['deployers'][number];

const partyView = ({ access_level, user_id, group_id, user_name }: Entry, groups: ReadableGroups) => {
  const group = group_id === null ? null : (groups.get(group_id)?.name ?? hiddenGroup);
  const access_level_description = user_name ?? group ?? protectionRoles[access_level ?? 0] ?? '';
  return { access_level, access_level_description, user_id, group_id };
};

/** A protection with who may deploy and who must agree. Rules: ENV-PROTECT-4, GRP-NAMES-1. */
export const protectedEnvironmentView = (
  { name, required_approval_count, deployers, rules }: LoadedProtection,
  groups: ReadableGroups,
): Schemas['ProtectedEnvironment'] => ({
  name,
  deploy_access_levels: deployers.map((entry) => ({
    id: entry.id,
    ...partyView(entry, groups),
    group_inheritance_type: entry.group_inheritance_type,
  })) as Schemas['ProtectedEnvironmentAccess'][],
  required_approval_count,
  approval_rules: rules.map((rule) => ({
    id: rule.id,
    ...partyView(rule, groups),
    required_approvals: rule.required_approvals,
    group_inheritance_type: rule.group_inheritance_type,
  })) as Schemas['ProtectedEnvironmentApprovalRule'][],
});
