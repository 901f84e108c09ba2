import { authorize } from '../../policies/index.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { placeInside } from './epic-nesting.js';
import { requireEpicWords } from './epic-words.js';
import { addEpic } from './insert-epic.js';

/** What a new epic inside another one is made from. */
export interface CreateChildEpicInput {
  title: string;
  /** As the outer one is, where it is left out. */
  confidential?: boolean | undefined;
}

/**
 * Opens an epic inside one that is loaded, in the same group. Invalid for a title that it cannot have, unprocessable
 * where epics cannot be nested so. Rules: EPIC-CHILD-2, EPIC-CHILD-5.
 */
export async function createChildEpic(
  context: ActionContext,
  outer: LoadedEpic,
  input: CreateChildEpicInput,
): Promise<LoadedEpic> {
  const { viewer, services, at } = context;
  authorize(viewer, 'createChildEpic', outer, services.config.tier);
  requireEpicWords(input);
  const hidden = input.confidential ?? bool(outer.row.confidential);
  const values = {
    author_id: viewer.id,
    title: input.title.trim(),
    confidential: hidden ? (1 as const) : (0 as const),
  };
  const epic = { group: outer.group, values, change: {} };
  const made = await services.db.write(async (tx) => {
    const inner = await addEpic(tx, epic, { actor: viewer, at, services });
    await placeInside(tx, context, outer, inner);
    return inner;
  });
  return { ...made, row: { ...made.row, parent_id: outer.id } };
}
