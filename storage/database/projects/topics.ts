import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { listPage } from '../lists/list-page.js';
import type { Page, PageRequest } from '../lists/page.js';
import { foundIn } from '../lists/search.js';
import type { ListViewer } from '../lists/viewer.js';
import { projectVisible } from '../lists/visible-containers.js';
import type { Row } from '../schema/tables.js';

const distinct = (names: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const name of names.map((one) => one.trim()).filter((one) => one !== '')) {
    if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  }
  return [...seen.values()];
};

const topicId = async (tx: Tx, name: string, at: string): Promise<number> => {
  const lower = name.toLowerCase();
  await run(
    tx,
    sql`insert into topics (name, name_lower, created_at) values (${name}, ${lower}, ${at})
     on conflict (name_lower) do nothing`,
  );
  const row = await one<{ id: number }>(tx, sql`select id from topics where name_lower = ${lower}`);
  if (!row) throw new Error('the new topic did not come back');
  return row.id;
};

/** Gives a project exactly these topics, in this order; new ones are made. */
export const setTopics = async (
  tx: Tx,
  projectId: number,
  names: readonly string[],
  at: string,
): Promise<void> => {
  await tx('project_topics').where({ project_id: projectId }).delete();
  for (const [position, name] of distinct(names).entries()) {
    const topic_id = await topicId(tx, name, at);
    await tx('project_topics').insert({ project_id: projectId, topic_id, position });
  }
};

/** A page of the topics of projects that a viewer sees, by name. */
export const listTopics = (
  source: Source,
  search: string | undefined,
  viewer: ListViewer,
  page: PageRequest,
): Promise<Page<Row<'topics'>>> => {
  const found = foundIn([sql`t.name_lower`], search);
  const list = {
    columns: sql`t.*`,
    from: sql`from topics t where exists (select 1 from project_topics l join projects p on p.id = l.project_id
      where l.topic_id = t.id and ${projectVisible(viewer, sql`p`)}) ${found ? sql`and ${found}` : sql.empty}`,
    order: sql`t.name_lower, t.id`,
  };
  return listPage<Row<'topics'>>(source, list, page);
};
