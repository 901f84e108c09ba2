import type { HookKind } from '../../../domain/hooks/flags.js';
import { all, one, rowLock } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { HookRow } from './rows.js';

/** The place of a webhook; the installation has the number 0. */
export interface HookPlace {
  kind: HookKind;
  id: number;
}

const inPlace = ({ kind, id }: HookPlace): Sql => {
  if (kind === 'project') return sql`project_id = ${id}`;
  return kind === 'group' ? sql`group_id = ${id}` : sql`kind = 'system'`;
};

/** The webhooks of a place by their numbers. Rule: HOOK-LIST-1. */
export const listHooks = (source: Source, place: HookPlace, page: PageRequest): Promise<Page<HookRow>> =>
  listPage<HookRow>(
    source,
    { columns: sql`*`, from: sql`from hooks where ${inPlace(place)}`, order: sql`id` },
    page,
  );

/** A webhook of a place by its number. Rule: HOOK-GET-1. */
export const findHook = (source: Source, place: HookPlace, id: number): Promise<HookRow | undefined> =>
  one<HookRow>(source, sql`select * from hooks where id = ${id} and ${inPlace(place)}`);

/** The same, held until the transaction ends. */
export const lockHook = (tx: Tx, place: HookPlace, id: number): Promise<HookRow | undefined> =>
  one<HookRow>(
    tx,
    sql`select * from hooks where id = ${id} and ${inPlace(place)} ${rowLock(tx, sql`for update`)}`,
  );

/** How many webhooks a place has. */
export const countHooks = async (tx: Tx, place: HookPlace): Promise<number> => {
  const rows = await all<{ id: number }>(tx, sql`select id from hooks where ${inPlace(place)}`);
  return rows.length;
};

/** What a webhook is made of. */
export type HookValues = Pick<
  HookRow,
  'url' | 'events' | 'token' | 'url_variables' | 'enable_ssl_verification' | 'push_events_branch_filter'
>;

/** Adds a webhook to a place. */
export const addHook = async (tx: Tx, place: HookPlace, values: HookValues, at: string): Promise<HookRow> => {
  const [row] = await tx('hooks')
    .insert({
      ...values,
      kind: place.kind,
      project_id: place.kind === 'project' ? place.id : null,
      group_id: place.kind === 'group' ? place.id : null,
      created_at: at,
      updated_at: at,
    })
    .returning('*');
  if (!row) throw new Error('the webhook was not kept');
  return row;
};

/** Changes a webhook. */
export const changeHook = async (tx: Tx, id: number, values: Partial<HookRow>): Promise<void> => {
  await tx('hooks').where({ id }).update(values);
};

/** Removes a webhook with its deliveries; false when it was gone. */
export const removeHook = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('hooks').where({ id }).delete()) > 0;
