import type { Services } from '../../handlers/services.js';
import { nextIid } from '../../storage/database/counters.js';
import { addIteration, type PlacedIteration } from '../../storage/database/planning/iterations.js';
import { addLabel } from '../../storage/database/planning/labels.js';
import type { LabelRow, MilestoneRow } from '../../storage/database/planning/rows.js';

let count = 0;
const next = (word: string): string => {
  count += 1;
  return `${word} ${count}`;
};

/** Where a label or milestone stands. */
export type Owner = { project: { id: number } } | { group: { id: number } };

/** What a test may say about a label. */
export type LabelWish = Owner & {
  title?: string;
  color?: string;
  description?: string | null;
  /** Ranks it, where it is one of a project. */
  priority?: number;
};

/** Makes a label straight in the storage. */
export const makeLabel = (services: Services, wish: LabelWish): Promise<LabelRow> =>
  services.db.write(async (tx) => {
    const label = await addLabel(tx, {
      owner: 'project' in wish ? { projectId: wish.project.id } : { groupId: wish.group.id },
      title: wish.title ?? next('label'),
      color: wish.color ?? '#6699cc',
      description: wish.description ?? null,
      at: services.clock.now(),
    });
    if ('project' in wish && wish.priority !== undefined) {
      const ranked = { project_id: wish.project.id, label_id: label.id, priority: wish.priority };
      await tx('label_priorities').insert(ranked);
    }
    return label;
  });

/** What a test may say about a milestone. */
export type MilestoneWish = Owner & Partial<Omit<MilestoneRow, 'id' | 'project_id' | 'group_id' | 'iid'>>;

/** Makes a milestone straight in the storage. */
export const makeMilestone = (services: Services, wish: MilestoneWish): Promise<MilestoneRow> =>
  services.db.write(async (tx) => {
    const scope = 'project' in wish ? 'project' : 'group';
    const ownerId = 'project' in wish ? wish.project.id : wish.group.id;
    const title = wish.title ?? next('milestone');
    const at = services.clock.now();
    const [row] = (await tx('milestones')
      .insert({
        [`${scope}_id`]: ownerId,
        iid: await nextIid(tx, scope, ownerId, 'milestone'),
        title,
        title_lower: title.toLowerCase(),
        description: wish.description ?? null,
        state: wish.state ?? 'active',
        start_date: wish.start_date ?? null,
        due_date: wish.due_date ?? null,
        created_at: wish.created_at ?? at,
        updated_at: wish.updated_at ?? at,
      })
      .returning('*')) as MilestoneRow[];
    if (!row) throw new Error('the milestone did not come back');
    return row;
  });

/** What a test may say about an iteration. */
export interface IterationWish {
  group: { id: number };
  title?: string | null;
  description?: string | null;
  startDate: string;
  dueDate: string;
}

/** Makes an iteration straight in the storage. */
export const makeIteration = (services: Services, wish: IterationWish): Promise<PlacedIteration> =>
  services.db.write((tx) =>
    addIteration(tx, {
      groupId: wish.group.id,
      title: wish.title ?? null,
      description: wish.description ?? null,
      startDate: wish.startDate,
      dueDate: wish.dueDate,
      at: services.clock.now(),
    }),
  );
