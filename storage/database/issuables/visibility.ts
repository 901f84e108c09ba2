import { guest, reporter } from '../../../domain/access-level.js';
import type { TargetKind } from '../../../domain/issuables/target.js';
import { visibilitiesOpenTo } from '../../../domain/projects/visibility.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import { allOf, always, anyOf, never, visibilityText } from '../lists/conditions.js';
import type { ListViewer } from '../lists/viewer.js';
import { codeVisible, featureVisible, groupReadable, hasLevel } from '../lists/visible-containers.js';
import { targetNames } from './target-tables.js';

/**
 * Who reads issues, merge requests, epics, snippets, commits and notes: what policies say of loaded rows, as SQL.
 * Queries give the aliases of the record and of its place, which they join.
 */

/** Whether a viewer may read a record that may be confidential: its author, others concerned, reporters and above. */
const confidentialVisible = (
  viewer: ListViewer,
  record: Sql,
  isReporter: Sql,
  ...concerned: readonly Sql[]
): Sql => {
  if (viewer?.admin) return always;
  const open = sql`${record}.confidential = 0`;
  return viewer ? anyOf(open, sql`${record}.author_id = ${viewer.id}`, ...concerned, isReporter) : open;
};

const isAssigned = (viewer: ListViewer, issue: Sql): Sql =>
  viewer
    ? sql`exists (select 1 from issue_assignees w where w.issue_id = ${issue}.id and w.user_id = ${viewer.id})`
    : never;

/**
 * Whether a viewer may read an issue `i` of one project, whose issues they may list and where they have this level.
 * Rule: ISSUE-LIST-7.
 */
export const issueVisibleAt = (viewer: ListViewer, level: number): Sql => {
  const issue = sql`i`;
  if (viewer && level >= reporter) return always;
  return confidentialVisible(viewer, issue, never, isAssigned(viewer, issue));
};

/** Whether a viewer may read an issue, wherever it stands. Rule: ISSUE-LIST-7. */
export const issueVisible = (viewer: ListViewer, issue = sql`i`, project = sql`p`): Sql =>
  allOf(
    featureVisible(viewer, project, sql`${project}.issues_access_level`),
    confidentialVisible(
      viewer,
      issue,
      hasLevel(viewer, 'project', sql`${project}.id`, reporter),
      isAssigned(viewer, issue),
    ),
  );

/** Whether a viewer may read the merge requests of a project: where it keeps them to members, guests may not. Rule: MR-ACCESS-5. */
export const mergeRequestsVisible = (viewer: ListViewer, project = sql`p`): Sql => {
  const feature = sql`${project}.merge_requests_access_level`;
  const isClosed = sql`(${project}.visibility = 'private' or ${feature} = 'private')`;
  const least = sql`case when ${isClosed} then ${sql.number(reporter)} else ${sql.number(guest)} end`;
  return featureVisible(viewer, project, feature, least);
};

/** Whether a viewer may read the commits of a project. */
export const commitsVisible = (viewer: ListViewer, project: Sql): Sql =>
  codeVisible(viewer, project, sql`${project}.repository_access_level`);

/** Whether a viewer may read an epic of a group: who may not look into the group reads none of its epics. */
export const epicVisible = (viewer: ListViewer, epic = sql`e`, group = sql`n`): Sql =>
  allOf(
    groupReadable(viewer, group),
    confidentialVisible(viewer, epic, hasLevel(viewer, 'group', sql`${group}.id`, reporter)),
  );

/** Whether a viewer may read a snippet whose project, if it has one, shows them its snippets; `isMember` of that. */
export const snippetTextVisible = (viewer: ListViewer, snippet: Sql, isMember: Sql): Sql => {
  if (viewer?.admin) return always;
  const open = sql`${snippet}.visibility in (${sql.join(visibilitiesOpenTo(viewer).map(visibilityText), ', ')})`;
  return viewer ? anyOf(open, sql`${snippet}.author_id = ${viewer.id}`, isMember) : open;
};

const snippetFeature: Record<Dialect, Sql> = {
  sqlite: sql`coalesce(json_extract(sp.settings, '$.snippets_access_level'), 'enabled')`,
  postgres: sql`coalesce(sp.settings::json ->> 'snippets_access_level', 'enabled')`,
};

/** Whether a viewer may read a snippet `s` of a person, or of a project `sp`. */
export const snippetVisible = (viewer: ListViewer, dialect: Dialect): Sql =>
  allOf(
    anyOf(sql`sp.id is null`, featureVisible(viewer, sql`sp`, snippetFeature[dialect])),
    snippetTextVisible(viewer, sql`s`, hasLevel(viewer, 'project', sql`sp.id`, guest)),
  );

const exists = (from: Sql, id: Sql, test: Sql): Sql =>
  sql`exists (select 1 from ${from} where s.id = ${id} and ${test})`;

/** The condition that a viewer may read the epic that a column, or a value in front of all others, is the number of. */
export const epicIdVisible = (id: Sql, viewer: ListViewer): Sql =>
  exists(sql`epics s join namespaces sn on sn.id = s.group_id`, id, epicVisible(viewer, sql`s`, sql`sn`));

/** The condition that a viewer may read the commits of the project that a column is the number of. */
export const commitsOfIdVisible = (projectId: Sql, viewer: ListViewer): Sql =>
  exists(sql`projects s`, projectId, commitsVisible(viewer, sql`s`));

/**
 * The condition that a viewer may read what a column holds the number of. It looks at the target anew, whatever else
 * a query joins.
 */
export const targetVisible = (
  kind: Exclude<TargetKind, 'commit'>,
  id: Sql,
  viewer: ListViewer,
  dialect: Dialect,
): Sql => {
  switch (kind) {
    case 'issue':
      return exists(
        sql`issues s join projects sp on sp.id = s.project_id`,
        id,
        issueVisible(viewer, sql`s`, sql`sp`),
      );
    case 'merge_request':
      return exists(
        sql`merge_requests s join projects sp on sp.id = s.target_project_id`,
        id,
        mergeRequestsVisible(viewer, sql`sp`),
      );
    case 'epic':
      return epicIdVisible(id, viewer);
    case 'snippet':
      return exists(
        sql`snippets s left join projects sp on sp.id = s.project_id`,
        id,
        snippetVisible(viewer, dialect),
      );
  }
};

/** The condition that a viewer may read a note, which the query knows as `note`, where it stands. */
export const noteVisible = (note: Sql, viewer: ListViewer, dialect: Dialect): Sql => {
  const kinds = (['issue', 'merge_request', 'epic', 'snippet'] as const).map((kind) => {
    const id = sql`${note}.${targetNames[kind]}`;
    return allOf(sql`${id} is not null`, targetVisible(kind, id, viewer, dialect));
  });
  const commit = allOf(
    sql`${note}.commit_sha is not null`,
    commitsOfIdVisible(sql`${note}.project_id`, viewer),
  );
  const epicGroup = sql`(select ge.group_id from epics ge where ge.id = ${note}.epic_id)`;
  const open = anyOf(
    sql`${note}.internal = 0`,
    hasLevel(viewer, 'project', sql`${note}.project_id`, reporter),
    allOf(sql`${note}.epic_id is not null`, hasLevel(viewer, 'group', epicGroup, reporter)),
  );
  return allOf(open, anyOf(...kinds, commit));
};
