import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { findLabelsByTitle, type ProjectPlace } from '../labels/labels.js';

/** What labels, milestones and iterations of the old place are in the new one; those that are not there are left out. */
export interface CopyMap {
  labels: ReadonlyMap<number, number>;
  milestones: ReadonlyMap<number, number>;
  iterations: ReadonlyMap<number, number>;
}

const labelsEverOn = (tx: Tx, issueId: number) =>
  all<{ id: number; title: string }>(
    tx,
    sql`select id, title from labels where id in (select label_id from issue_labels where issue_id = ${issueId}
      union select label_id from resource_events where issue_id = ${issueId}) order by id`,
  );

/** Labels and milestones of an issue by their titles in another project, and the iterations that both have. */
export const counterpartsIn = async (tx: Tx, issueId: number, to: ProjectPlace): Promise<CopyMap> => {
  const labels = await labelsEverOn(tx, issueId);
  const titles = [...new Set(labels.map((label) => label.title))];
  const there = new Map((await findLabelsByTitle(tx, to, titles)).map(({ id, title }) => [title, id]));
  // The nearest comes last, and the last counts.
  const groupsAbove = sql`(select ancestor_id from group_closure where descendant_id = ${to.namespace_id})`;
  const milestones = await all<{ here: number; there: number }>(
    tx,
    sql`select o.id as here, m.id as there from milestones o join milestones m on m.title = o.title
      where o.id in (select milestone_id from issues where id = ${issueId}
          union select milestone_id from resource_events where issue_id = ${issueId})
        and (m.project_id = ${to.id} or m.group_id in ${groupsAbove})
      order by case when m.project_id is null then 0 else 1 end, m.id desc`,
  );
  const iterations = await all<{ id: number }>(
    tx,
    sql`select id from iterations
      where id in (select iteration_id from issues where id = ${issueId}
          union select iteration_id from resource_events where issue_id = ${issueId})
        and group_id in ${groupsAbove}`,
  );
  const sameLabels = labels.flatMap(({ id, title }) => {
    const other = there.get(title);
    return other === undefined ? [] : [[id, other] as const];
  });
  return {
    labels: new Map(sameLabels),
    milestones: new Map(milestones.map((pair) => [pair.here, pair.there])),
    iterations: new Map(iterations.map(({ id }) => [id, id])),
  };
};
