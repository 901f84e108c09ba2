import { guest, reporter } from '../../../domain/access-level.js';
import type { TargetKind } from '../../../domain/issuables/target.js';
import { openTo } from '../../../domain/projects/visibility.js';
import type { Dialect } from '../engine/types.js';
import { issueSeen } from '../issues/visibility.js';
import { mergeRequestsSeen } from '../merge-requests/visibility.js';
import type { ListViewer, Sql } from '../projects/filters.js';

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Several conditions of which each must hold. */
export const allOf = (...tests: readonly Sql[]): Sql => ({
  sql: tests.map((one) => `(${one.sql})`).join(' and '),
  params: tests.flatMap((one) => one.params),
});

/** Several conditions of which one is enough. */
export const anyOf = (...tests: readonly Sql[]): Sql => ({
  sql: `(${tests.map((one) => `(${one.sql})`).join(' or ')})`,
  params: tests.flatMap((one) => one.params),
});

/** Whether a viewer stands at this level or above in a project; administrators always do. */
export const levelIn = (viewer: ListViewer, project: string, least: number): Sql => {
  if (viewer?.admin) return { sql: '1 = 1', params: [] };
  if (!viewer) return { sql: '1 = 0', params: [] };
  return {
    sql: `exists (select 1 from project_authorizations lv where lv.user_id = ? and lv.project_id = ${project}
      and lv.access_level >= ${least})`,
    params: [viewer.id],
  };
};

const levelInGroup = (viewer: ListViewer, group: string, least: number): Sql => {
  if (viewer?.admin) return { sql: '1 = 1', params: [] };
  if (!viewer) return { sql: '1 = 0', params: [] };
  return {
    sql: `exists (select 1 from group_authorizations lv where lv.user_id = ? and lv.group_id = ${group}
      and lv.access_level >= ${least})`,
    params: [viewer.id],
  };
};

/** Whether a viewer sees a project, which the query knows as `project`. */
export const projectSeen = (viewer: ListViewer, project: string): Sql =>
  allOf(
    { sql: `${project}.deleting = 0`, params: [] },
    anyOf(
      { sql: `${project}.visibility in (${listed(openTo(viewer))})`, params: [] },
      levelIn(viewer, `${project}.id`, guest),
    ),
  );

/** Whether a viewer has a feature of a project that they see. */
const featureSeen = (viewer: ListViewer, project: string, feature: string): Sql =>
  anyOf(
    { sql: `${feature} = 'enabled'`, params: [] },
    allOf({ sql: `${feature} = 'private'`, params: [] }, levelIn(viewer, `${project}.id`, guest)),
  );

/** Whether a viewer may read the code of a project, which the query knows as `project`. */
export const codeSeen = (viewer: ListViewer, project: string): Sql =>
  allOf(
    projectSeen(viewer, project),
    featureSeen(viewer, project, `${project}.repository_access_level`),
    anyOf(
      { sql: `${project}.visibility <> 'private'`, params: [] },
      levelIn(viewer, `${project}.id`, reporter),
    ),
  );

const own = (viewer: ListViewer, row: string): Sql =>
  viewer ? { sql: `${row}.author_id = ?`, params: [viewer.id] } : { sql: '1 = 0', params: [] };

/**
 * Whether a viewer sees a group, which the query knows as `group`; who belongs to a project below it knows it, as a
 * guest would.
 */
export const groupSeen = (viewer: ListViewer, group = 'g'): Sql =>
  allOf(
    { sql: `${group}.deleting = 0`, params: [] },
    anyOf(
      { sql: `${group}.visibility in (${listed(openTo(viewer))})`, params: [] },
      ...(viewer && !viewer.admin ? belonging(viewer.id, group) : []),
    ),
  );

const belonging = (userId: number, group: string): Sql[] => [
  {
    sql: `exists (select 1 from group_authorizations v where v.user_id = ? and v.group_id = ${group}.id)`,
    params: [userId],
  },
  {
    sql: `exists (select 1 from project_authorizations w join projects b on b.id = w.project_id
        join group_closure c on c.descendant_id = b.namespace_id
       where w.user_id = ? and c.ancestor_id = ${group}.id)`,
    params: [userId],
  },
];

