import { all } from '../engine/ask.js';
import { inList } from '../engine/in-list.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { IssueRow } from '../issuables/rows.js';
import { epicVisible, issueVisible } from '../issuables/visibility.js';
import type { ListViewer } from '../lists/viewer.js';

/** What stands below an epic, in it and in the epics inside it, as far as a viewer reads it. */
export interface EpicDescendants {
  epics: Record<'opened' | 'closed', number>;
  issues: Record<'opened' | 'closed', number>;
  weight: Record<'opened' | 'closed', number>;
  health: Record<'on_track' | 'needs_attention' | 'at_risk', number>;
  /** How many of them stand directly in the epic. */
  children: number;
  ownIssues: number;
  ownWeight: number;
}

const nothing = (): EpicDescendants => ({
  epics: { opened: 0, closed: 0 },
  issues: { opened: 0, closed: 0 },
  weight: { opened: 0, closed: 0 },
  health: { on_track: 0, needs_attention: 0, at_risk: 0 },
  children: 0,
  ownIssues: 0,
  ownWeight: 0,
});

interface Counted {
  root: number;
  depth: number;
  state: 'opened' | 'closed';
  n: number;
}

/** What stands below epics, counted, by their numbers; nothing is told of what is below an epic that is hidden. */
export const descendantsOfEpics = async (
  source: Source,
  ids: readonly number[],
  viewer: ListViewer,
): Promise<Map<number, EpicDescendants>> => {
  const found = new Map(ids.map((id) => [id, nothing()]));
  if (ids.length === 0) return found;
  const tree = sql`with recursive tree(root, id, depth) as (
      select id, id, 0 from epics where id in (${inList(ids)})
      union all select t.root, e.id, t.depth + 1 from tree t cross join epics e cross join namespaces n
        where e.parent_id = t.id and n.id = e.group_id and ${epicVisible(viewer)})`;
  const epics = await all<Counted>(
    source,
    sql`${tree} select t.root, case when t.depth = 1 then 1 else 2 end as depth, e.state, count(*) as n
      from tree t join epics e on e.id = t.id where t.depth > 0 group by 1, 2, 3`,
  );
  for (const { root, depth, state, n } of epics) {
    const of = found.get(root);
    if (!of) continue;
    of.epics[state] += Number(n);
    if (depth === 1) of.children += Number(n);
  }
  const issues = await all<Counted & { health_status: IssueRow['health_status']; weight: number | null }>(
    source,
    sql`${tree} select t.root, case when t.depth = 0 then 0 else 1 end as depth, i.state, i.health_status,
        count(*) as n, sum(i.weight) as weight
      from tree t cross join epic_issues x cross join issues i cross join projects p
      where x.epic_id = t.id and i.id = x.issue_id and p.id = i.project_id and ${issueVisible(viewer)}
      group by 1, 2, 3, 4`,
  );
  for (const { root, depth, state, health_status: health, n, weight } of issues) {
    const of = found.get(root);
    if (!of) continue;
    of.issues[state] += Number(n);
    of.weight[state] += Number(weight ?? 0);
    if (health !== null && state === 'opened') of.health[health] += Number(n);
    if (depth !== 0) continue;
    of.ownIssues += Number(n);
    of.ownWeight += Number(weight ?? 0);
  }
  return found;
};
