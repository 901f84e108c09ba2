import { cloneIssue as clone } from '../../actions/issues/clone-issue.js';
import { moveIssue as move } from '../../actions/issues/move-issue.js';
import { handle } from '../../generated/handlers.js';
import { writtenIssue } from '../issues/written-issue.js';
import { namedIssueOf } from '../notes/parents.js';

/** Moves an issue to another project. Rules: ISSUE-MOVE-1 to ISSUE-MOVE-4. */
export const moveIssue = handle('moveIssue', async (call) => {
  const made = await move(call, await namedIssueOf(call), call.params.to_project_id);
  return { status: 201, body: await writtenIssue(call, made.project, made.row) };
});

/** Copies an issue into a project. Rules: ISSUE-CLONE-1, ISSUE-CLONE-2, ISSUE-MOVE-3. */
export const cloneIssue = handle('cloneIssue', async (call) => {
  const input = { toProjectId: call.params.to_project_id, withNotes: call.params.with_notes };
  const made = await clone(call, await namedIssueOf(call), input);
  return { status: 201, body: await writtenIssue(call, made.project, made.row) };
});