const exists = (from: string, id: string, test: Sql): Sql => ({
  sql: `exists (select 1 from ${from} where s.id = ${id} and ${test.sql})`,
  params: test.params,
});

const snippetFeature: Record<Dialect, string> = {
  sqlite: `coalesce(json_extract(sp.settings, '$.snippets_access_level'), 'enabled')`,
  postgres: `coalesce(sp.settings::json ->> 'snippets_access_level', 'enabled')`,
};

const snippetSeen = (id: string, viewer: ListViewer, dialect: Dialect): Sql => {
  const place = anyOf(
    { sql: 'sp.id is null', params: [] },
    allOf(projectSeen(viewer, 'sp'), featureSeen(viewer, 'sp', snippetFeature[dialect])),
  );
  const open = openTo(viewer).filter((word) => word !== 'private' || viewer?.admin);
  const text = anyOf(
    { sql: `s.visibility in (${listed(open)})`, params: [] },
    own(viewer, 's'),
    levelIn(viewer, 'sp.id', guest),
  );
  return exists('snippets s left join projects sp on sp.id = s.project_id', id, allOf(place, text));
};

/** The condition that a viewer may read the epic that a column, or a value in front of all others, is the number of. */
export const epicIdSeen = (id: string, viewer: ListViewer): Sql => {
  const text = anyOf(
    { sql: 's.confidential = 0', params: [] },
    own(viewer, 's'),
    levelInGroup(viewer, 'g.id', reporter),
  );
  return exists('epics s join namespaces g on g.id = s.group_id', id, allOf(groupSeen(viewer), text));
};

/**
 * The condition that a viewer may read what a column holds the number of. It looks at the target anew, whatever else
 * a query joins.
 */
export const targetSeen = (
  kind: Exclude<TargetKind, 'commit'>,
  id: string,
  viewer: ListViewer,
  dialect: Dialect,
): Sql => {
  if (kind === 'snippet') return snippetSeen(id, viewer, dialect);
  if (kind === 'issue') {
    const test = allOf(...issueSeen(viewer, { issue: 's', project: 'sp' }));
    return exists('issues s join projects sp on sp.id = s.project_id', id, test);
  }
  if (kind === 'merge_request') {
    const test = allOf({ sql: 'sp.deleting = 0', params: [] }, mergeRequestsSeen(viewer, 'sp'));
    return exists('merge_requests s join projects sp on sp.id = s.target_project_id', id, test);
  }
  return epicIdSeen(id, viewer);
};

/** The condition that a viewer may read a note, which the query knows as `note`, where it stands. */
export const noteSeen = (note: string, viewer: ListViewer, dialect: Dialect): Sql => {
  const kinds = (['issue', 'merge_request', 'epic', 'snippet'] as const).map((kind) =>
    allOf(
      { sql: `${note}.${kind}_id is not null`, params: [] },
      targetSeen(kind, `${note}.${kind}_id`, viewer, dialect),
    ),
  );
  const commit: Sql = allOf(
    { sql: `${note}.commit_sha is not null`, params: [] },
    existsProject(`${note}.project_id`, codeSeen(viewer, 'cp')),
  );
  const epicGroup = `(select ge.group_id from epics ge where ge.id = ${note}.epic_id)`;
  const open = anyOf(
    { sql: `${note}.internal = 0`, params: [] },
    levelIn(viewer, `${note}.project_id`, reporter),
    allOf({ sql: `${note}.epic_id is not null`, params: [] }, levelInGroup(viewer, epicGroup, reporter)),
  );
  return allOf(open, anyOf(...kinds, commit));
};

const existsProject = (id: string, test: Sql): Sql => ({
  sql: `exists (select 1 from projects cp where cp.id = ${id} and ${test.sql})`,
  params: test.params,
});
