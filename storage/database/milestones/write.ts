import { one, run } from '../engine/ask.js';
import { nextIid } from '../engine/counters.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { addEvent } from '../events/outbox.js';
import type { PlanningPlace } from '../issuables/places.js';
import type { MilestoneRow } from '../issuables/rows.js';

/** What a milestone is made of. */
export interface MilestoneValues {
  title: string;
  description: string | null;
  start_date: string | null;
  due_date: string | null;
}

/** Who does something with a milestone, and when. */
export interface MilestoneAct {
  actorId: number;
  at: string;
}

const noted = (
  tx: Tx,
  milestone: MilestoneRow,
  action: 'created' | 'closed' | 'reopened' | 'destroyed',
  act: MilestoneAct,
): Promise<void> =>
  addEvent(tx, {
    authorId: act.actorId,
    action,
    projectId: milestone.project_id,
    groupId: milestone.group_id,
    targetType: 'Milestone',
    targetId: milestone.id,
    payload: { title: milestone.title, iid: milestone.iid },
    at: act.at,
  });

/** Adds a milestone, next in the numbers of its project or group. */
export const addMilestone = async (
  tx: Tx,
  place: PlanningPlace,
  values: MilestoneValues,
  act: MilestoneAct,
): Promise<number> => {
  const ownerId = place.kind === 'project' ? place.projectId : place.groupId;
  const [row] = (await tx('milestones')
    .insert({
      ...values,
      project_id: place.kind === 'project' ? ownerId : null,
      group_id: place.kind === 'group' ? ownerId : null,
      iid: await nextIid(tx, place.kind, ownerId, 'milestone'),
      title_lower: values.title.toLowerCase(),
      created_at: act.at,
      updated_at: act.at,
    })
    .returning('*')) as MilestoneRow[];
  if (!row) throw new Error('the new milestone did not come back');
  await noted(tx, row, 'created', act);
  return row.id;
};

/** Keeps a milestone from other writers until the transaction ends. */
export const lockMilestone = async (tx: Tx, id: number): Promise<void> => {
  await tx('milestones').where({ id }).forNoKeyUpdate().select('id');
};

/** Changes a milestone to these values; one that is so already is left alone. */
export const changeMilestone = async (
  tx: Tx,
  milestone: MilestoneRow,
  values: MilestoneValues & Pick<MilestoneRow, 'state'>,
  act: MilestoneAct,
): Promise<void> => {
  const names = ['title', 'description', 'start_date', 'due_date', 'state'] as const;
  if (names.every((name) => milestone[name] === values[name])) return;
  await tx('milestones')
    .where({ id: milestone.id })
    .update({ ...values, title_lower: values.title.toLowerCase(), updated_at: act.at });
  if (milestone.state === values.state) return;
  await noted(tx, milestone, values.state === 'closed' ? 'closed' : 'reopened', act);
};

/** Removes a milestone; issues and merge requests are left without one. */
export const removeMilestone = async (tx: Tx, milestone: MilestoneRow, act: MilestoneAct): Promise<void> => {
  await tx('milestones').where({ id: milestone.id }).delete();
  await noted(tx, milestone, 'destroyed', act);
};

/** The milestones of one title in the projects below a group, but for one. */
const twins = (title: string, exceptId: number, groupId: number): Sql =>
  sql`select m.id from milestones m join projects p on p.id = m.project_id
    join group_closure c on c.descendant_id = p.namespace_id
    where m.title = ${title} and m.id <> ${exceptId} and c.ancestor_id = ${groupId}`;

const holders = [sql`issues`, sql`merge_requests`, sql`resource_events`];

/**
 * Makes a milestone of a project one of its group, in place of the milestones of that title in all projects below
 * the group. One of that title in the group or above takes over. Answers the number of the one that stays.
 */
export const promoteMilestone = async (
  tx: Tx,
  milestone: MilestoneRow,
  groupId: number,
  at: string,
): Promise<number> => {
  const there = await one<{ id: number }>(
    tx,
    sql`select m.id from group_closure c join milestones m on m.group_id = c.ancestor_id
  where c.descendant_id = ${groupId} and m.title = ${milestone.title} order by c.depth`,
  );
  const stays = there?.id ?? milestone.id;
  if (!there) {
    const iid = await nextIid(tx, 'group', groupId, 'milestone');
    await tx('milestones')
      .where({ id: milestone.id })
      .update({ project_id: null, group_id: groupId, iid, updated_at: at });
  }
  const others = twins(milestone.title, stays, groupId);
  for (const table of holders) {
    await run(tx, sql`update ${table} set milestone_id = ${stays} where milestone_id in (${others})`);
  }
  await run(tx, sql`delete from milestones where id in (${others})`);
  return stays;
};
