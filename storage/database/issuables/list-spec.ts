import { type Sql, sql } from '../engine/sql.js';
import type { ListSpec } from '../lists/spec.js';
import type { ListViewer } from '../lists/viewer.js';
import { groupSet, type IssuableContext, type IssuablePlace, type IssuableTables } from './list-sets.js';
import { inVisibleProjects } from './list-visibility.js';

type Common = 'table' | 'id' | 'beside' | 'fetch' | 'place' | 'sets' | 'scope' | 'visibility' | 'counting';

/** Who reads what is listed. */
interface ReadBy {
  /** In the one project that is asked, whose list the viewer may read. */
  inProject(viewer: ListViewer, project: Extract<IssuablePlace, { kind: 'project' }>): readonly Sql[];
  /** Wherever it stands, in a project `p`. */
  anywhere(viewer: ListViewer): Sql;
}

/** What lists of issues and of merge requests have in common; their rows are known as `i`. */
export const issuableList = <Input, Context extends IssuableContext<Input>>(
  { table, project }: IssuableTables,
  { inProject, anywhere }: ReadBy,
): Pick<ListSpec<Input, Context>, Common> => ({
  table: sql`${table} i`,
  id: sql`i.id`,
  beside: ({ place }) =>
    place.kind === 'project' ? null : { table: sql`projects p`, on: sql`p.id = i.${project}` },
  fetch: () => ({ columns: sql`i.*`, from: sql`${table} i` }),
  place: ({ place }) => (place.kind === 'project' ? sql`i.${project} = ${place.projectId}` : null),
  sets: () => [],
  scope: groupSet,
  visibility: (context) => {
    const { place, viewer } = context;
    return place.kind === 'project'
      ? { where: inProject(viewer, place) }
      : { where: [anywhere(viewer)], ...inVisibleProjects(context) };
  },
  counting: { sizes: 3001, total: 30_000 },
});
