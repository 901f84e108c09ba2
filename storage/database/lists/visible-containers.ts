import { guest, reporter } from '../../../domain/access-level.js';
import {
  type VisibilityWord,
  visibilities,
  visibilitiesOpenTo,
} from '../../../domain/projects/visibility.js';
import { type Sql, sql } from '../engine/sql.js';
import { always, anyOf, never, openVisibilities, visibilityText } from './conditions.js';
import { linkedSet } from './sets.js';
import type { CandidateSet, Visibility } from './spec.js';
import type { ListViewer } from './viewer.js';

/**
 * Who sees projects and groups, and what of projects: what policies say of loaded rows, as SQL. What is being deleted
 * is visible to nobody here. Queries give the container's alias.
 */

/** What people belong to. */
export type ContainerKind = 'project' | 'group';

const levels = {
  project: { table: sql`project_authorizations`, key: sql`project_id` },
  group: { table: sql`group_authorizations`, key: sql`group_id` },
};

const standings = (kind: ContainerKind, userId: number, id: Sql, least: number | Sql): CandidateSet => {
  const { table, key } = levels[kind];
  return linkedSet(table, key, id, sql`user_id = ${userId} and access_level >= ${least}`);
};

/** Whether a viewer has this level or above in the container of a number; administrators always do. */
export const hasLevel = (viewer: ListViewer, kind: ContainerKind, id: Sql, least: number | Sql): Sql => {
  if (viewer?.admin) return always;
  return viewer ? standings(kind, viewer.id, id, least).test : never;
};

/** The containers in which a user has any level, or this level and above. */
export const memberSet = (kind: ContainerKind, userId: number, container: Sql, least = 1): CandidateSet => ({
  ...standings(kind, userId, sql`${container}.id`, least),
  isVisible: true,
});

const isOpen = (viewer: ListViewer, container: Sql): Sql =>
  sql`${container}.visibility in (${openVisibilities(viewer)})`;

const isLive = (container: Sql): Sql => sql`${container}.deleting = 0`;

/** The containers that a viewer sees, for lists of them; of all visibilities, or of these. */
export const containerVisibility = (
  kind: ContainerKind,
  viewer: ListViewer,
  container: Sql,
  words: readonly VisibilityWord[] = visibilities,
): Visibility => {
  if (viewer?.admin) return { where: [] };
  if (!viewer) return { where: [sql`${container}.visibility = ${visibilityText('public')}`] };
  const own = memberSet(kind, viewer.id, container);
  const open = visibilitiesOpenTo(viewer);
  return {
    where: [anyOf(isOpen(viewer, container), own.test)],
    branches: words.map((word) => {
      const where = sql`${container}.visibility = ${visibilityText(word)}`;
      return open.includes(word) ? { where } : { where, set: own };
    }),
  };
};

const visible = (viewer: ListViewer, container: Sql, ...otherwise: readonly Sql[]): Sql => {
  if (viewer?.admin) return isLive(container);
  return sql`(${isLive(container)} and ${anyOf(isOpen(viewer, container), ...(viewer ? otherwise : []))})`;
};

/** Whether a viewer sees a project. */
export const projectVisible = (viewer: ListViewer, project: Sql): Sql =>
  visible(viewer, project, hasLevel(viewer, 'project', sql`${project}.id`, guest));

/** Whether a viewer sees a group in lists; who belongs to a project below alone does not. */
export const groupVisible = (viewer: ListViewer, group: Sql): Sql =>
  visible(viewer, group, hasLevel(viewer, 'group', sql`${group}.id`, 1));

const belongsBelow = (viewer: ListViewer, group: Sql): Sql =>
  viewer
    ? sql`exists (select 1 from project_authorizations below join projects b on b.id = below.project_id
        join group_closure c on c.descendant_id = b.namespace_id
       where below.user_id = ${viewer.id} and c.ancestor_id = ${group}.id)`
    : never;

/** Whether a viewer may look into a group: as a member, or as its guest who belongs to a project below it. */
export const groupReadable = (viewer: ListViewer, group: Sql): Sql =>
  visible(viewer, group, hasLevel(viewer, 'group', sql`${group}.id`, guest), belongsBelow(viewer, group));

/** Whether a viewer has the feature of a project that they see. */
export const hasFeature = (viewer: ListViewer, project: Sql, feature: Sql, least: number = guest): Sql => {
  if (viewer?.admin) return sql`${feature} <> 'disabled'`;
  const isMember = hasLevel(viewer, 'project', sql`${project}.id`, least);
  return viewer
    ? sql`(${feature} = 'enabled' or (${feature} = 'private' and ${isMember}))`
    : sql`${feature} = 'enabled'`;
};

/** Whether a viewer has the merge requests of a project that they see; kept to members they are not for guests. */
export const hasMergeRequests = (viewer: ListViewer, project: Sql): Sql =>
  hasFeature(viewer, project, sql`${project}.merge_requests_access_level`, reporter);

/** Whether a viewer has a use for labels and milestones of a project that they see: by its issues or its merge requests. */
export const hasPlanning = (viewer: ListViewer, project: Sql): Sql =>
  anyOf(hasFeature(viewer, project, sql`${project}.issues_access_level`), hasMergeRequests(viewer, project));

/** Whether a viewer sees a project and has a feature of it, from a level on where the project is not open to them. */
export const featureVisible = (
  viewer: ListViewer,
  project: Sql,
  feature: Sql,
  least: number | Sql = guest,
): Sql => {
  const isOn = sql`${feature} <> 'disabled'`;
  if (viewer?.admin) return sql`(${isLive(project)} and ${isOn})`;
  const open = sql`${isOpen(viewer, project)} and ${feature} = 'enabled'`;
  const isMember = hasLevel(viewer, 'project', sql`${project}.id`, least);
  return sql`(${isLive(project)} and ${viewer ? sql`((${open}) or (${isOn} and ${isMember}))` : open})`;
};

/** The same of a feature that shows code, in which guests of private projects have no part. */
export const codeVisible = (viewer: ListViewer, project: Sql, feature: Sql): Sql =>
  featureVisible(
    viewer,
    project,
    feature,
    sql`case when ${project}.visibility = 'private' then ${sql.number(reporter)} else ${sql.number(guest)} end`,
  );
