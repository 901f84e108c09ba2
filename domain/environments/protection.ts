import { accessLevels } from '../access-level.js';
import type { ApprovalDemand } from '../deployments/approvals.js';

/** An entry of a protection as it bears on one person: a role, one user, or a group. */
export interface BearingEntry {
  id: number;
  access_level: number | null;
  user_id: number | null;
  group_id: number | null;
  /** What people call the role, user or group. */
  description: string;
  /** Whether the person belongs to the group, in the way that the entry asks for. */
  member: boolean;
}

/** A rule about approvals as it bears on one person. */
export interface BearingRule extends BearingEntry {
  required_approvals: number;
}

/** All that protects an environment, of the project and of the groups above it, as it bears on one person. */
export interface BearingProtection {
  /** Of each protection who may deploy; one has to pass all of them. */
  deployers: readonly (readonly BearingEntry[])[];
  demand: Omit<ApprovalDemand, 'rules'> & { rules: readonly BearingRule[] };
}

/** Who asks, at which level of the project. */
export interface Deployer {
  id: number;
  admin: boolean;
  level: number;
}

/** The names of the roles that entries can have. */
export const protectionRoles: Readonly<Record<number, string>> = {
  [accessLevels.developer]: 'Developers + Maintainers',
  [accessLevels.maintainer]: 'Maintainers',
  [accessLevels.admin]: 'Administrators',
};

/** Whether an entry names somebody. */
export const namesPerson = (entry: BearingEntry, who: Deployer): boolean => {
  if (entry.user_id !== null) return entry.user_id === who.id;
  if (entry.group_id !== null) return entry.member;
  return entry.access_level !== null && who.level >= entry.access_level;
};

/** Whether somebody may deploy to an environment, as far as it is protected; administrators may. Rule: ENV-PROTECT-9. */
export const mayDeploy = (protection: BearingProtection | null, who: Deployer): boolean =>
  protection === null ||
  who.admin ||
  protection.deployers.every((entries) => entries.some((entry) => namesPerson(entry, who)));

/** The rules in which somebody stands; administrators stand in all. */
export const rulesOf = (protection: BearingProtection, who: Deployer): BearingRule[] =>
  protection.demand.rules.filter((rule) => who.admin || namesPerson(rule, who));
