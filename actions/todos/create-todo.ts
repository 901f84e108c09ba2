import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { addTodo } from '../../storage/database/issuables/side-effects.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssuable } from '../issuables/targets.js';

/**
 * Makes a to-do item of an issue, merge request or epic for the viewer; answers its id. There is nothing to do
 * (not modified) when one is pending. Rules: ISSUE-TODO-1 to ISSUE-TODO-4.
 */
export const createTodo = async (
  { viewer, at, services }: ActionContext,
  target: LoadedIssuable,
): Promise<number> => {
  authorize(viewer, 'createTodo', target, services.config.tier);
  const id = await services.db.write((tx) =>
    addTodo(tx, { target, userId: viewer.id, authorId: viewer.id, action: 'marked', at }),
  );
  if (id === null) throw refuse.notModified();
  return id;
};
