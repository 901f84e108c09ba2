import { all, one, rowLock, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { IntegrationRow } from './rows.js';

/** The kind of integration of a project that is meant. */
export interface IntegrationAddress {
  projectId: number;
  slug: string;
}

/** A page of the active integrations of a project, by id. Rules: INTEGRATION-LIST-1, INTEGRATION-LIST-2. */
export const listActiveIntegrations = (
  source: Source,
  projectId: number,
  page: PageRequest,
): Promise<Page<IntegrationRow>> =>
  listPage<IntegrationRow>(
    source,
    {
      columns: sql`*`,
      from: sql`from integrations where project_id = ${projectId} and active = 1`,
      order: sql`id`,
    },
    page,
  );

/** A page of the integrations of a project that were set up and are of known kinds, active or not, by id. */
export const listIntegrations = (
  source: Source,
  projectId: number,
  { slugs, active }: { slugs: readonly string[]; active?: boolean | undefined },
  page: PageRequest,
): Promise<Page<IntegrationRow>> => {
  const inState = active === undefined ? sql.empty : sql` and active = ${active ? 1 : 0}`;
  const known = slugs.length === 0 ? sql` and 1 = 0` : sql` and slug in (${sql.list(slugs)})`;
  const list = {
    columns: sql`*`,
    from: sql`from integrations where project_id = ${projectId}${inState}${known}`,
    order: sql`id`,
  };
  return listPage<IntegrationRow>(source, list, page);
};

/** The integration of a kind, active or not. */
export const findIntegration = (
  source: Source,
  { projectId, slug }: IntegrationAddress,
): Promise<IntegrationRow | undefined> =>
  one<IntegrationRow>(
    source,
    sql`select * from integrations where project_id = ${projectId} and slug = ${slug}`,
  );

/** The active integrations of some projects, by id. */
export const activeIntegrationsOf = async (
  source: Source,
  projectIds: readonly number[],
): Promise<IntegrationRow[]> =>
  projectIds.length === 0
    ? []
    : all<IntegrationRow>(
        source,
        sql`select * from integrations where project_id in (${sql.list(projectIds)}) and active = 1 order by id`,
      );

/** An integration by its number, active or not. */
export const integrationById = (source: Source, id: number): Promise<IntegrationRow | undefined> =>
  one<IntegrationRow>(source, sql`select * from integrations where id = ${id}`);

/** Locks the integration of a kind until the transaction ends, and makes an inactive one where there is none. */
export const lockIntegration = async (
  tx: Tx,
  { projectId, slug }: IntegrationAddress,
  at: string,
): Promise<IntegrationRow> => {
  await run(
    tx,
    sql`insert into integrations (project_id, slug, created_at, updated_at)
      values (${projectId}, ${slug}, ${at}, ${at}) on conflict (project_id, slug) do nothing`,
  );
  const row = await one<IntegrationRow>(
    tx,
    sql`select * from integrations where project_id = ${projectId} and slug = ${slug}
      ${rowLock(tx, sql`for update`)}`,
  );
  if (!row) throw new Error('the integration that was just made is gone');
  return row;
};

/** Stores the settings of an integration. */
export const saveIntegration = async (
  tx: Tx,
  { id, active, flags, properties, secrets, updated_at }: IntegrationRow,
): Promise<void> => {
  await tx('integrations').where({ id }).update({ active, flags, properties, secrets, updated_at });
};
