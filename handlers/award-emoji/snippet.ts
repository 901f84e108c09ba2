import { handle } from '../../generated/handlers.js';
import { snippetOf } from '../notes/parents.js';
import { awardedNote, awardedTarget } from './awarded.js';
import { answerAward, answerAwarded, answerAwards, answerTakenBack } from './awards.js';

/** Lists the reactions to a project snippet. Rule: AWARD-LIST-1. */
export const listSnippetAwardEmoji = handle('listSnippetAwardEmoji', async (call) =>
  answerAwards(call, await awardedTarget(call, snippetOf)),
);

/** Reacts to a project snippet. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const createSnippetAwardEmoji = handle('createSnippetAwardEmoji', async (call) =>
  answerAwarded(call, await awardedTarget(call, snippetOf)),
);

/** Reads one reaction to a project snippet. Rules: AWARD-GET-1, AWARD-GET-2. */
export const getSnippetAwardEmoji = handle('getSnippetAwardEmoji', async (call) =>
  answerAward(call, await awardedTarget(call, snippetOf)),
);

/** Takes back a reaction to a project snippet. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export const deleteSnippetAwardEmoji = handle('deleteSnippetAwardEmoji', async (call) =>
  answerTakenBack(call, await awardedTarget(call, snippetOf)),
);

/** Lists the reactions to a note of a project snippet. Rule: AWARD-LIST-1. */
export const listSnippetNoteAwardEmoji = handle('listSnippetNoteAwardEmoji', async (call) =>
  answerAwards(call, await awardedNote(call, snippetOf)),
);

/** Reacts to a note of a project snippet. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const createSnippetNoteAwardEmoji = handle('createSnippetNoteAwardEmoji', async (call) =>
  answerAwarded(call, await awardedNote(call, snippetOf)),
);

/** Reads one reaction to a note of a project snippet. Rules: AWARD-GET-1, AWARD-GET-2. */
export const getSnippetNoteAwardEmoji = handle('getSnippetNoteAwardEmoji', async (call) =>
  answerAward(call, await awardedNote(call, snippetOf)),
);

/** Takes back a reaction to a note of a project snippet. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export const deleteSnippetNoteAwardEmoji = handle('deleteSnippetNoteAwardEmoji', async (call) =>
  answerTakenBack(call, await awardedNote(call, snippetOf)),
);
