import type { ActionContext } from '../../actions/context.js';
import { loadIssueNow } from '../../actions/issuables/targets.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import { awardedNote, awardedTarget } from './awarded.js';
import { answerAward, answerAwarded, answerAwards, answerTakenBack } from './awards.js';

const issueOf = (call: ActionContext & { project: ProjectAccess; path: { issue_iid: number } }) =>
  loadIssueNow(call, call.path.issue_iid);

/** Lists the reactions to an issue. Rule: AWARD-LIST-1. */
export const listIssueAwardEmoji = handle('listIssueAwardEmoji', async (call) =>
  answerAwards(call, await awardedTarget(call, issueOf)),
);

/** Reacts to an issue. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const createIssueAwardEmoji = handle('createIssueAwardEmoji', async (call) =>
  answerAwarded(call, await awardedTarget(call, issueOf)),
);

/** Reads one reaction to an issue. Rules: AWARD-GET-1, AWARD-GET-2. */
export const getIssueAwardEmoji = handle('getIssueAwardEmoji', async (call) =>
  answerAward(call, await awardedTarget(call, issueOf)),
);

/** Takes back a reaction to an issue. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export const deleteIssueAwardEmoji = handle('deleteIssueAwardEmoji', async (call) =>
  answerTakenBack(call, await awardedTarget(call, issueOf)),
);

/** Lists the reactions to a note of an issue. Rule: AWARD-LIST-1. */
export const listIssueNoteAwardEmoji = handle('listIssueNoteAwardEmoji', async (call) =>
  answerAwards(call, await awardedNote(call, issueOf)),
);

/** Reacts to a note of an issue. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const createIssueNoteAwardEmoji = handle('createIssueNoteAwardEmoji', async (call) =>
  answerAwarded(call, await awardedNote(call, issueOf)),
);

/** Reads one reaction to a note of an issue. Rules: AWARD-GET-1, AWARD-GET-2. */
export const getIssueNoteAwardEmoji = handle('getIssueNoteAwardEmoji', async (call) =>
  answerAward(call, await awardedNote(call, issueOf)),
);

/** Takes back a reaction to a note of an issue. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export const deleteIssueNoteAwardEmoji = handle('deleteIssueNoteAwardEmoji', async (call) =>
  answerTakenBack(call, await awardedNote(call, issueOf)),
);
