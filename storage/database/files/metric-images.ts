import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';

/** A row of `issue_metric_images`. */
export interface MetricImageRow {
  id: number;
  issue_id: number;
  filename: string;
  /** The id of its content, a slash, its name. */
  file: string;
  url: string | null;
  url_text: string | null;
  created_at: string;
}

/** The pictures of an incident, oldest first. */
export const listMetricImages = (
  db: Database,
  issueId: number,
  page: PageRequest,
): Promise<Page<MetricImageRow>> => {
  const from = sql`from issue_metric_images where issue_id = ${issueId}`;
  return listPage(db.hot, { columns: sql`*`, from, order: sql`created_at, id` }, page);
};

/** A picture by its number. */
export const findMetricImage = (source: Source, id: number): Promise<MetricImageRow | undefined> =>
  one<MetricImageRow>(source, sql`select * from issue_metric_images where id = ${id}`);

/** Keeps a picture with an incident. */
export const addMetricImage = async (tx: Tx, image: Omit<MetricImageRow, 'id'>): Promise<MetricImageRow> => {
  const [row] = await tx('issue_metric_images').insert(image).returning('*');
  if (!row) throw new Error('the picture was not kept');
  return row;
};

/** Changes the texts of a picture; undefined when it is gone. */
export const changeMetricImage = async (
  tx: Tx,
  id: number,
  texts: { url?: string | null; url_text?: string | null },
): Promise<MetricImageRow | undefined> => {
  if (Object.keys(texts).length > 0) await tx('issue_metric_images').where({ id }).update(texts);
  return findMetricImage(tx, id);
};

/** Takes a picture away; false when it was gone. */
export const removeMetricImage = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx('issue_metric_images').where({ id }).delete()) > 0;
