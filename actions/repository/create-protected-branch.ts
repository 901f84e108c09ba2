import { maintainer } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { createProtectedRef, type ProtectedRef } from '../../storage/database/repository/protected-refs.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { type GivenGrants, grantsOf, requireMembers } from './grants.js';
import { requireRuleName } from './rule-name.js';

/** A protection rule for the branches of a name, in which stars stand for anything. */
export interface CreateProtectedBranchInput {
  name: string;
  push: GivenGrants;
  merge: GivenGrants;
  unprotect: GivenGrants;
  allowForcePush?: boolean | undefined;
  codeOwnerApprovalRequired?: boolean | undefined;
}

/**
 * Adds a protection rule. Throws unprocessable for a name that cannot be kept and for people outside of the project,
 * conflict where the name has a rule. Rules: PROTECTED-BRANCH-1, PROTECTED-BRANCH-5 to PROTECTED-BRANCH-7, PROTECTED-BRANCH-12.
 */
export async function createProtectedBranch(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  input: CreateProtectedBranchInput,
): Promise<ProtectedRef> {
  const { db, config } = services;
  const { name } = input;
  requireOperation(viewer, 'createProtectedBranch', project);
  requireRuleName(name);
  const paid = config.tier !== 'free';
  const unprotect = paid ? input.unprotect : { people: input.unprotect.people };
  const grants = [
    ...grantsOf('push', input.push, { paid, otherwise: maintainer }),
    ...grantsOf('merge', input.merge, { paid, otherwise: maintainer }),
    ...grantsOf('unprotect', unprotect, { paid }),
  ];
  await requireMembers(services, project.id, grants);
  return db
    .write((tx) =>
      createProtectedRef(tx, {
        kind: 'branch',
        projectId: project.id,
        name,
        grants,
        allowForcePush: input.allowForcePush,
        codeOwnerApprovalRequired: paid && input.codeOwnerApprovalRequired,
        at,
      }),
    )
    .catch((error: unknown) => {
      throw isTaken(error) ? refuse.conflict(`Protected branch '${name}' already exists`) : error;
    });
}
