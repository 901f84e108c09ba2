import { handle } from '../../generated/handlers.js';
import { namedMergeRequest } from '../merge-requests/named.js';
import { awardedNote, awardedTarget } from './awarded.js';
import { answerAward, answerAwarded, answerAwards, answerTakenBack } from './awards.js';

/** Lists the reactions to a merge request. Rule: AWARD-LIST-1. */
export const listMergeRequestAwardEmoji = handle('listMergeRequestAwardEmoji', async (call) =>
  answerAwards(call, await awardedTarget(call, namedMergeRequest)),
);

/** Reacts to a merge request. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const createMergeRequestAwardEmoji = handle('createMergeRequestAwardEmoji', async (call) =>
  answerAwarded(call, await awardedTarget(call, namedMergeRequest)),
);

/** Reads one reaction to a merge request. Rules: AWARD-GET-1, AWARD-GET-2. */
export const getMergeRequestAwardEmoji = handle('getMergeRequestAwardEmoji', async (call) =>
  answerAward(call, await awardedTarget(call, namedMergeRequest)),
);

/** Takes back a reaction to a merge request. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export const deleteMergeRequestAwardEmoji = handle('deleteMergeRequestAwardEmoji', async (call) =>
  answerTakenBack(call, await awardedTarget(call, namedMergeRequest)),
);

/** Lists the reactions to a note of a merge request. Rule: AWARD-LIST-1. */
export const listMergeRequestNoteAwardEmoji = handle('listMergeRequestNoteAwardEmoji', async (call) =>
  answerAwards(call, await awardedNote(call, namedMergeRequest)),
);

/** Reacts to a note of a merge request. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const createMergeRequestNoteAwardEmoji = handle('createMergeRequestNoteAwardEmoji', async (call) =>
  answerAwarded(call, await awardedNote(call, namedMergeRequest)),
);

/** Reads one reaction to a note of a merge request. Rules: AWARD-GET-1, AWARD-GET-2. */
export const getMergeRequestNoteAwardEmoji = handle('getMergeRequestNoteAwardEmoji', async (call) =>
  answerAward(call, await awardedNote(call, namedMergeRequest)),
);

/** Takes back a reaction to a note of a merge request. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export const deleteMergeRequestNoteAwardEmoji = handle('deleteMergeRequestNoteAwardEmoji', async (call) =>
  answerTakenBack(call, await awardedNote(call, namedMergeRequest)),
);
