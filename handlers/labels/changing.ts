import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { parseColor } from '../../domain/labels/colors.js';
import { labelProblems } from '../../domain/labels/label-input.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { addLabel, findGroupLabelsByTitle, findLabelsByTitle } from '../../storage/database/labels/labels.js';
import type { ListedLabel } from '../../storage/database/labels/list.js';
import { changeLabel, setLabelPriority } from '../../storage/database/labels/write.js';
import { needLabel, ownOnly } from './place.js';

/** Who changes labels, when and where. */
export interface LabelCall {
  place: PlanningPlace;
  viewer: Viewer;
  services: Services;
  at: string;
}

/** What a new label is asked to be. */
export interface CreateInput {
  name: string;
  color: string;
  description?: string | null | undefined;
  priority?: number | null | undefined;
}

/** What a label is asked to become. */
export interface UpdateInput {
  new_name?: string | undefined;
  color?: string | undefined;
  description?: string | null | undefined;
  priority?: number | null | undefined;
}

const isKnown = async (tx: Tx, place: PlanningPlace, title: string): Promise<boolean> => {
  const found =
    place.kind === 'project'
      ? await findLabelsByTitle(tx, { id: place.projectId, namespace_id: place.groupId }, [title])
      : await findGroupLabelsByTitle(tx, place.groupId, [title]);
  return found.length > 0;
};

const rank = async (tx: Tx, place: PlanningPlace, id: number, priority: number | null | undefined) => {
  if (place.kind === 'project' && priority !== undefined) {
    await setLabelPriority(tx, place.projectId, id, priority);
  }
};

const alreadyThere = () => refuse.conflict('Label already exists');

/** Adds a label to a place. Rules: LABEL-CREATE-1, LABEL-CREATE-2 (409), LABEL-CREATE-3, LABEL-CREATE-4. */
export async function created(input: CreateInput, call: LabelCall): Promise<ListedLabel> {
  const { place, viewer, services, at } = call;
  const title = input.name.trim();
  const owner = place.kind === 'project' ? { projectId: place.projectId } : { groupId: place.groupId };
  const add = async (tx: Tx): Promise<ListedLabel> => {
    if (await isKnown(tx, place, title)) throw alreadyThere();
    const problems = labelProblems({ title, color: input.color });
    if (problems) throw refuse.invalid(problems);
    const color = parseColor(input.color) ?? input.color;
    const row = await addLabel(tx, { owner, title, color, description: input.description ?? null, at });
    await rank(tx, place, row.id, input.priority);
    return needLabel(tx, place, String(row.id), viewer, ownOnly);
  };
  return services.db.write(add).catch((error: unknown) => {
    throw isTaken(error) ? alreadyThere() : error;
  });
}

/** Changes the label that a text names. Rules: LABEL-UPDATE-1, LABEL-UPDATE-2 (404), LABEL-UPDATE-4. */
export async function updated(name: string, input: UpdateInput, call: LabelCall): Promise<ListedLabel> {
  const { place, viewer, services, at } = call;
  const title = input.new_name?.trim();
  const change = async (tx: Tx): Promise<ListedLabel> => {
    const label = await needLabel(tx, place, name, viewer, ownOnly);
    const problems = labelProblems({ title, color: input.color });
    if (problems) throw refuse.invalid(problems);
    const color = input.color === undefined ? undefined : (parseColor(input.color) ?? input.color);
    await changeLabel(tx, label.id, { title, color, description: input.description }, at);
    await rank(tx, place, label.id, input.priority);
    return needLabel(tx, place, String(label.id), viewer, ownOnly);
  };
  return services.db.write(change).catch((error: unknown) => {
    throw isTaken(error) ? refuse.invalid({ title: ['has already been taken'] }) : error;
  });
}
