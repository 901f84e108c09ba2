import { refuse } from '../../domain/errors.js';
import { parseColor } from '../../domain/labels/colors.js';
import { labelProblems } from '../../domain/labels/label-input.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { addLabel, findGroupLabelsByTitle, findLabelsByTitle } from '../../storage/database/labels/labels.js';
import type { ListedLabel } from '../../storage/database/labels/list.js';
import { setLabelPriority } from '../../storage/database/labels/write.js';
import type { ActionContext } from '../context.js';
import { loadLabel } from './load-label.js';

/** What a new label is to be. */
export interface CreateLabelInput {
  name: string;
  color: string;
  description?: string | null | undefined;
  /** In a project alone; null for none. */
  priority?: number | null | undefined;
}

const isKnown = async (tx: Tx, place: PlanningPlace, title: string): Promise<boolean> => {
  const found =
    place.kind === 'project'
      ? await findLabelsByTitle(tx, { id: place.projectId, namespace_id: place.groupId }, [title])
      : await findGroupLabelsByTitle(tx, place.groupId, [title]);
  return found.length > 0;
};

/** Gives a label of a project its rank; groups rank none. */
export const rankLabel = async (
  tx: Tx,
  place: PlanningPlace,
  id: number,
  priority: number | null | undefined,
): Promise<void> => {
  if (place.kind !== 'project' || priority === undefined) return;
  await setLabelPriority(tx, place.projectId, id, priority);
};

const alreadyThere = () => refuse.conflict('Label already exists');

/** Adds a label to a project or group; conflict when it has or inherits one of that title. Rules: LABEL-CREATE-1 to LABEL-CREATE-4. */
export async function createLabel(
  { viewer, services, at }: ActionContext,
  place: PlanningPlace,
  input: CreateLabelInput,
): Promise<ListedLabel> {
  const title = input.name.trim();
  const owner = place.kind === 'project' ? { projectId: place.projectId } : { groupId: place.groupId };
  const add = async (tx: Tx): Promise<ListedLabel> => {
    if (await isKnown(tx, place, title)) throw alreadyThere();
    const problems = labelProblems({ title, color: input.color });
    if (problems) throw refuse.invalid(problems);
    const color = parseColor(input.color) ?? input.color;
    const row = await addLabel(tx, { owner, title, color, description: input.description ?? null, at });
    await rankLabel(tx, place, row.id, input.priority);
    return loadLabel(tx, place, String(row.id), viewer);
  };
  return services.db.write(add).catch((error: unknown) => {
    throw isTaken(error) ? alreadyThere() : error;
  });
}
