import { developer, maintainer } from '../../domain/access-level.js';
import { writeWithRetry } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  changeProtectedBranch,
  createProtectedRef,
  findProtectedRef,
  type GrantKind,
  type NewGrant,
  replaceGrants,
} from '../../storage/database/repository/protected-refs.js';
import type { BranchTip } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { needBranch } from './branches.js';

/** Who may push to the branch and merge into it; what is left out stays as it is, at first Maintainers may. */
export interface ProtectBranchInput {
  branch: string;
  developersCanPush?: boolean | undefined;
  developersCanMerge?: boolean | undefined;
}

/** Protects one branch. Throws not found when there is none of this name. Rules: BRANCH-PROTECT-1, BRANCH-PROTECT-2. */
export async function protectBranch(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  input: ProtectBranchInput,
): Promise<BranchTip> {
  requireOperation(viewer, 'protectBranch', project);
  const tip = await needBranch(services.git.open(project.id), input.branch);
  await writeWithRetry(services.db, (tx) => protect(tx, project.id, { ...input, branch: tip.name }, at));
  return tip;
}

const grantOf = (kind: GrantKind, developers: boolean | undefined): NewGrant => ({
  kind,
  access_level: developers ? developer : maintainer,
  user_id: null,
  group_id: null,
});

async function protect(tx: Tx, projectId: number, input: ProtectBranchInput, at: string): Promise<void> {
  const { branch, developersCanPush: push, developersCanMerge: merge } = input;
  const rule = await findProtectedRef(tx, 'branch', projectId, branch);
  if (!rule) {
    const grants = [grantOf('push', push), grantOf('merge', merge)];
    await createProtectedRef(tx, { kind: 'branch', projectId, name: branch, grants, at });
    return;
  }
  // First, so that changes of one rule wait for one another and none leaves its levels twice.
  await changeProtectedBranch(tx, rule.id, {}, at);
  for (const [kind, developers] of [
    ['push', push],
    ['merge', merge],
  ] as const) {
    if (developers !== undefined) await replaceGrants(tx, rule, 'branch', kind, [grantOf(kind, developers)]);
  }
}
