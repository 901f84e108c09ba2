import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { type CreationRights, creationRights } from '../../domain/issuables/rights.js';
import type { Extracted } from '../../domain/quick-actions/grammar.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Database, Tx } from '../../storage/database/engine/types.js';
import { findOrCreateLabels } from '../../storage/database/labels/labels.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';
import type { QuickOutcome } from '../quick-actions/outcome.js';
import { runQuickActions } from '../quick-actions/run-quick-actions.js';
import { commandsOf, readBeside } from '../references/read-texts.js';
import type { ProjectAccess } from '../viewer.js';
import { continuedDescription, settleContinued, threadsToContinue } from './continue-threads.js';
import { addIssue, type IssueToOpen } from './insert-issue.js';
import { descriptionOf, epicOf, type IssueInput, idsOf, planOf, titleOf } from './issue-input.js';

/** What a new issue is made from. */
export interface CreateIssueInput extends IssueInput {
  title: string;
  /** Labels by their numbers; those that the project does not have are left out. */
  labelIds?: readonly number[] | undefined;
  healthStatus?: IssuableChange['health_status'] | undefined;
  iterationId?: number | undefined;
  /** Its number, for those who may write history. */
  iid?: number | undefined;
  /** The merge request whose open threads go on in the issue, or one of them. */
  continues?: { mergeRequestIid: number; discussionId?: string | undefined } | undefined;
  origin: NonNullable<IssueToOpen['origin']>;
}

/**
 * Opens an issue in a project, if the viewer may; what they may not set is left out.
 * Conflict when the number is taken, not found for an epic that is hidden or absent.
 * Rules: ISSUE-CREATE-1 to ISSUE-CREATE-11.
 */
export async function createIssue(
  context: ActionContext,
  project: ProjectAccess,
  input: CreateIssueInput,
): Promise<LoadedIssue> {
  authorize(context.viewer, 'createIssue', project);
  const rights = creationRights({
    id: context.viewer.id,
    admin: context.viewer.admin,
    level: project.access_level,
  });
  const values = valuesOf(context, input, rights);
  await readBeside(values.description);
  const asked: Asked = { project, input, rights, values };
  const opened = await openOnce(context.services.db, values.iid !== undefined, (tx) =>
    open(tx, context, asked),
  );
  for (const { finish } of opened.commands) await finish();
  return opened.issue;
}

type Values = IssueToOpen['values'];

interface Asked {
  project: ProjectAccess;
  input: CreateIssueInput;
  rights: CreationRights;
  values: Values;
}

const flagOf = (value: boolean | undefined) => (value === undefined ? null : value ? 1 : 0);

/** Some kinds are for few people and tiers; everybody else opens a plain issue. */
function kindOf({ services }: ActionContext, { issueType }: IssueInput, rights: CreationRights) {
  if (issueType === 'incident') return rights.works ? 'incident' : 'issue';
  if (issueType === 'test_case') {
    return rights.works && services.config.tier === 'ultimate' ? 'test_case' : 'issue';
  }
  return 'issue';
}

function valuesOf(context: ActionContext, input: CreateIssueInput, rights: CreationRights): Values {
  const { createdAt, iid } = input;
  return {
    author_id: context.viewer.id,
    title: titleOf(input.title),
    description: descriptionOf(input.description ?? null),
    confidential: input.confidential ? 1 : 0,
    discussion_locked: rights.works ? flagOf(input.discussionLocked) : null,
    issue_type: kindOf(context, input, rights),
    ...(rights.history && createdAt !== undefined ? { created_at: createdAt } : {}),
    ...(rights.history && iid !== undefined && iid > 0 ? { iid } : {}),
  };
}

/** Labels, people and dates, as far as the viewer may give any. Rules: ISSUE-CREATE-4, ISSUE-CREATE-6. */
async function metadataOf(
  tx: Tx,
  context: ActionContext,
  { project, input, rights }: Asked,
): Promise<IssuableChange> {
  // What is malformed is told also to those who may set none of it.
  const plan = planOf(input);
  if (!rights.metadata) return {};
  const make = { create: rights.newLabels, at: context.at };
  const labels = await findOrCreateLabels(tx, project, input.labels ?? [], make);
  const epic = await epicOf(tx, context, project, input.epic);
  return {
    ...plan,
    ...(input.assigneeIds === undefined ? {} : { assignee_ids: [...input.assigneeIds] }),
    ...(labels.length === 0 && !input.labelIds
      ? {}
      : { label_ids: [...idsOf(labels), ...(input.labelIds ?? [])] }),
    ...(input.healthStatus ? { health_status: input.healthStatus } : {}),
    ...(input.iterationId === undefined ? {} : { iteration_id: input.iterationId }),
    ...(epic === undefined ? {} : { epic_id: epic }),
  };
}

/** Has the quick actions of a description run once the issue is there, and keeps what they come to. */
function commandsIn(tx: Tx, { viewer, services, at }: ActionContext, text: Extracted, kept: QuickOutcome[]) {
  if (text.commands.length === 0) return {};
  return {
    commands: async (target: LoadedIssue) => {
      const outcome = await runQuickActions({ text, target, viewer, services, at, tx });
      kept.push(outcome);
      return outcome;
    },
  };
}

interface Opened {
  issue: LoadedIssue;
  commands: readonly QuickOutcome[];
}

async function open(tx: Tx, context: ActionContext, asked: Asked): Promise<Opened> {
  const { viewer, at, services } = context;
  const { project, input, values } = asked;
  const change = await metadataOf(tx, context, asked);
  const threads = await threadsToContinue(
    tx,
    { project, viewer },
    { iid: input.continues?.mergeRequestIid, discussionId: input.continues?.discussionId },
  );
  const listed = threads ? continuedDescription(threads, services.urls) : null;
  const text = commandsOf(values.description || listed || '');
  const by = { actor: viewer, at, services };
  const commands: QuickOutcome[] = [];
  const described = { ...values, description: text.text || (values.description === null ? null : '') };
  const made = await addIssue(
    tx,
    { project, values: described, change, origin: input.origin, ...commandsIn(tx, context, text, commands) },
    by,
  );
  if (threads) await settleContinued(tx, threads, made.row, viewer, by);
  return { issue: made, commands };
}

/** Runs once more when somebody made the same label in the same moment. Rule: ISSUE-CREATE-5. */
async function openOnce<T>(db: Database, ownIid: boolean, run: (tx: Tx) => Promise<T>): Promise<T> {
  const refuseTaken = (error: unknown): never => {
    throw ownIid && isTaken(error, 'iid') ? refuse.conflict('Duplicated issue') : error;
  };
  return db
    .write(run)
    .catch((error: unknown) => (isTaken(error, 'title') ? db.write(run) : refuseTaken(error)))
    .catch(refuseTaken);
}
