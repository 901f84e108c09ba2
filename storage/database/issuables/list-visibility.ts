import { guest } from '../../../domain/access-level.js';
import { sql } from '../engine/sql.js';
import { openVisibilities } from '../lists/conditions.js';
import type { Visibility } from '../lists/spec.js';
import { memberSet } from '../lists/visible-containers.js';
import type { IssuableContext } from './list-sets.js';

/**
 * What stands in projects that a viewer may see at all, each once, for lists of everything; what is kept from them is
 * still among it. Nothing is gained where most projects are open.
 */
export const inVisibleProjects = ({
  place,
  viewer,
  tables: { table, project },
}: IssuableContext<unknown>): Pick<Visibility, 'candidates'> => {
  if (place.kind !== 'all' || !viewer || viewer.admin) return {};
  const own = memberSet('project', viewer.id, sql`q`, guest);
  const open = openVisibilities(viewer);
  return {
    candidates: {
      ids: sql`select j.id from (${own.ids}) a join ${table} j on j.${project} = a.id
        union all
        select j.id from projects q join ${table} j on j.${project} = q.id
          where q.visibility in (${open}) and not ${own.test}`,
      containers: sql`select id from projects where visibility in (${open})`,
    },
  };
};
