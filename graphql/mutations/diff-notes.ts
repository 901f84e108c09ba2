import { startDiscussion } from '../../actions/discussions/start-discussion.js';
import type { GivenPosition } from '../../domain/notes/diff-position.js';
import { invalidNote } from '../../domain/notes/note-body.js';
import type { DiffPathsInput } from '../../generated/graphql.js';
import type { GlobalId } from '../ids/global-id.js';
import { needed } from '../targets.js';
import { unlessNull } from './arguments.js';
import { type MutationContext, mutation } from './mutation.js';
import { commentedOn } from './notes.js';

interface DiffNoteInput {
  noteableId: GlobalId;
  body: string;
  internal?: boolean | null | undefined;
  confidential?: boolean | null | undefined;
}

interface GivenPlace {
  baseSha?: string | null | undefined;
  headSha: string;
  startSha: string;
  paths: DiffPathsInput;
}

/** The versions and paths of a place; what stood before is what it started from, where nothing else is said. */
const placeOf = ({ baseSha, headSha, startSha, paths }: GivenPlace) => {
  const { oldPath, newPath } = paths;
  return {
    base_sha: baseSha ?? startSha,
    head_sha: headSha,
    start_sha: startSha,
    ...(oldPath == null ? {} : { old_path: oldPath }),
    ...(newPath == null ? {} : { new_path: newPath }),
  };
};

/** Begins a thread in the diff of a merge request, whose comments everybody who sees it reads. */
async function begin(context: MutationContext, input: DiffNoteInput, position: GivenPosition) {
  const found = await commentedOn(context, input.noteableId);
  const on = needed(found.kind === 'merge_request' ? found : null);
  if (input.internal ?? input.confidential) {
    throw invalidNote({ confidential: ['can not be set for this resource'] });
  }
  const row = await startDiscussion(context, on, { body: input.body, position });
  return { note: { row, on } };
}

/** Comments on a line of a diff. Rules: DISC-CREATE-1 to DISC-CREATE-5, DISC-POSITION-1 to DISC-POSITION-4. */
export const createDiffNote = mutation<'createDiffNote'>((context, input) => {
  const { internal, confidential, body, noteableId, position } = input;
  const [oldLine, newLine] = [unlessNull(position.oldLine), unlessNull(position.newLine)];
  return begin(
    context,
    { internal, confidential, body, noteableId },
    {
      ...placeOf(position),
      position_type: 'text',
      ...(oldLine === undefined ? {} : { old_line: oldLine }),
      ...(newLine === undefined ? {} : { new_line: newLine }),
    },
  );
});

/** Comments on a point of a changed image. Rules: DISC-CREATE-1 to DISC-CREATE-5, DISC-POSITION-1 to DISC-POSITION-4. */
export const createImageDiffNote = mutation<'createImageDiffNote'>((context, input) => {
  const { internal, confidential, body, noteableId, position } = input;
  const { width, height, x, y } = position;
  const place = { ...placeOf(position), position_type: 'image', width, height, x, y } as const;
  return begin(context, { internal, confidential, body, noteableId }, place);
});
