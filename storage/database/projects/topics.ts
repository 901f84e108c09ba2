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

/** The numbers of topics by their names in lower case; new ones are made. */
const topicIds = async (tx: Tx, names: readonly string[], at: string): Promise<Map<string, number>> => {
  const rows = names.map((name) => ({ name, name_lower: name.toLowerCase(), created_at: at }));
  await tx('topics').insert(rows).onConflict('name_lower').ignore();
  const lowered = rows.map(({ name_lower }) => name_lower);
  const found = await tx('topics').whereIn('name_lower', lowered).select('id', 'name_lower');
  return new Map(found.map(({ id, name_lower }) => [name_lower, id]));
};

/** So many rows in one statement that no engine has too many values in it. */
const atOnce = 200;

/** Gives a project exactly these topics, in this order; new ones are made. */
export const setTopics = async (
  tx: Tx,
  projectId: number,
  names: readonly string[],
  at: string,
): Promise<void> => {
  await tx('project_topics').where({ project_id: projectId }).delete();
  const wanted = distinct(names);
  for (let start = 0; start < wanted.length; start += atOnce) {
    const some = wanted.slice(start, start + atOnce);
    const ids = await topicIds(tx, some, at);
    const rows = some.map((name, index) => {
      const topic_id = ids.get(name.toLowerCase());
      if (topic_id === undefined) throw new Error('a new topic did not come back');
      return { project_id: projectId, topic_id, position: start + index };
    });
    await tx('project_topics').insert(rows);
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
    from: sql`from topics t where exists (select 1 from project_topics l cross join projects p
      where p.id = l.project_id and l.topic_id = t.id and ${projectVisible(viewer, sql`p`)}) ${found ? sql`and ${found}` : sql.empty}`,
    order: sql`t.name_lower, t.id`,
  };
  return listPage<Row<'topics'>>(source, list, page);
};
