import type { Services } from '../../actions/context.js';
import {
  needProtection,
  ownerOf,
  type ProtectionPlace,
  protectEnvironment as protect,
  unprotectEnvironment as unprotect,
  updateProtection as update,
} from '../../actions/environments/protections.js';
import type { GroupAccess, ProjectAccess, Viewer } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { type LoadedProtection, listProtections } from '../../storage/database/environments/protections.js';
import { readableGroups } from '../../storage/database/groups/readable.js';
import { protectedEnvironmentView } from '../views/protected-environment.js';

const inProject = ({ project }: { project: ProjectAccess }): ProtectionPlace => ({ project });
const inGroup = ({ group }: { group: GroupAccess }): ProtectionPlace => ({ group });

const entryOf = (given: Schemas['DeployAccessInput']) => ({
  id: given.id,
  accessLevel: given.access_level,
  userId: given.user_id,
  groupId: given.group_id,
  groupInheritance: given.group_inheritance_type,
  isRemoved: given._destroy,
});

const inputOf = (params: Schemas['UpdateProtectedEnvironment']) => ({
  requiredApprovalCount: params.required_approval_count,
  deployers: params.deploy_access_levels?.map(entryOf),
  rules: params.approval_rules?.map((given) => ({
    ...entryOf(given),
    requiredApprovals: given.required_approvals,
  })),
});

interface Reading {
  viewer: Viewer | null;
  services: Services;
}

/** The records of protections; groups that are hidden from the viewer are not named. Rule: GRP-NAMES-1. */
async function records({ viewer, services }: Reading, rows: readonly LoadedProtection[]) {
  const named = rows.flatMap(({ deployers, rules }) =>
    [...deployers, ...rules].flatMap(({ group_id }) => group_id ?? []),
  );
  const groups = await readableGroups(services.db.hot, named, viewer);
  return rows.map((row) => protectedEnvironmentView(row, groups));
}

async function record(call: Reading, row: LoadedProtection): Promise<Schemas['ProtectedEnvironment']> {
  const [view] = await records(call, [row]);
  if (!view) throw new Error('a protection has no record');
  return view;
}

/** Lists protections by name. Rules: ENV-PROTECT-1, ENV-PROTECT-2. */
export const listProtectedEnvironments = handle('listProtectedEnvironments', async (call) => {
  const { rows, info } = await listProtections(call.services.db.read, ownerOf(inProject(call)), call.page);
  return { status: 200, body: await records(call, rows), page: info };
});

/** Reads a protection. Rules: ENV-PROTECT-1, ENV-PROTECT-3. */
export const getProtectedEnvironment = handle('getProtectedEnvironment', async (call) => {
  const row = await needProtection(call.services.db.hot, inProject(call), call.path.name);
  return { status: 200, body: await record(call, row) };
});

/** Protects an environment. Rules: ENV-PROTECT-1, ENV-PROTECT-4 to ENV-PROTECT-6, ENV-PROTECT-11, ENV-PROTECT-12. */
export const protectEnvironment = handle('protectEnvironment', async (call) => {
  const input = { ...inputOf(call.params), name: call.params.name };
  return { status: 201, body: await record(call, await protect(call, inProject(call), input)) };
});

/** Changes a protection. Rules: ENV-PROTECT-1, ENV-PROTECT-3, ENV-PROTECT-6, ENV-PROTECT-7, ENV-PROTECT-11. */
export const updateProtectedEnvironment = handle('updateProtectedEnvironment', async (call) => {
  const row = await update(call, inProject(call), call.path.name, inputOf(call.params));
  return { status: 200, body: await record(call, row) };
});

/** Removes a protection. Rules: ENV-PROTECT-1, ENV-PROTECT-3, ENV-PROTECT-8. */
export const unprotectEnvironment = handle('unprotectEnvironment', async (call) => {
  await unprotect(call, inProject(call), call.path.name);
  return { status: 204 };
});

/** Lists the protections of a group by tier. Rules: ENV-PROTECT-1, ENV-PROTECT-2. */
export const listGroupProtectedEnvironments = handle('listGroupProtectedEnvironments', async (call) => {
  const { rows, info } = await listProtections(call.services.db.read, ownerOf(inGroup(call)), call.page);
  return { status: 200, body: await records(call, rows), page: info };
});

/** Reads the protection of a tier. Rules: ENV-PROTECT-1, ENV-PROTECT-3. */
export const getGroupProtectedEnvironment = handle('getGroupProtectedEnvironment', async (call) => {
  const row = await needProtection(call.services.db.hot, inGroup(call), call.path.name);
  return { status: 200, body: await record(call, row) };
});

/** Protects a tier in all projects of a group. Rules: ENV-PROTECT-1, ENV-PROTECT-4 to ENV-PROTECT-6, ENV-PROTECT-12, ENV-PROTECT-13. */
export const protectGroupEnvironment = handle('protectGroupEnvironment', async (call) => {
  const input = { ...inputOf(call.params), name: call.params.name };
  return { status: 201, body: await record(call, await protect(call, inGroup(call), input)) };
});

/** Changes the protection of a tier. Rules: ENV-PROTECT-1, ENV-PROTECT-3, ENV-PROTECT-6, ENV-PROTECT-7. */
export const updateGroupProtectedEnvironment = handle('updateGroupProtectedEnvironment', async (call) => {
  const row = await update(call, inGroup(call), call.path.name, inputOf(call.params));
  return { status: 200, body: await record(call, row) };
});

/** Removes the protection of a tier. Rules: ENV-PROTECT-1, ENV-PROTECT-3, ENV-PROTECT-8. */
export const unprotectGroupEnvironment = handle('unprotectGroupEnvironment', async (call) => {
  await unprotect(call, inGroup(call), call.path.name);
  return { status: 204 };
});
