import { askAll } from '../engine/ask.js';
import type { Tx } from '../engine/types.js';
import { findLabelsByTitle, type ProjectPlace } from '../labels/labels.js';

/** What labels, milestones and iterations of the old place are in the new one; those that are not there are left out. */
export interface CopyMap {
  labels: ReadonlyMap<number, number>;
  milestones: ReadonlyMap<number, number>;
  iterations: ReadonlyMap<number, number>;
}

const groupsAbove = '(select ancestor_id from group_closure where descendant_id = ?)';

/** What an issue has, or once had as its events tell. */
const everOn = (column: 'milestone_id' | 'iteration_id') =>
  `(select ${column} from issues where id = ? union select ${column} from resource_events where issue_id = ?)`;

const labelsEverOn = (tx: Tx, issueId: number) =>
  askAll<{ id: number; title: string }>(
    tx,
    `select id, title from labels where id in (select label_id from issue_labels where issue_id = ?
      union select label_id from resource_events where issue_id = ?) order by id`,
    [issueId, issueId],
  );

/** Labels and milestones of an issue by their titles in another project, and the iterations that both have. */
export const counterpartsIn = async (tx: Tx, issueId: number, to: ProjectPlace): Promise<CopyMap> => {
  const labels = await labelsEverOn(tx, issueId);
  const titles = [...new Set(labels.map((label) => label.title))];
  const there = new Map((await findLabelsByTitle(tx, to, titles)).map(({ id, title }) => [title, id]));
  // The nearest comes last, and the last counts.
  const milestones = await askAll<{ here: number; there: number }>(
    tx,
    `select o.id as here, m.id as there from milestones o join milestones m on m.title = o.title
      where o.id in ${everOn('milestone_id')} and (m.project_id = ? or m.group_id in ${groupsAbove})
      order by case when m.project_id is null then 0 else 1 end, m.id desc`,
    [issueId, issueId, to.id, to.namespace_id],
  );
  const iterations = await askAll<{ id: number }>(
    tx,
    `select id from iterations where id in ${everOn('iteration_id')} and group_id in ${groupsAbove}`,
    [issueId, issueId, to.namespace_id],
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
