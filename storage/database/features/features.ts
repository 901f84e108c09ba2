import { closedGates, type FeatureGates } from '../../../domain/features/feature.js';
import { bool, flag } from '../../../domain/flags.js';
import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { Row } from '../schema/tables.js';

/** A flag that somebody has set. */
export interface StoredFeature {
  name: string;
  gates: FeatureGates;
}

type FeatureRow = Row<'features'>;

const storedFeature = (row: FeatureRow): StoredFeature => ({
  name: row.name,
  gates: {
    boolean: bool(row.enabled),
    actors: JSON.parse(row.actors) as string[],
    percentageOfActors: row.percentage_of_actors,
    percentageOfTime: row.percentage_of_time,
    groups: JSON.parse(row.feature_groups) as string[],
  },
});

/** A page of the flags that were set, by name. Rules: FEATURE-LIST-1, FEATURE-LIST-2. */
export const listFeaturesByPage = async (source: Source, page: PageRequest): Promise<Page<StoredFeature>> => {
  const list = { columns: sql`f.*`, from: sql`from features f`, order: sql`f.name` };
  const { rows, info } = await listPage<FeatureRow>(source, list, page);
  return { rows: rows.map(storedFeature), info };
};

/** What was set for a flag; undefined when nothing was. */
export const findFeature = async (source: Source, name: string): Promise<StoredFeature | undefined> => {
  const row = await one<FeatureRow>(source, sql`select * from features where name = ${name}`);
  return row && storedFeature(row);
};

/** Changes what is set for a flag, which is there afterwards; two changes at once are made one after the other. */
export const changeFeature = async (
  tx: Tx,
  name: string,
  change: (gates: FeatureGates) => FeatureGates,
  at: string,
): Promise<StoredFeature> => {
  await tx('features').insert({ name, updated_at: at }).onConflict('name').ignore();
  const row = await tx('features').where({ name }).forUpdate().first();
  const gates = change(row ? storedFeature(row).gates : closedGates);
  await tx('features')
    .where({ name })
    .update({
      enabled: flag(gates.boolean),
      actors: JSON.stringify(gates.actors),
      percentage_of_actors: gates.percentageOfActors,
      percentage_of_time: gates.percentageOfTime,
      feature_groups: JSON.stringify(gates.groups),
      updated_at: at,
    });
  return { name, gates };
};

/** Forgets what was set for a flag, if anything. */
export const deleteFeature = async (tx: Tx, name: string): Promise<void> => {
  await run(tx, sql`delete from features where name = ${name}`);
};
