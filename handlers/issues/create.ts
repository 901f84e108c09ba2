import { createIssue as create } from '../../actions/issues/create-issue.js';
import { handle } from '../../generated/handlers.js';
import { issueInput } from './input.js';
import { writtenIssue } from './written-issue.js';

/** Opens an issue. Rules: ISSUE-CREATE-1 to ISSUE-CREATE-11. */
export const createIssue = handle('createIssue', async (call) => {
  const { params, project, request } = call;
  const { merge_request_to_resolve_discussions_of: mergeRequestIid, discussion_to_resolve: discussionId } =
    params;
  const issue = await create(call, project, {
    ...issueInput(params),
    title: params.title,
    iid: params.iid,
    continues: mergeRequestIid === undefined ? undefined : { mergeRequestIid, discussionId },
    origin: { userAgent: request.userAgent, ip: request.ip },
  });
  return { status: 201, body: await writtenIssue(call, project, issue.row) };
});
