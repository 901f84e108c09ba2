import { guest, reporter } from '../../../domain/access-level.js';
import type { TargetKind } from '../../../domain/issuables/target.js';
import { openTo } from '../../../domain/projects/visibility.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import { issueSeen } from '../issues/visibility.js';
import { allOf, anyOf, openVisibilities, visibilityText } from '../lists/conditions.js';
import type { ListViewer } from '../lists/viewer.js';
import { mergeRequestsSeen } from '../merge-requests/visibility.js';
import { targetNames } from './target-tables.js';

const always = sql`1 = 1`;
const never = sql`1 = 0`;

/** Whether a viewer stands at this level or above in a project; administrators always do. */
const levelIn = (viewer: ListViewer, project: Sql, least: number): Sql => {
  if (viewer?.admin) return always;
  if (!viewer) return never;
  return sql`exists (select 1 from project_authorizations lv where lv.user_id = ${viewer.id}
      and lv.project_id = ${project} and lv.access_level >= ${sql.number(least)})`;
};

const levelInGroup = (viewer: ListViewer, group: Sql, least: number): Sql => {
  if (viewer?.admin) return always;
  if (!viewer) return never;
  return sql`exists (select 1 from group_authorizations lv where lv.user_id = ${viewer.id}
      and lv.group_id = ${group} and lv.access_level >= ${sql.number(least)})`;
};

/** Whether a viewer sees a project, which the query knows as `project`. */
export const projectSeen = (viewer: ListViewer, project: Sql): Sql =>
  allOf(
    sql`${project}.deleting = 0`,
    anyOf(
      sql`${project}.visibility in (${openVisibilities(viewer)})`,
      levelIn(viewer, sql`${project}.id`, guest),
    ),
  );

/** Whether a viewer has a feature of a project that they see. */
const featureSeen = (viewer: ListViewer, project: Sql, feature: Sql): Sql =>
  anyOf(
    sql`${feature} = 'enabled'`,
    allOf(sql`${feature} = 'private'`, levelIn(viewer, sql`${project}.id`, guest)),
  );

/** Whether a viewer may read the code of a project, which the query knows as `project`. */
export const codeSeen = (viewer: ListViewer, project: Sql): Sql =>
  allOf(
    projectSeen(viewer, project),
    featureSeen(viewer, project, sql`${project}.repository_access_level`),
    anyOf(sql`${project}.visibility <> 'private'`, levelIn(viewer, sql`${project}.id`, reporter)),
  );

const own = (viewer: ListViewer, row: Sql): Sql => (viewer ? sql`${row}.author_id = ${viewer.id}` : never);

/**
 * Whether a viewer sees a group, which the query knows as `group`. Members of a project below a group see the group as
 * its guests do.
 */
export const groupSeen = (viewer: ListViewer, group: Sql = sql`g`): Sql =>
  allOf(
    sql`${group}.deleting = 0`,
    anyOf(
      sql`${group}.visibility in (${openVisibilities(viewer)})`,
      ...(viewer && !viewer.admin ? belonging(viewer.id, group) : []),
    ),
  );

const belonging = (userId: number, group: Sql): Sql[] => [
  sql`exists (select 1 from group_authorizations v where v.user_id = ${userId} and v.group_id = ${group}.id)`,
  sql`exists (select 1 from project_authorizations w join projects b on b.id = w.project_id
        join group_closure c on c.descendant_id = b.namespace_id
       where w.user_id = ${userId} and c.ancestor_id = ${group}.id)`,
];

const exists = (from: Sql, id: Sql, test: Sql): Sql =>
  sql`exists (select 1 from ${from} where s.id = ${id} and ${test})`;

const snippetFeature: Record<Dialect, Sql> = {
  sqlite: sql`coalesce(json_extract(sp.settings, '$.snippets_access_level'), 'enabled')`,
  postgres: sql`coalesce(sp.settings::json ->> 'snippets_access_level', 'enabled')`,
};

const snippetSeen = (id: Sql, viewer: ListViewer, dialect: Dialect): Sql => {
  const project = sql`sp`;
  const place = anyOf(
    sql`sp.id is null`,
    allOf(projectSeen(viewer, project), featureSeen(viewer, project, snippetFeature[dialect])),
  );
  const open = openTo(viewer).filter((word) => word !== 'private' || viewer?.admin);
  const text = anyOf(
    sql`s.visibility in (${sql.join(open.map(visibilityText), ', ')})`,
    own(viewer, sql`s`),
    levelIn(viewer, sql`sp.id`, guest),
  );
  return exists(sql`snippets s left join projects sp on sp.id = s.project_id`, id, allOf(place, text));
};

/** The condition that a viewer may read the epic that a column, or a value in front of all others, is the number of. */
export const epicIdSeen = (id: Sql, viewer: ListViewer): Sql => {
  const text = anyOf(sql`s.confidential = 0`, own(viewer, sql`s`), levelInGroup(viewer, sql`g.id`, reporter));
  return exists(sql`epics s join namespaces g on g.id = s.group_id`, id, allOf(groupSeen(viewer), text));
};

/**
 * The condition that a viewer may read what a column holds the number of. It looks at the target anew, whatever else
 * a query joins.
 */
export const targetSeen = (
  kind: Exclude<TargetKind, 'commit'>,
  id: Sql,
  viewer: ListViewer,
  dialect: Dialect,
): Sql => {
  if (kind === 'snippet') return snippetSeen(id, viewer, dialect);
  if (kind === 'issue') {
    const test = allOf(...issueSeen(viewer, { issue: 's', project: 'sp' }));
    return exists(sql`issues s join projects sp on sp.id = s.project_id`, id, test);
  }
  if (kind === 'merge_request') {
    const test = allOf(sql`sp.deleting = 0`, mergeRequestsSeen(viewer, sql`sp`));
    return exists(sql`merge_requests s join projects sp on sp.id = s.target_project_id`, id, test);
  }
  return epicIdSeen(id, viewer);
};

/** The condition that a viewer may read a note, which the query knows as `note`, where it stands. */
export const noteSeen = (note: Sql, viewer: ListViewer, dialect: Dialect): Sql => {
  const kinds = (['issue', 'merge_request', 'epic', 'snippet'] as const).map((kind) => {
    const id = sql`${note}.${targetNames[kind]}`;
    return allOf(sql`${id} is not null`, targetSeen(kind, id, viewer, dialect));
  });
  const commit = allOf(
    sql`${note}.commit_sha is not null`,
    sql`exists (select 1 from projects cp where cp.id = ${note}.project_id and ${codeSeen(viewer, sql`cp`)})`,
  );
  const epicGroup = sql`(select ge.group_id from epics ge where ge.id = ${note}.epic_id)`;
  const open = anyOf(
    sql`${note}.internal = 0`,
    levelIn(viewer, sql`${note}.project_id`, reporter),
    allOf(sql`${note}.epic_id is not null`, levelInGroup(viewer, epicGroup, reporter)),
  );
  return allOf(open, anyOf(...kinds, commit));
};
