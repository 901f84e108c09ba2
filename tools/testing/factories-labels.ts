import type { Services } from '../../actions/context.js';
import { nextIid } from '../../storage/database/engine/counters.js';
import type { LabelRow, MilestoneRow } from '../../storage/database/issuables/rows.js';
import { addIteration, type PlacedIteration } from '../../storage/database/iterations/iterations.js';
import { addLabel } from '../../storage/database/labels/labels.js';
import { untyped } from './untyped.js';

let count = 0;
const next = (word: string): string => {
  count += 1;
  return `${word} ${count}`;
};

/** The project or group of a label or milestone. */
export type Owner = { project: { id: number } } | { group: { id: number } };

/** Input for a label. */
export type LabelInput = Owner & {
  title?: string;
  color?: string;
  description?: string | null;
  /** Its priority, for a project's label. */
  priority?: number;
};

/** Creates a label directly in the storage. */
export const makeLabel = (services: Services, input: LabelInput): Promise<LabelRow> =>
  services.db.write(async (tx) => {
    const label = await addLabel(tx, {
      owner: 'project' in input ? { projectId: input.project.id } : { groupId: input.group.id },
      title: input.title ?? next('label'),
      color: input.color ?? '#6699cc',
      description: input.description ?? null,
      at: services.clock.now(),
    });
    if ('project' in input && input.priority !== undefined) {
      const ranked = { project_id: input.project.id, label_id: label.id, priority: input.priority };
      await tx('label_priorities').insert(ranked);
    }
    return label;
  });

/** Input for a milestone. */
export type MilestoneInput = Owner & Partial<Omit<MilestoneRow, 'id' | 'project_id' | 'group_id' | 'iid'>>;

/** Creates a milestone directly in the storage. */
export const makeMilestone = (services: Services, input: MilestoneInput): Promise<MilestoneRow> =>
  services.db.write(async (tx) => {
    const scope = 'project' in input ? 'project' : 'group';
    const ownerId = 'project' in input ? input.project.id : input.group.id;
    const title = input.title ?? next('milestone');
    const at = services.clock.now();
    const [row] = (await untyped(tx)('milestones')
      .insert({
        [`${scope}_id`]: ownerId,
        iid: await nextIid(tx, scope, ownerId, 'milestone'),
        title,
        title_lower: title.toLowerCase(),
        description: input.description ?? null,
        state: input.state ?? 'active',
        start_date: input.start_date ?? null,
        due_date: input.due_date ?? null,
        created_at: input.created_at ?? at,
        updated_at: input.updated_at ?? at,
      })
      .returning('*')) as MilestoneRow[];
    if (!row) throw new Error('the milestone did not come back');
    return row;
  });

/** Input for an iteration. */
export interface IterationInput {
  group: { id: number };
  title?: string | null;
  description?: string | null;
  startDate: string;
  dueDate: string;
}

/** Creates an iteration directly in the storage. */
export const makeIteration = (services: Services, input: IterationInput): Promise<PlacedIteration> =>
  services.db.write((tx) =>
    addIteration(tx, {
      groupId: input.group.id,
      title: input.title ?? null,
      description: input.description ?? null,
      startDate: input.startDate,
      dueDate: input.dueDate,
      at: services.clock.now(),
    }),
  );
