import { handle } from '../../generated/handlers.js';
import { numberedEpicOf } from '../notes/parents.js';
import { awardedNote, awardedTarget } from './awarded.js';
import { answerAward, answerAwarded, answerAwards, answerTakenBack } from './awards.js';

/** Lists the reactions to an epic. Rule: AWARD-LIST-1. */
export const listEpicAwardEmoji = handle('listEpicAwardEmoji', async (call) =>
  answerAwards(call, await awardedTarget(call, numberedEpicOf)),
);

/** Reacts to an epic. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const createEpicAwardEmoji = handle('createEpicAwardEmoji', async (call) =>
  answerAwarded(call, await awardedTarget(call, numberedEpicOf)),
);

/** Reads one reaction to an epic. Rules: AWARD-GET-1, AWARD-GET-2. */
export const getEpicAwardEmoji = handle('getEpicAwardEmoji', async (call) =>
  answerAward(call, await awardedTarget(call, numberedEpicOf)),
);

/** Takes back a reaction to an epic. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export const deleteEpicAwardEmoji = handle('deleteEpicAwardEmoji', async (call) =>
  answerTakenBack(call, await awardedTarget(call, numberedEpicOf)),
);

/** Lists the reactions to a note of an epic. Rule: AWARD-LIST-1. */
export const listEpicNoteAwardEmoji = handle('listEpicNoteAwardEmoji', async (call) =>
  answerAwards(call, await awardedNote(call, numberedEpicOf)),
);

/** Reacts to a note of an epic. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const createEpicNoteAwardEmoji = handle('createEpicNoteAwardEmoji', async (call) =>
  answerAwarded(call, await awardedNote(call, numberedEpicOf)),
);

/** Reads one reaction to a note of an epic. Rules: AWARD-GET-1, AWARD-GET-2. */
export const getEpicNoteAwardEmoji = handle('getEpicNoteAwardEmoji', async (call) =>
  answerAward(call, await awardedNote(call, numberedEpicOf)),
);

/** Takes back a reaction to a note of an epic. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export const deleteEpicNoteAwardEmoji = handle('deleteEpicNoteAwardEmoji', async (call) =>
  answerTakenBack(call, await awardedNote(call, numberedEpicOf)),
);
