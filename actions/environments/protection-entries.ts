import {
  type EntryInput,
  type EntryParty,
  isOneParty,
  partyOf,
  type RuleInput,
} from '../../domain/environments/protection-input.js';
import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import { eligibleGroups, eligibleUsers } from '../../storage/database/environments/eligible.js';
import type { EntryChanges, ProtectionOwner } from '../../storage/database/environments/protections.js';
import type { DeployApprovalRuleRow, DeployLevelRow } from '../../storage/database/environments/rows.js';

type Inherits = DeployLevelRow['group_inheritance_type'];

/** What entries become, from those that are there and what somebody asks for. */
const changesOf = <Row extends EntryParty & { id: number }, Input extends EntryInput, Values extends object>(
  inputs: readonly Input[],
  known: readonly Row[],
  valuesOf: (input: Input, before: Row | undefined) => Values,
) => {
  const before = new Map(known.map((row) => [row.id, row]));
  const missing = inputs.some(({ id }) => id !== undefined && !before.has(id));
  if (missing) throw refuse.recordNotFound();
  const kept = inputs.filter(({ isRemoved }) => isRemoved !== true);
  return {
    removed: inputs.flatMap(({ id, isRemoved }) => (isRemoved === true && id !== undefined ? [id] : [])),
    changed: kept.flatMap((input) =>
      input.id === undefined ? [] : [{ id: input.id, values: valuesOf(input, before.get(input.id)) }],
    ),
    added: kept.flatMap((input) => (input.id === undefined ? [valuesOf(input, undefined)] : [])),
  };
};

const inherits = (input: EntryInput, before: { group_inheritance_type: Inherits } | undefined): Inherits =>
  input.groupInheritance ?? before?.group_inheritance_type ?? 0;

/** What becomes of those who may deploy. Rule: ENV-PROTECT-7. */
export const deployerChanges = (
  inputs: readonly EntryInput[],
  known: readonly DeployLevelRow[],
): EntryChanges<DeployLevelRow> =>
  changesOf(inputs, known, (input, before) => ({
    ...partyOf(input, before),
    group_inheritance_type: inherits(input, before),
  }));

/** What becomes of those who must agree. Rule: ENV-PROTECT-7. */
export const ruleChanges = (
  inputs: readonly RuleInput[],
  known: readonly DeployApprovalRuleRow[],
): EntryChanges<DeployApprovalRuleRow> =>
  changesOf(inputs, known, (input, before) => ({
    ...partyOf(input, before),
    group_inheritance_type: inherits(input, before),
    required_approvals: input.requiredApprovals ?? before?.required_approvals ?? 1,
  }));

type Changes = EntryChanges<DeployLevelRow> | EntryChanges<DeployApprovalRuleRow>;

const partiesOf = ({ changed, added }: Changes): EntryParty[] => [
  ...changed.map(({ values }) => values),
  ...added,
];

const numbers = (values: readonly (number | null)[]): number[] => values.flatMap((value) => value ?? []);

/** Complaints about entries that name nobody, several at once, or somebody who has no part in the place. Rule: ENV-PROTECT-6. */
export async function entryProblems(
  source: Source,
  owner: ProtectionOwner,
  { deployers, rules }: { deployers: Changes; rules: Changes },
): Promise<string[]> {
  const kinds = [
    { what: 'Deploy access levels', parties: partiesOf(deployers) },
    { what: 'Approval rules', parties: partiesOf(rules) },
  ];
  const all = kinds.flatMap(({ parties }) => parties);
  const users = await eligibleUsers(source, owner, numbers(all.map(({ user_id }) => user_id)));
  const groups = await eligibleGroups(source, owner, numbers(all.map(({ group_id }) => group_id)));
  const place = 'project_id' in owner ? 'project' : 'group';
  const complaints = kinds.flatMap(({ what, parties }) =>
    parties.flatMap((party) => {
      const { user_id, group_id } = party;
      if (!isOneParty(party)) return [`${what} must name one role, user or group`];
      if (user_id !== null && !users.has(user_id)) return [`${what} user is not a member of the ${place}`];
      if (group_id !== null && !groups.has(group_id))
        return [`${what} group does not have access to the ${place}`];
      return [];
    }),
  );
  return [...new Set(complaints)];
}
