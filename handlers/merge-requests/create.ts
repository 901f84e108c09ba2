import type { Services } from '../../actions/context.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { messagesOf } from '../../actions/merge-requests/closing.js';
import {
  addMergeRequest,
  type MergeRequestToOpen,
} from '../../actions/merge-requests/insert-merge-request.js';
import { makeVersion, pointHead, tipsOf } from '../../actions/merge-requests/versions.js';
import { runQuickActions } from '../../actions/quick-actions/run-quick-actions.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { creationRights } from '../../domain/issuables/rights.js';
import {
  branchTexts,
  mergeRequestDescription,
  mergeRequestTitle,
  planOf,
} from '../../domain/merge-requests/merge-request-input.js';
import { squashByDefault } from '../../domain/merge-requests/squash-option.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { extractCommands } from '../../domain/quick-actions/grammar.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { writeOrOnceMore } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findOrCreateLabels } from '../../storage/database/labels/labels.js';
import { openTwin, type Sides } from '../../storage/database/merge-requests/create.js';
import { inOneForkNetwork } from '../../storage/database/projects/fork-network.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { isRefName } from '../../storage/git/names.js';
import { writtenMergeRequest } from './written.js';

interface Opening {
  params: Schemas['CreateMergeRequest'];
  project: ProjectAccess;
  viewer: Viewer;
  at: string;
  services: Services;
}

/** Proposes to merge a branch of the project. Rules: MR-CREATE-1 to MR-CREATE-14. */
export const createMergeRequest = handle('createMergeRequest', async (call) => {
  const { services, params, at } = call;
  const title = mergeRequestTitle(params.title);
  const description = mergeRequestDescription(params.description ?? null);
  const target = await targetOf(call);
  const sides = await sidesOf(call, target);
  await requireBranches(call, sides);
  const version = await makeVersion(services, sides);
  const messages = await messagesOf(services, target.id, version.commits);
  const values = { ...valuesOf(call, target), ...sides, title };
  const made = await writeOrOnceMore(services.db, async (tx) => {
    await requireNoTwin(tx, sides);
    const change = await changeOf(tx, call, target);
    const input = { project: target, values, change, version, messages };
    return addMergeRequest(tx, described(tx, call, input, description), {
      actor: call.viewer,
      at,
      services,
    });
  });
  await pointHead(services, made.row);
  return { status: 201, body: await writtenMergeRequest({ ...call, project: target }, made.row) };
});

/** The project to merge into: 404 when it is absent or hidden, 403 without access to its code. Rule: MR-CREATE-4. */
async function targetOf({ params, project, viewer, services }: Opening): Promise<ProjectAccess> {
  const id = params.target_project_id ?? project.id;
  if (id === project.id) return project;
  const target = await loadProject(services.db.hot, { id }, viewer.id);
  if (!target || !isVisibleTo(viewer, target)) throw refuse.notFound('Project');
  if (!mayReadCode(target, viewer) || target.archived === 1) throw refuse.forbidden();
  return target;
}

/** Both sides, as far as they can be joined at all. Rules: MR-CREATE-5, MR-CREATE-7, MR-CREATE-8. */
async function sidesOf({ params, project, services }: Opening, target: ProjectAccess): Promise<Sides> {
  const { source_branch, target_branch } = params;
  const wrong = { source_branch, target_branch };
  const fields = Object.entries(wrong).filter(([, name]) => !isRefName(name));
  if (fields.length > 0) {
    throw refuse.invalid(Object.fromEntries(fields.map(([field]) => [field, ['is invalid']])));
  }
  const isSame = target.id === project.id;
  if (isSame && source_branch === target_branch) throw refuse.unprocessable([branchTexts.same]);
  if (!isSame && !(await inOneForkNetwork(services.db.hot, project.id, target.id))) {
    throw refuse.unprocessable([branchTexts.unrelated]);
  }
  if (target.merge_requests_access_level === 'disabled') throw refuse.unprocessable([branchTexts.disabled]);
  return { source_project_id: project.id, source_branch, target_project_id: target.id, target_branch };
}

/** Both branches have to be there. Rule: MR-CREATE-9. */
async function requireBranches({ services }: Opening, sides: Sides): Promise<void> {
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
  if (twin !== null) throw refuse.message(409, [branchTexts.twin(twin)]);
}

const flagOf = (input: boolean) => (input ? (1 as const) : (0 as const));

/** The columns of its own; what is not said follows the project that it aims at. Rule: MR-CREATE-12. */
function valuesOf(call: Opening, target: ProjectAccess) {
  const { params, viewer, project, services } = call;
  const settings = projectSettings(target.settings);
  const remove = params.remove_source_branch ?? settings.remove_source_branch_after_merge;
  const squash = params.squash ?? squashByDefault(settings.squash_option);
  const opens = params.allow_collaboration ?? params.allow_maintainer_to_push ?? false;
  const paid = services.config.tier !== 'free';
  const approvals = paid ? (params.approvals_before_merge ?? null) : null;
  return {
    author_id: viewer.id,
    squash: flagOf(squash),
    force_remove_source_branch: remove === null ? null : flagOf(remove),
    allow_collaboration: flagOf(opens && target.id !== project.id),
    approvals_before_merge: approvals,
  };
}

/** Labels, people and milestone, as far as the caller may give any. Rules: MR-CREATE-10, MR-CREATE-11. */
async function changeOf(tx: Tx, call: Opening, target: ProjectAccess): Promise<IssuableChange> {
  const { params, viewer, at } = call;
  const rights = creationRights({ id: viewer.id, admin: viewer.admin, level: target.access_level });
  if (!rights.metadata) return {};
  const titles = [...(params.labels ?? []), ...(params.add_labels ?? [])];
  const labels = await findOrCreateLabels(tx, target, titles, { create: rights.newLabels, at });
  return {
    ...planOf(params),
    ...(labels.length === 0 ? {} : { label_ids: labels.map((label) => label.id) }),
  };
}

/** Takes the quick actions out of the description; they run once the merge request is there. */
function described(
  tx: Tx,
  call: Opening,
  input: MergeRequestToOpen,
  description: string | null,
): MergeRequestToOpen {
  const { viewer, services, at } = call;
  if (description === null) return input;
  const text = extractCommands(description);
  const values = { ...input.values, description: text.text };
  if (text.commands.length === 0) return { ...input, values };
  const commands = (target: LoadedMergeRequest) =>
    runQuickActions({ text, target, viewer, services, at, tx });
  return { ...input, values, commands };
}
