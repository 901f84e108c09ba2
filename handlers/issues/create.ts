import type { Services } from '../../actions/context.js';
import type { LoadedIssue } from '../../actions/issuables/targets.js';
import {
  continuedDescription,
  settleContinued,
  threadsToContinue,
} from '../../actions/issues/continue-threads.js';
import { addIssue, type IssueToOpen } from '../../actions/issues/insert-issue.js';
import { runQuickActions } from '../../actions/quick-actions/run-quick-actions.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { type CreationRights, creationRights } from '../../domain/issuables/rights.js';
import { type Extracted, extractCommands } from '../../domain/quick-actions/grammar.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Database, Tx } from '../../storage/database/engine/types.js';
import { recordUserAgent } from '../../storage/database/issues/write.js';
import { findOrCreateLabels } from '../../storage/database/labels/labels.js';
import type { CallRequest } from '../handler.js';
import { assigneesOf, descriptionOf, epicOf, planOf, titleOf } from './wish.js';
import { writtenIssue } from './written-issue.js';

interface Opening {
  params: Schemas['CreateIssue'];
  project: ProjectAccess;
  viewer: Viewer;
  at: string;
  request: CallRequest;
  services: Services;
}

/** Opens an issue. Rules: ISSUE-CREATE-1 to ISSUE-CREATE-11. */
export const createIssue = handle('createIssue', async (call) => {
  const { project, services } = call;
  const title = titleOf(call.params.title);
  const values = valuesOf(call, title);
  const made = await openedOnce(services.db, values.iid !== undefined, (tx) => open(tx, call, values));
  return { status: 201, body: await writtenIssue(call, project, made.row) };
});

const rightsOf = ({ viewer, project }: Opening): CreationRights =>
  creationRights({ id: viewer.id, admin: viewer.admin, level: project.access_level });

const flagOf = (word: boolean | undefined) => (word === undefined ? null : word ? 1 : 0);

type Values = IssueToOpen['values'];

/** Some kinds are for few people and tiers; everybody else opens a plain issue. */
function kindOf({ params, services }: Opening, rights: CreationRights): Values['issue_type'] {
  if (params.issue_type === 'incident') return rights.works ? 'incident' : 'issue';
  if (params.issue_type === 'test_case') {
    return rights.works && services.config.tier === 'ultimate' ? 'test_case' : 'issue';
  }
  return 'issue';
}

function valuesOf(call: Opening, title: string): Values {
  const { params, viewer } = call;
  const rights = rightsOf(call);
  return {
    author_id: viewer.id,
    title,
    description: descriptionOf(params.description ?? null),
    confidential: params.confidential ? 1 : 0,
    discussion_locked: rights.works ? flagOf(params.discussion_locked) : null,
    issue_type: kindOf(call, rights),
    ...(rights.history && params.created_at !== undefined ? { created_at: params.created_at } : {}),
    ...(rights.history && params.iid !== undefined && params.iid > 0 ? { iid: params.iid } : {}),
  };
}

/** Labels, people and dates, as far as the caller may give any. Rules: ISSUE-CREATE-4, ISSUE-CREATE-6. */
async function extrasOf(tx: Tx, call: Opening): Promise<IssuableChange> {
  const { params, project, at } = call;
  const rights = rightsOf(call);
  const plan = planOf(params);
  if (!rights.metadata) return {};
  const assignees = assigneesOf(params);
  const titles = params.labels ?? [];
  const labels = await findOrCreateLabels(tx, project, titles, { create: rights.newLabels, at });
  const epic = await epicOf({ tx, ...call }, params);
  return {
    ...plan,
    ...(assignees === undefined ? {} : { assignee_ids: assignees }),
    ...(labels.length === 0 ? {} : { label_ids: labels.map((label) => label.id) }),
    ...(epic === undefined ? {} : { epic_id: epic }),
  };
}

const commandsIn = (tx: Tx, { viewer, services, at }: Opening, text: Extracted) => {
  if (text.commands.length === 0) return {};
  return { commands: (target: LoadedIssue) => runQuickActions({ text, target, viewer, services, at, tx }) };
};

async function open(tx: Tx, call: Opening, values: Values): Promise<LoadedIssue> {
  const { params, project, viewer, at, services, request } = call;
  const change = await extrasOf(tx, call);
  const threads = await threadsToContinue(tx, call, {
    iid: params.merge_request_to_resolve_discussions_of,
    discussionId: params.discussion_to_resolve,
  });
  const listed = threads ? continuedDescription(threads, services.urls) : null;
  const text = extractCommands(values.description || listed || '');
  const context = { actor: viewer, at, services };
  const described = { ...values, description: text.text || (values.description === null ? null : '') };
  const made = await addIssue(
    tx,
    { project, values: described, change, ...commandsIn(tx, call, text) },
    context,
  );
  if (threads) await settleContinued(tx, threads, `#${made.row.iid}`, viewer, context);
  await recordUserAgent(tx, made.id, { userAgent: request.userAgent, ip: request.ip });
  return made;
}

/** Runs once more when somebody made the same label in the same moment. Rule: ISSUE-CREATE-5 (409). */
async function openedOnce<T>(db: Database, ownIid: boolean, run: (tx: Tx) => Promise<T>): Promise<T> {
  const refuseTaken = (error: unknown): never => {
    throw ownIid && isTaken(error, 'iid') ? refuse.conflict('Duplicated issue') : error;
  };
  return db
    .write(run)
    .catch((error: unknown) => (isTaken(error, 'title') ? db.write(run) : refuseTaken(error)))
    .catch(refuseTaken);
}
