import type { DateChange } from '../../domain/epics/epic-input.js';
import { creationRights } from '../../domain/issuables/rights.js';
import { hasTier } from '../../domain/operation.js';
import { authorize } from '../../policies/index.js';
import { writeWithRetry } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findOrCreateGroupLabels } from '../../storage/database/labels/labels.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { runQuickActions } from '../quick-actions/run-quick-actions.js';
import { commandsOf, readBeside } from '../references/read-texts.js';
import type { GroupAccess } from '../viewer.js';
import { enterEpic } from './epic-nesting.js';
import { requireEpicWords } from './epic-words.js';
import { addEpic } from './insert-epic.js';

/** What a new epic is made from. */
export interface CreateEpicInput {
  title: string;
  description?: string | null | undefined;
  confidential?: boolean | undefined;
  /** Titles; those that the group lacks are made. */
  labels?: readonly string[] | undefined;
  /** Labels of the group by their numbers, beside the titles. */
  labelIds?: readonly number[] | undefined;
  /** As `#rrggbb`. */
  color?: string | undefined;
  dates?: DateChange | undefined;
  /** In place of the moment of the action, for those who may write history. */
  createdAt?: string | undefined;
  /** The epic that it shall be inside, where the tier has epics in epics. */
  parentId?: number | null | undefined;
}

/**
 * Opens an epic in a group, if the viewer may; runs the quick actions of its description. Invalid for words of which no
 * epic can be made, not found for a parent that is hidden or absent. Rules: EPIC-CREATE-1 to EPIC-CREATE-5.
 */
export async function createEpic(
  context: ActionContext,
  group: GroupAccess,
  input: CreateEpicInput,
): Promise<LoadedEpic> {
  const { viewer, services } = context;
  authorize(viewer, 'createEpic', group, services.config.tier);
  requireEpicWords(input);
  await readBeside(input.description);
  return writeWithRetry(services.db, (tx) => open(tx, context, group, input));
}

async function open(tx: Tx, context: ActionContext, group: GroupAccess, input: CreateEpicInput) {
  const { viewer, services, at } = context;
  const { history } = creationRights({ id: viewer.id, admin: viewer.admin, level: group.access_level });
  const labels = await findOrCreateGroupLabels(tx, group.id, [...(input.labels ?? [])], { create: true, at });
  const written = commandsOf(input.description ?? '');
  const values = {
    author_id: viewer.id,
    title: input.title.trim(),
    description: input.description ? written.text : (input.description ?? null),
    confidential: input.confidential ? (1 as const) : (0 as const),
    ...(history && input.createdAt !== undefined ? { created_at: input.createdAt } : {}),
  };
  const change = {
    ...input.dates,
    ...(input.color === undefined ? {} : { color: input.color }),
    label_ids: [...labels.map(({ id }) => id), ...(input.labelIds ?? [])],
  };
  const epic = await addEpic(tx, { group, values, change }, { actor: viewer, at, services });
  const commands = await runQuickActions({ text: written, target: epic, viewer, services, at, tx });
  await commands.apply(tx);
  if (input.parentId != null && hasTier(services.config.tier, 'ultimate')) {
    await enterEpic(tx, context, input.parentId, epic);
  }
  return epic;
}
