import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { creationRights } from '../../domain/issuables/rights.js';
import {
  branchTexts,
  mergeRequestDescription,
  mergeRequestTitle,
  type PlanInput,
  planChange,
} from '../../domain/merge-requests/merge-request-input.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { writeWithRetry } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findOrCreateLabels } from '../../storage/database/labels/labels.js';
import { openTwin, type Sides } from '../../storage/database/merge-requests/create.js';
import { inOneForkNetwork } from '../../storage/database/projects/fork-network.js';
import { isRefName } from '../../storage/git/names.js';
import type { ActionContext } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { loadVisibleProject } from '../projects/load-project.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { messagesOf } from './closing.js';
import { addMergeRequest, type MergeRequestToOpen } from './insert-merge-request.js';
import { makeVersion, pointHead, tipsOf } from './versions.js';

/** A merge request to open; what is left out is as the project that it aims at has it. */
export interface OpenMergeRequestInput extends PlanInput {
  title: string;
  description?: string | null | undefined;
  sourceBranch: string;
  targetBranch: string;
  /** The project to merge into; its own when left out. */
  targetProjectId?: number | undefined;
  labels?: readonly string[] | undefined;
  squash?: boolean | undefined;
  removeSourceBranch?: boolean | undefined;
  /** Whether those who may merge it may push to its source. */
  allowCollaboration?: boolean | undefined;
  approvalsRequired?: number | undefined;
}

interface Creation {
  context: ActionContext;
  source: ProjectAccess;
  target: ProjectAccess;
  input: OpenMergeRequestInput;
}

/** Adds what follows from the description of a merge request that is about to be opened. */
export type Described = (tx: Tx, mr: MergeRequestToOpen, description: string | null) => MergeRequestToOpen;

const asWritten: Described = (_tx, mr, description) => ({ ...mr, values: { ...mr.values, description } });

/**
 * Opens a merge request from a branch of a project in which the viewer may do so. Throws not found and forbidden for a
 * target project that they may not see or use, invalid and unprocessable for branches that cannot be joined, conflict
 * where there is an open one between the same branches. Rules: MR-CREATE-1 to MR-CREATE-14.
 */
export const openMergeRequest = async (
  context: ActionContext,
  source: ProjectAccess,
  input: OpenMergeRequestInput,
  described: Described = asWritten,
): Promise<LoadedMergeRequest> => {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'createMergeRequest', source);
  const title = mergeRequestTitle(input.title);
  const description = mergeRequestDescription(input.description ?? null);
  const target = await targetProject(context, source, input);
  const creation = { context, source, target, input };
  const sides = await sidesOf(creation);
  await requireBranches(context, sides);
  const version = await makeVersion(services, sides);
  const messages = await messagesOf(services, { target_project_id: target.id, description }, version.commits);
  const values = { ...valuesOf(creation), ...sides, title };
  const made = await writeWithRetry(services.db, async (tx) => {
    await requireNoTwin(tx, sides);
    const change = await planned(tx, creation);
    const mr = described(tx, { project: target, values, change, version, messages }, description);
    return addMergeRequest(tx, mr, { actor: viewer, at, services });
  });
  await pointHead(services, made.row);
  return made;
};

/** The project to merge into: not found when it is absent or hidden, forbidden without access to its code. Rule: MR-CREATE-4. */
async function targetProject(
  { viewer, services }: ActionContext,
  source: ProjectAccess,
  { targetProjectId: id = source.id }: OpenMergeRequestInput,
): Promise<ProjectAccess> {
  if (id === source.id) return source;
  const target = await loadVisibleProject({ viewer, services }, { id });
  if (!mayReadCode(target, viewer) || target.archived === 1) throw refuse.forbidden();
  return target;
}

/** Both sides, as far as they can be joined at all. Rules: MR-CREATE-5, MR-CREATE-7, MR-CREATE-8. */
async function sidesOf({ context, source, target, input }: Creation): Promise<Sides> {
  const sides = { source_branch: input.sourceBranch, target_branch: input.targetBranch };
  const fields = Object.entries(sides).filter(([, name]) => !isRefName(name));
  if (fields.length > 0) {
    throw refuse.invalid(Object.fromEntries(fields.map(([field]) => [field, ['is invalid']])));
  }
  const isSame = target.id === source.id;
  if (isSame && sides.source_branch === sides.target_branch) throw refuse.unprocessable([branchTexts.same]);
  if (!isSame && !(await inOneForkNetwork(context.services.db.hot, source.id, target.id))) {
    throw refuse.unprocessable([branchTexts.unrelated]);
  }
  if (target.merge_requests_access_level === 'disabled') throw refuse.unprocessable([branchTexts.disabled]);
  return { ...sides, source_project_id: source.id, target_project_id: target.id };
}

/** Both branches have to be there. Rule: MR-CREATE-9. */
async function requireBranches({ services }: ActionContext, sides: Sides): Promise<void> {
  const { head, start } = await tipsOf(services, sides);
  const texts = [
    ...(head === null ? [branchTexts.missing('Source', sides.source_branch)] : []),
    ...(start === null ? [branchTexts.missing('Target', sides.target_branch)] : []),
  ];
  if (texts.length > 0) throw refuse.invalid({ base: texts });
}

/** One open merge request between two branches is enough. Rule: MR-CREATE-6. */
async function requireNoTwin(tx: Tx, sides: Sides): Promise<void> {
  const twin = await openTwin(tx, sides);
  if (twin !== null) throw refuse.conflict([branchTexts.twin(twin)]);
}

const flagOf = (on: boolean) => (on ? (1 as const) : (0 as const));

/**
 * The columns of its own. The settings of the project say what a form offers first; nobody's branch goes and nobody's
 * commits become one because of them. Rule: MR-CREATE-12.
 */
function valuesOf({ context, source, target, input }: Creation) {
  const { viewer, services } = context;
  const settings = projectSettings(target.settings);
  const remove = input.removeSourceBranch ?? null;
  // A project that always squashes does so at the merge, whatever is said.
  const squash = input.squash ?? settings.squash_option === 'always';
  const paid = services.config.tier !== 'free';
  return {
    author_id: viewer.id,
    squash: flagOf(squash),
    force_remove_source_branch: remove === null ? null : flagOf(remove),
    allow_collaboration: flagOf((input.allowCollaboration ?? false) && target.id !== source.id),
    approvals_before_merge: paid ? (input.approvalsRequired ?? null) : null,
  };
}

/** Labels, people and milestone, as far as the viewer may give any. Rules: MR-CREATE-10, MR-CREATE-11. */
async function planned(tx: Tx, { context, target, input }: Creation): Promise<IssuableChange> {
  const { viewer, at } = context;
  const rights = creationRights({ id: viewer.id, admin: viewer.admin, level: target.access_level });
  if (!rights.metadata) return {};
  const labels = await findOrCreateLabels(tx, target, input.labels ?? [], { create: rights.newLabels, at });
  return {
    ...planChange(input),
    ...(labels.length === 0 ? {} : { label_ids: labels.map((label) => label.id) }),
  };
}
