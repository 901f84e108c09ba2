import type { Awarded } from '../../actions/award-emoji/awarded.js';
import type { ActionContext } from '../../actions/context.js';
import type { LoadedTarget } from '../../actions/issuables/targets.js';
import { loadNote } from '../../actions/notes/load-note.js';
import { Failure, refuse } from '../../domain/errors.js';

/** Hidden and absent parents answer alike. Rule: AWARD-ACCESS-2. */
async function opened<Parent>(open: () => Promise<Parent>): Promise<Parent> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof Failure && error.kind === 'not-found' ? refuse.notFound('Award Emoji') : error;
  }
}

/** The parent of a call as something to react to. */
export const awardedTarget = <Call extends ActionContext>(
  call: Call,
  open: (call: Call) => Promise<LoadedTarget>,
): Promise<Awarded> => opened(async () => ({ target: await open(call), note: null }));

/** A note of the parent of a call as something to react to. */
export const awardedNote = <Call extends ActionContext & { path: { note_id: number } }>(
  call: Call,
  open: (call: Call) => Promise<LoadedTarget>,
): Promise<Awarded> =>
  opened(async () => {
    const target = await open(call);
    return { target, note: await loadNote(call, target, call.path.note_id) };
  });
