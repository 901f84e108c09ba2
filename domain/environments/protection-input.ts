import { type EnvironmentTier, environmentTiers } from './environment.js';

/** The most approvals that a protection or one of its rules can ask for. */
const mostApprovals = 5;

/** An entry as somebody asks for it: one role, user or group; with an id it is about an entry that is there. */
export interface EntryInput {
  id?: number | undefined;
  accessLevel?: number | undefined;
  userId?: number | undefined;
  groupId?: number | undefined;
  groupInheritance?: 0 | 1 | undefined;
  isRemoved?: boolean | undefined;
}

/** A rule about approvals as somebody asks for it. */
export interface RuleInput extends EntryInput {
  requiredApprovals?: number | undefined;
}

/** Whom an entry names, once it is complete. */
export interface EntryParty {
  access_level: number | null;
  user_id: number | null;
  group_id: number | null;
}

const isGiven = ({ accessLevel, userId, groupId }: EntryInput): boolean =>
  accessLevel !== undefined || userId !== undefined || groupId !== undefined;

/** Whom an entry names, with what it named before where it says nothing. */
export const partyOf = (input: EntryInput, before?: EntryParty): EntryParty => {
  if (before && !isGiven(input)) {
    const { access_level, user_id, group_id } = before;
    return { access_level, user_id, group_id };
  }
  return {
    access_level: input.accessLevel ?? null,
    user_id: input.userId ?? null,
    group_id: input.groupId ?? null,
  };
};

/** Whether a party is exactly one role, user or group. */
export const isOneParty = ({ access_level, user_id, group_id }: EntryParty): boolean =>
  [access_level, user_id, group_id].filter((one) => one !== null).length === 1;

const bounds = (what: string, value: number | undefined, least: number): string[] => {
  if (value === undefined) return [];
  if (value > mostApprovals) return [`${what} must be less than or equal to ${mostApprovals}`];
  return value < least ? [`${what} must be greater than or equal to ${least}`] : [];
};

/** What is wrong with the numbers of approvals that are asked for. Rule: ENV-PROTECT-11. */
export const approvalProblems = (count: number | undefined, rules: readonly RuleInput[]): string[] => [
  ...bounds('Required approval count', count, 0),
  ...rules.flatMap(({ requiredApprovals }) =>
    bounds('Approval rules required approvals', requiredApprovals, 1),
  ),
];

const isTier = (name: string): name is EnvironmentTier => environmentTiers.some((tier) => tier === name);

/** What is wrong with the name of a protection; of a group it is a tier. Rule: ENV-PROTECT-12. */
export const protectedNameProblems = (name: string, of: 'project' | 'group'): string[] => {
  if (name.trim() === '') return ["Name can't be blank"];
  if ([...name].length > 255) return ['Name is too long (maximum is 255 characters)'];
  if (of === 'project' || isTier(name)) return [];
  return [`Name must be one of environment tiers: ${environmentTiers.join(', ')}.`];
};
