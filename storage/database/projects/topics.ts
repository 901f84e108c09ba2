import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

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
