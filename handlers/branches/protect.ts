import { developer, maintainer } from '../../domain/access-level.js';
import { handle } from '../../generated/handlers.js';
import { writeOrOnceMore } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import {
  changeProtectedBranch,
  createProtectedRef,
  findProtectedRef,
  type GrantKind,
  type NewGrant,
  removeProtectedRef,
  replaceGrants,
} from '../../storage/database/repository/protected-refs.js';
import { branchContext, branchRecord, needBranch } from './records.js';

const grantOf = (kind: GrantKind, developers: boolean | undefined): NewGrant => ({
  kind,
  access_level: developers ? developer : maintainer,
  user_id: null,
  group_id: null,
});

interface Input {
  projectId: number;
  branch: string;
  push: boolean | undefined;
  merge: boolean | undefined;
  at: string;
}

async function protect(tx: Tx, { projectId, branch, push, merge, at }: Input): Promise<void> {
  const rule = await findProtectedRef(tx, 'branch', projectId, branch);
  if (!rule) {
    const grants = [grantOf('push', push), grantOf('merge', merge)];
    await createProtectedRef(tx, { kind: 'branch', projectId, name: branch, grants, at });
    return;
  }
  // First, so that changes of one rule wait for one another and none leaves its levels twice.
  await changeProtectedBranch(tx, rule.id, {}, at);
  const inputs = { push, merge };
  for (const kind of ['push', 'merge'] as const) {
    const developers = inputs[kind];
    if (developers !== undefined) await replaceGrants(tx, rule, 'branch', kind, [grantOf(kind, developers)]);
  }
}

/** Protects one branch. Rules: BRANCH-PROTECT-1, BRANCH-PROTECT-2 (404). */
export const protectBranch = handle('protectBranch', async (call) => {
  const { path, params, project, services, at } = call;
  const repository = services.git.open(project.id);
  const tip = await needBranch(repository, path.branch);
  const { developers_can_push: push, developers_can_merge: merge } = params;
  await writeOrOnceMore(services.db, async (tx) => {
    await protect(tx, { projectId: project.id, branch: tip.name, push, merge, at });
    await retryAutoMerge(tx, { projectId: project.id }, at);
  });
  return { status: 200, body: await branchRecord(repository, tip, await branchContext(call)) };
});

/** Lifts the protection of one branch. Rule: BRANCH-UNPROTECT-1. */
export const unprotectBranch = handle('unprotectBranch', async (call) => {
  const { path, project, services, at } = call;
  const repository = services.git.open(project.id);
  const tip = await needBranch(repository, path.branch);
  await services.db.write(async (tx) => {
    const rule = await findProtectedRef(tx, 'branch', project.id, tip.name);
    if (rule) await removeProtectedRef(tx, 'branch', rule.id);
    await retryAutoMerge(tx, { projectId: project.id }, at);
  });
  return { status: 200, body: await branchRecord(repository, tip, await branchContext(call)) };
});
