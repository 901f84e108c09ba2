import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { rowByRow } from '../lists/conditions.js';

/** What is looked for by a name: a person, a group, a namespace of either kind, or a project. */
export type ActorKind = 'user' | 'group' | 'namespace' | 'project';

/** The question for the actors of a kind, each with its name in lower case. */
const questions: Readonly<Record<ActorKind, (names: Sql) => Sql>> = {
  user: (names) =>
    sql`select username_lower as name, 'user' as kind, id from users where username_lower in (${names})`,
  group: (names) =>
    sql`select full_path_lower as name, kind, id from namespaces
      where full_path_lower in (${names}) and ${rowByRow(sql`kind = 'group'`)}`,
  namespace: (names) =>
    sql`select full_path_lower as name, kind, id from namespaces where full_path_lower in (${names})`,
  project: (names) =>
    sql`select full_path_lower as name, 'project' as kind, id from projects where full_path_lower in (${names})`,
};

/** An actor that was found. */
export interface FoundActor {
  name: string;
  kind: 'user' | 'group' | 'project';
  id: number;
}

/** The actors of a kind that have these names or paths, by the name in lower case. */
export const actorsNamed = async (
  source: Source,
  kind: ActorKind,
  names: readonly string[],
): Promise<Map<string, FoundActor>> => {
  if (names.length === 0) return new Map();
  const lowered = names.map((name) => name.toLowerCase());
  const rows = await all<FoundActor>(source, questions[kind](sql.list(lowered)));
  return new Map(rows.map((row) => [row.name, row]));
};

/** The paths that snippets of these numbers have: `snippets/21`, after the path of their project where they have one. */
export const snippetsNumbered = async (source: Source, ids: readonly number[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await all<{ id: number; path: string | null }>(
    source,
    sql`select s.id, p.full_path_lower as path from snippets s left join projects p on p.id = s.project_id
      where s.id in (${sql.list(ids)})`,
  );
  return new Set(rows.map(({ id, path }) => `${path === null ? '' : `${path}/`}snippets/${id}`));
};
