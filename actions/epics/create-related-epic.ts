import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { noMatchingEpic } from '../../policies/epics.js';
import { authorize } from '../../policies/index.js';
import { addEpicLink } from '../../storage/database/epics/write.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import type { ActionContext } from '../context.js';
import { type LoadedEpic, loadEpic } from '../issuables/targets.js';
import { type EpicLink, noteOnBoth } from './relate-epics.js';

/** Which epic another one is related with, and how. */
export interface CreateRelatedEpicInput {
  /** The other epic: its group by number or path, and its number there. */
  group: { id: number } | { path: string };
  iid: number;
  /** How the one that is looked from stands to the other. */
  type: 'relates_to' | 'blocks' | 'is_blocked_by';
}

/**
 * Relates an epic that is loaded with another one. Not found where the viewer may not arrange the other one, conflict
 * when they are related already. Rules: EPIC-RELATED-2, EPIC-RELATED-3, EPIC-RELATED-4.
 */
export async function createRelatedEpic(
  context: ActionContext,
  epic: LoadedEpic,
  input: CreateRelatedEpicInput,
): Promise<EpicLink> {
  const { viewer, services, at } = context;
  authorize(viewer, 'createRelatedEpic', epic, services.config.tier);
  const other = await loadOther(context, epic, input);
  const [source, target] = input.type === 'is_blocked_by' ? [other, epic] : [epic, other];
  const type = input.type === 'relates_to' ? 'relates_to' : 'blocks';
  const row = await services.db.write(async (tx) => {
    const link = { source_id: source.id, target_id: target.id, link_type: type } as const;
    const made = await addEpicLink(tx, link, at);
    if (!made) throw refuse.conflict('Epic(s) already assigned');
    await noteOnBoth(tx, context, [source, target], type);
    return made;
  });
  return { row, epics: [source, target] };
}

/** The other epic, where the viewer may relate it. Rules: EPIC-RELATED-3, EPIC-RELATED-4. */
async function loadOther(
  { viewer, services }: ActionContext,
  epic: LoadedEpic,
  input: CreateRelatedEpicInput,
): Promise<LoadedEpic> {
  const source = services.db.hot;
  const group = await loadGroup(source, input.group, viewer.id);
  if (!group || !isVisibleTo(viewer, group)) throw refuse.notFound('Group');
  const other = await loadEpic({ source, group, viewer }, input.iid);
  if (other.id === epic.id) throw noMatchingEpic();
  authorize(viewer, 'arrangeEpic', other);
  return other;
}
