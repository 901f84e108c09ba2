import type { EnvironmentTier } from '../../../domain/environments/environment.js';
import { environmentSlug } from '../../../domain/environments/slug.js';
import { guessedTier } from '../../../domain/environments/tier.js';
import { all, dialectOf, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { addJob } from '../jobs/jobs.js';
import type { EnvironmentRow } from './rows.js';

/** The environment of a project by its number. Rule: ENV-GET-3. */
export const findEnvironment = (
  source: Source,
  projectId: number,
  id: number,
): Promise<EnvironmentRow | undefined> =>
  one<EnvironmentRow>(source, sql`select * from environments where id = ${id} and project_id = ${projectId}`);

/** The environment of a project by its exact name. */
export const findEnvironmentByName = (
  source: Source,
  projectId: number,
  name: string,
): Promise<EnvironmentRow | undefined> =>
  one<EnvironmentRow>(
    source,
    sql`select * from environments where project_id = ${projectId} and name = ${name}`,
  );

/**
 * As `findEnvironmentByName`, in turns with others that ask for environments of the project in this way: where there is
 * none, nobody else makes one until the transaction ends.
 */
export const claimEnvironmentName = async (
  tx: Tx,
  projectId: number,
  name: string,
): Promise<EnvironmentRow | undefined> => {
  const known = await findEnvironmentByName(tx, projectId, name);
  if (known || dialectOf(tx) !== 'postgres') return known;
  // Other changes that only refer to the project need not wait for this.
  await one(tx, sql`select id from projects where id = ${projectId} for no key update`);
  return findEnvironmentByName(tx, projectId, name);
};

/** Environments by their numbers, in one query. */
export const environmentsById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, EnvironmentRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<EnvironmentRow>(
    source,
    sql`select * from environments where id in (${sql.list(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** The environment as it stands now, held until the transaction ends; undefined when it is gone. */
export const lockEnvironment = (
  tx: Tx,
  projectId: number,
  id: number,
): Promise<EnvironmentRow | undefined> => {
  const held = dialectOf(tx) === 'postgres' ? sql` for no key update` : sql.empty;
  return one<EnvironmentRow>(
    tx,
    sql`select * from environments where id = ${id} and project_id = ${projectId}${held}`,
  );
};

/** Which of name and slug an environment of the project has already, in one query. Rule: ENV-CREATE-8. */
export const takenFields = async (
  source: Source,
  projectId: number,
  { name, slug = '' }: { name: string; slug?: string },
): Promise<('name' | 'slug')[]> => {
  const rows = await all<Pick<EnvironmentRow, 'name' | 'slug'>>(
    source,
    sql`select name, slug from environments where project_id = ${projectId} and name = ${name}
      union select name, slug from environments where project_id = ${projectId} and slug = ${slug}`,
  );
  if (rows.some((row) => row.name === name)) return ['name'];
  return rows.length > 0 ? ['slug'] : [];
};

/** What a new environment is made of. */
export interface NewEnvironment {
  project_id: number;
  name: string;
  external_url?: string | null | undefined;
  /** Read from the name when it is not given. */
  tier?: EnvironmentTier | undefined;
}

/**
 * Makes an environment, whose slug and tier follow from its name; a name or slug that the project has already is a
 * StorageConflict. Rules: ENV-CREATE-6, ENV-TIER-1.
 */
export const createEnvironmentRow = async (
  tx: Tx,
  given: NewEnvironment,
  at: string,
): Promise<EnvironmentRow> => {
  const { project_id, name, external_url = null, tier = guessedTier(name) } = given;
  const slash = name.indexOf('/');
  const [row] = await tx('environments')
    .insert({
      project_id,
      name,
      name_lower: name.toLowerCase(),
      slug: environmentSlug(name),
      folder: slash === -1 ? null : name.slice(0, slash),
      external_url,
      tier,
      created_at: at,
      updated_at: at,
    })
    .returning('*');
  if (!row) throw new Error('the environment was not kept');
  return row;
};

/** What of an environment changes; absent keys stay. */
export type EnvironmentChange = Partial<
  Pick<EnvironmentRow, 'name' | 'external_url' | 'tier' | 'state' | 'auto_stop_at' | 'auto_delete_at'>
>;

/** Changes an environment and answers it; neither slug nor tier follow a new name. Rules: ENV-SLUG-4, ENV-TIER-2. */
export const changeEnvironment = async (
  tx: Tx,
  environment: EnvironmentRow,
  change: EnvironmentChange,
  at: string,
): Promise<EnvironmentRow> => {
  const { name } = change;
  const named =
    name === undefined
      ? {}
      : {
          name_lower: name.toLowerCase(),
          folder: name.includes('/') ? name.slice(0, name.indexOf('/')) : null,
        };
  const values = { ...change, ...named, updated_at: at };
  await tx('environments').where({ id: environment.id }).update(values);
  return { ...environment, ...values };
};

/** Deletes an environment; false when it was gone. */
export const deleteEnvironmentRow = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('environments').where({ id }).delete()) > 0;

/** Whether there are more deployments to an environment than so many. */
export const hasMoreDeployments = async (source: Source, id: number, than: number): Promise<boolean> =>
  (await one(
    source,
    sql`select 1 as found from deployments where environment_id = ${id} order by id limit 1 offset ${than}`,
  )) !== undefined;

/** Deletes so many of the oldest deployments to an environment, all but the newest at most; answers how many went. */
export const deleteOldestDeployments = async (tx: Tx, id: number, limit: number): Promise<number> => {
  const gone = await all<{ id: number }>(
    tx,
    sql`delete from deployments where id in (
        select id from deployments where environment_id = ${id}
          and id < (select max(id) from deployments where environment_id = ${id})
        order by id limit ${limit}) returning id`,
  );
  return gone.length;
};

/** How long whoever began to delete an environment has, before a job ends it. */
const deletionMs = 60_000;

/** Says that an environment is to be deleted now; a job looks later whether it was. */
export const forgetSoon = async (tx: Tx, id: number, at: string): Promise<void> => {
  await tx('environments').where({ id }).update({ auto_delete_at: at });
  const runAt = new Date(Date.parse(at) + deletionMs).toISOString();
  await addJob(tx, { kind: 'environments.delete', payload: {}, runAt, at });
};

/** The highest number of the deployments to an environment; null when there is none. */
export const newestIid = async (source: Source, id: number): Promise<number | null> => {
  const row = await one<{ iid: number | null }>(
    source,
    sql`select max(iid) as iid from deployments where environment_id = ${id}`,
  );
  return row?.iid ?? null;
};

/** Forgets when an environment was to end or to be deleted. */
export const forgetMoment = async (
  tx: Tx,
  id: number,
  column: 'auto_stop_at' | 'auto_delete_at',
): Promise<void> => {
  await tx('environments')
    .where({ id })
    .update(column === 'auto_stop_at' ? { auto_stop_at: null } : { auto_delete_at: null });
};
