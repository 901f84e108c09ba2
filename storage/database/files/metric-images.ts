import { askOne } from '../engine/ask.js';
import type { Database, Source, Tx } from '../engine/types.js';
import type { Page, PageRequest } from '../lists/page.js';
import { boundedCount, pageOf } from '../notes/list.js';

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
export const listMetricImages = async (
  db: Database,
  issueId: number,
  page: PageRequest,
): Promise<Page<MetricImageRow>> => {
  const from = 'from issue_metric_images where issue_id = ?';
  const rows = await db.hot.all<MetricImageRow>(`select * ${from} order by created_at, id limit ? offset ?`, [
    issueId,
    page.perPage + 1,
    (page.page - 1) * page.perPage,
  ]);
  return pageOf(rows, page, () => boundedCount(db, from, [issueId]));
};

/** A picture by its number. */
export const findMetricImage = (source: Source, id: number): Promise<MetricImageRow | undefined> =>
  askOne<MetricImageRow>(source, 'select * from issue_metric_images where id = ?', [id]);

/** Keeps a picture with an incident. */
export const addMetricImage = async (tx: Tx, image: Omit<MetricImageRow, 'id'>): Promise<MetricImageRow> => {
  const [row] = (await tx('issue_metric_images').insert(image).returning('*')) as MetricImageRow[];
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
