import type { Services } from '../../actions/context.js';
import type { LoadedTarget } from '../../actions/issuables/targets.js';
import { noteReader, noteRights } from '../../actions/notes/reader.js';
import type { Viewer } from '../../actions/viewer.js';
import { Failure, refuse } from '../../domain/errors.js';
import type { AwardedTo } from '../../storage/database/awards/awards.js';
import { bool } from '../../storage/database/engine/ask.js';
import { findNote, isReadable } from '../../storage/database/notes/list.js';

/** Something that reactions are given to, opened. */
export interface Awarded {
  to: AwardedTo;
  /** What the to-dos of whoever reacts stand on. */
  target: LoadedTarget;
  /** Whether the viewer may react. */
  award: boolean;
}

interface Caller {
  viewer: Viewer;
  services: Services;
}

const notThere = () => refuse.notFound('Award Emoji');

/** Hidden and absent parents answer alike. Rule: AWARD-ACCESS-2. */
async function opened<Call>(call: Call, open: (call: Call) => Promise<LoadedTarget>): Promise<LoadedTarget> {
  try {
    return await open(call);
  } catch (error) {
    throw error instanceof Failure && error.kind === 'not-found' ? notThere() : error;
  }
}

/** The parent of a call as something to react to. */
export async function awardedTarget<Call extends Caller>(
  call: Call,
  open: (call: Call) => Promise<LoadedTarget>,
): Promise<Awarded> {
  const target = await opened(call, open);
  const { award } = noteRights(target, call.viewer);
  return { to: { kind: target.kind, id: target.id }, target, award };
}

/** A note of the parent of a call as something to react to. Rule: AWARD-CREATE-7. */
export async function awardedNote<Call extends Caller & { path: { note_id: number } }>(
  call: Call,
  open: (call: Call) => Promise<LoadedTarget>,
): Promise<Awarded> {
  const { target, award } = await awardedTarget(call, open);
  const { hot, dialect } = call.services.db;
  const note = await findNote(hot, target, call.path.note_id);
  if (!note || !(await isReadable(hot, dialect, noteReader(target, call.viewer), note.id))) throw notThere();
  return { to: { kind: 'note', id: note.id }, target, award: award && !bool(note.system) };
}
