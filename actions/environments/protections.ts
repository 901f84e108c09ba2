import {
  approvalProblems,
  type EntryInput,
  protectedNameProblems,
  type RuleInput,
} from '../../domain/environments/protection-input.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { StorageConflict } from '../../storage/database/engine/errors.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import {
  addProtection,
  changeDeployers,
  changeProtection,
  changeRules,
  findProtection,
  type LoadedProtection,
  lockProtection,
  type ProtectionOwner,
  removeProtection,
} from '../../storage/database/environments/protections.js';
import type { ActionContext } from '../context.js';
import type { GroupAccess, ProjectAccess } from '../viewer.js';
import { deployerChanges, entryProblems, ruleChanges } from './protection-entries.js';

/** The project or group whose protections these are. */
export type ProtectionPlace =
  | { project: ProjectAccess; group?: undefined }
  | { group: GroupAccess; project?: undefined };

/** What of a protection somebody asks for; what is left out stays as it is. */
export interface ProtectionInput {
  requiredApprovalCount?: number | undefined;
  deployers?: readonly EntryInput[] | undefined;
  rules?: readonly RuleInput[] | undefined;
}

/** Whose the protections of a place are. */
export const ownerOf = (place: ProtectionPlace): ProtectionOwner =>
  place.project ? { project_id: place.project.id } : { group_id: place.group.id };

/** The protection of a name; not found when there is none. Rule: ENV-PROTECT-3. */
export async function needProtection(
  source: Source,
  place: ProtectionPlace,
  name: string,
): Promise<LoadedProtection> {
  const found = await findProtection(source, ownerOf(place), name);
  if (!found) throw refuse.recordNotFound();
  return found;
}

/** Stores what is asked of a protection, which has to leave somebody who may deploy. Rules: ENV-PROTECT-6, ENV-PROTECT-7. */
async function store(
  tx: Tx,
  owner: ProtectionOwner,
  known: Pick<LoadedProtection, 'id' | 'deployers' | 'rules'>,
  { deployers: givenDeployers = [], rules: givenRules = [] }: ProtectionInput,
): Promise<void> {
  const deployers = deployerChanges(givenDeployers, known.deployers);
  const rules = ruleChanges(givenRules, known.rules);
  const left = known.deployers.length - new Set(deployers.removed).size + deployers.added.length;
  const blank = left > 0 ? [] : ["Deploy access levels can't be blank"];
  const problems = [...blank, ...(await entryProblems(tx, owner, { deployers, rules }))];
  if (problems.length > 0) throw refuse.unprocessable(problems);
  await changeDeployers(tx, known.id, deployers);
  await changeRules(tx, known.id, rules);
}

function requireNumbers({ requiredApprovalCount, rules = [] }: ProtectionInput, more: string[] = []): void {
  const problems = [...more, ...approvalProblems(requiredApprovalCount, rules)];
  if (problems.length > 0) throw refuse.unprocessable(problems);
}

/**
 * Protects the environments of a name, or of a group those of a tier. Throws conflict where that is protected, unprocessable
 * with texts for what cannot be. Rules: ENV-PROTECT-1, ENV-PROTECT-4 to ENV-PROTECT-6, ENV-PROTECT-11, ENV-PROTECT-12.
 */
export async function protectEnvironment(
  { services, viewer, at }: ActionContext,
  place: ProtectionPlace,
  { name, ...input }: ProtectionInput & { name: string },
): Promise<LoadedProtection> {
  authorize(viewer, 'adminProtectedEnvironments', place, services.config.tier);
  requireNumbers(input, protectedNameProblems(name, place.project ? 'project' : 'group'));
  const taken = () => refuse.conflict(`Protected environment '${name}' already exists`);
  const owner = ownerOf(place);
  // Entries of something new have no numbers yet.
  const fresh = (inputs: readonly EntryInput[] | undefined) => inputs?.map(({ id: _, ...rest }) => rest);
  const given = { ...input, deployers: fresh(input.deployers), rules: fresh(input.rules) };
  try {
    await services.db.write(async (tx) => {
      if (await findProtection(tx, owner, name)) throw taken();
      const values = { name, required_approval_count: input.requiredApprovalCount ?? 0 };
      const id = await addProtection(tx, owner, values, at);
      await store(tx, owner, { id, deployers: [], rules: [] }, given);
    });
  } catch (error) {
    // Two who look at the same time both find nothing.
    throw error instanceof StorageConflict && error.kind === 'unique' ? taken() : error;
  }
  return needProtection(services.db.hot, place, name);
}

/**
 * Changes a protection. Throws not found where there is none or an entry is none of it, unprocessable with texts for what
 * cannot be. Rules: ENV-PROTECT-1, ENV-PROTECT-3, ENV-PROTECT-6, ENV-PROTECT-7, ENV-PROTECT-11.
 */
export async function updateProtection(
  { services, viewer, at }: ActionContext,
  place: ProtectionPlace,
  name: string,
  input: ProtectionInput,
): Promise<LoadedProtection> {
  authorize(viewer, 'adminProtectedEnvironments', place, services.config.tier);
  await services.db.write(async (tx) => {
    const owner = ownerOf(place);
    const known = await lockProtection(tx, owner, name);
    if (!known) throw refuse.recordNotFound();
    requireNumbers(input);
    await store(tx, owner, known, input);
    const { requiredApprovalCount: count } = input;
    await changeProtection(tx, known.id, count === undefined ? {} : { required_approval_count: count }, at);
  });
  return needProtection(services.db.hot, place, name);
}

/** Takes a protection away; not found when there is none. Rules: ENV-PROTECT-1, ENV-PROTECT-3, ENV-PROTECT-8. */
export async function unprotectEnvironment(
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  place: ProtectionPlace,
  name: string,
): Promise<void> {
  authorize(viewer, 'adminProtectedEnvironments', place, services.config.tier);
  await services.db.write(async (tx) => {
    const known = await lockProtection(tx, ownerOf(place), name);
    if (!known) throw refuse.recordNotFound();
    await removeProtection(tx, known.id);
  });
}
