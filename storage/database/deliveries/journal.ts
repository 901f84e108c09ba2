import { one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import type { DeliveryAttemptRow, DeliveryState } from './rows.js';

/** An attempt with the event that it told, and where it went. */
export interface JournalEntry extends DeliveryAttemptRow {
  flag: string;
  hook_name: string;
  payload: string;
  state: DeliveryState;
  key: string;
  target: string;
  hook_id: number | null;
  integration_id: number | null;
  project_id: number | null;
}

/** How an attempt ended, or the status that it was answered with. */
export type AttemptStatus = 'successful' | 'client_failure' | 'server_failure' | number;

/** The body of an attempt: as JSON where it is some, else as text. */
export const bodyOf = ({
  request_body,
  payload,
}: Pick<JournalEntry, 'request_body' | 'payload'>): unknown => {
  const text = request_body ?? payload;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Which attempts are listed. */
export interface JournalFilters {
  hookId?: number | undefined;
  statuses?: readonly AttemptStatus[] | undefined;
  flag?: string | undefined;
  /** Only those after this one, or before it. */
  after?: number | undefined;
  before?: number | undefined;
  /** Only those to the webhooks and integrations of a project, or to the webhooks of a group. */
  ofProject?: number | undefined;
  ofGroup?: number | undefined;
}

const columns = sql`a.*, e.flag, e.hook_name, e.payload, d.state, d.key, d.target, d.hook_id,
  d.integration_id, d.project_id`;
const joined = sql`from delivery_attempts a join deliveries d on d.id = a.delivery_id
  join delivery_events e on e.id = d.event_id`;

const ended = (status: AttemptStatus): Sql => {
  if (typeof status === 'number') return sql`a.status = ${status}`;
  if (status === 'successful') return sql`a.status between 200 and 399`;
  return status === 'client_failure'
    ? sql`a.status between 400 and 499`
    : sql`(a.status is null or a.status not between 100 and 499)`;
};

const hooksOf = (column: Sql, id: number): Sql =>
  sql`d.hook_id in (select id from hooks where ${column} = ${id})`;

const integrationsOf = (projectId: number): Sql =>
  sql`(d.integration_id is not null and d.project_id = ${projectId})`;

const conditions = (filters: JournalFilters): Sql => {
  const { hookId, statuses = [], flag, after, before, ofProject, ofGroup } = filters;
  const all = [
    ...(hookId === undefined ? [] : [sql`d.hook_id = ${hookId}`]),
    ...(ofProject === undefined
      ? []
      : [sql`(${hooksOf(sql`project_id`, ofProject)} or ${integrationsOf(ofProject)})`]),
    ...(ofGroup === undefined ? [] : [hooksOf(sql`group_id`, ofGroup)]),
    ...(flag === undefined ? [] : [sql`e.flag = ${flag}`]),
    ...(after === undefined ? [] : [sql`a.id > ${after}`]),
    ...(before === undefined ? [] : [sql`a.id < ${before}`]),
    ...(statuses.length === 0 ? [] : [sql`(${sql.join(statuses.map(ended), ' or ')})`]),
  ];
  return all.length === 0 ? sql.empty : sql`where ${sql.join(all, ' and ')}`;
};

/** A page of the attempts, newest first. */
export const listAttempts = (
  source: Source,
  filters: JournalFilters,
  page: PageRequest,
): Promise<Page<JournalEntry>> =>
  listPage<JournalEntry>(
    source,
    { columns, from: sql`${joined} ${conditions(filters)}`, order: sql`a.id desc` },
    page,
  );

/** An attempt by its number. */
export const findAttempt = (source: Source, id: number): Promise<JournalEntry | undefined> =>
  one<JournalEntry>(source, sql`select ${columns} ${joined} where a.id = ${id}`);
