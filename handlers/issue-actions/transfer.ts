import type { LoadedIssue } from '../../actions/issuables/targets.js';
import { cloneIssueTo, moveIssueTo, whyNotCloned, whyNotMoved } from '../../actions/issues/move-issue.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { handle } from '../../generated/handlers.js';
import { bool } from '../../storage/database/engine/ask.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { type AnswerContext, writtenIssue } from '../issues/written-issue.js';
import { needIssue } from './open.js';

interface Transfer extends AnswerContext {
  path: { issue_iid: number };
  params: { to_project_id: number };
  project: ProjectAccess;
}

interface Ends {
  issue: LoadedIssue;
  to: ProjectAccess;
}

/** The issue and the project it shall go to; a project that the caller cannot see is not there. */
async function endsOf({ services, project, viewer, path, params }: Transfer): Promise<Ends> {
  const source = services.db.hot;
  const issue = await needIssue({ source, project, viewer }, path.issue_iid);
  const to = await loadProject(source, { id: params.to_project_id }, viewer.id);
  if (!to || !isVisibleTo(viewer, to) || (bool(to.deleting) && !viewer.admin)) {
    throw refuse.notFound('Project');
  }
  return { issue, to };
}

const refuseWith = (text: string | null): void => {
  if (text !== null) throw refuse.invalid(text);
};

/** Moves an issue to another project. Rules: ISSUE-MOVE-1 to ISSUE-MOVE-4. */
export const moveIssue = handle('moveIssue', async (call) => {
  const { services, viewer, at } = call;
  const { issue, to } = await endsOf(call);
  refuseWith(whyNotMoved(issue, to, viewer));
  const made = await services.db.write((tx) => moveIssueTo(tx, issue, to, { actor: viewer, at, services }));
  return { status: 201, body: await writtenIssue(call, to, made.row) };
});

/** Copies an issue into a project. Rules: ISSUE-CLONE-1, ISSUE-CLONE-2, ISSUE-MOVE-3. */
export const cloneIssue = handle('cloneIssue', async (call) => {
  const { services, viewer, at, params } = call;
  const { issue, to } = await endsOf(call);
  refuseWith(whyNotCloned(issue, to, viewer));
  const made = await services.db.write((tx) =>
    cloneIssueTo(tx, issue, to, params.with_notes, { actor: viewer, at, services }),
  );
  return { status: 201, body: await writtenIssue(call, to, made.row) };
});
