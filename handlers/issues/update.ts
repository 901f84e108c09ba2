import { updateIssue as update } from '../../actions/issues/update-issue.js';
import { handle } from '../../generated/handlers.js';
import { issueInput } from './input.js';
import { writtenIssue } from './written-issue.js';

/** Changes an issue. Rules: ISSUE-UPDATE-1 to ISSUE-UPDATE-10. */
export const updateIssue = handle('updateIssue', async (call) => {
  const { params, project, path } = call;
  const issue = await update(
    call,
    { project, iid: path.issue_iid },
    {
      ...issueInput(params),
      stateEvent: params.state_event,
      addLabels: params.add_labels,
      removeLabels: params.remove_labels,
      updatedAt: params.updated_at,
    },
  );
  return { status: 200, body: await writtenIssue(call, project, issue.row) };
});
