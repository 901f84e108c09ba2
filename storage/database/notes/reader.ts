import { guest, reporter } from '../../../domain/access-level.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import { openVisibilities } from '../lists/conditions.js';

/** Who reads notes, with the level in the project or group that they stand in. */
export interface NoteReader {
  id: number;
  admin: boolean;
  external: boolean;
  level: number;
}

const guests = sql.number(guest);
const reporters = sql.number(reporter);

/** What of a project `p` a reader with the joined level `pa` sees: the project and one of its features. */
const seen = (feature: Sql, reader: NoteReader): Sql =>
  sql`(p.visibility in (${openVisibilities(reader)}) or pa.access_level >= ${guests})
    and (${feature} = 'enabled' or (${feature} = 'private' and pa.access_level >= ${guests}))`;

const levels = ({ id }: NoteReader): Sql =>
  sql`left join project_authorizations pa on pa.project_id = p.id and pa.user_id = ${id}`;

/** Code of a private project is for reporters and above, and merge requests go with it. */
const code = sql`(p.visibility <> 'private' or pa.access_level >= ${reporters})`;

const issue = (reader: NoteReader): Sql =>
  sql`exists (select 1 from issues x join projects p on p.id = x.project_id ${levels(reader)}
    where x.id = n.referrer_id and ${seen(sql`p.issues_access_level`, reader)}
      and (x.confidential = 0 or pa.access_level >= ${reporters} or x.author_id = ${reader.id}
        or exists (select 1 from issue_assignees ia where ia.issue_id = x.id and ia.user_id = ${reader.id})))`;

const mergeRequest = (reader: NoteReader): Sql =>
  sql`exists (select 1 from merge_requests x join projects p on p.id = x.target_project_id ${levels(reader)}
    where x.id = n.referrer_id and ${seen(sql`p.merge_requests_access_level`, reader)} and ${code})`;

const commit = (reader: NoteReader): Sql =>
  sql`exists (select 1 from projects p ${levels(reader)}
    where p.id = n.referrer_project_id and ${seen(sql`p.repository_access_level`, reader)} and ${code})`;

// Members of a project below a group see the group as its guests do.
const epic = (reader: NoteReader): Sql =>
  sql`exists (select 1 from epics x join namespaces g on g.id = x.group_id
      left join group_authorizations ga on ga.group_id = g.id and ga.user_id = ${reader.id}
    where x.id = n.referrer_id
      and (g.visibility in (${openVisibilities(reader)})
        or ga.access_level > 0
        or exists (select 1 from group_closure c join projects p on p.namespace_id = c.descendant_id
             join project_authorizations pa on pa.project_id = p.id
             where c.ancestor_id = g.id and pa.user_id = ${reader.id}))
      and (x.confidential = 0 or ga.access_level >= ${reporters} or x.author_id = ${reader.id}))`;

const snippetFeature: Record<Dialect, Sql> = {
  sqlite: sql`coalesce(json_extract(p.settings, '$.snippets_access_level'), 'enabled')`,
  postgres: sql`coalesce(p.settings::json ->> 'snippets_access_level', 'enabled')`,
};

const snippet = (reader: NoteReader, dialect: Dialect): Sql =>
  sql`exists (select 1 from snippets x left join projects p on p.id = x.project_id ${levels(reader)}
    where x.id = n.referrer_id
      and (p.id is null or (${seen(snippetFeature[dialect], reader)}))
      and (x.author_id = ${reader.id} or x.visibility in (${openVisibilities(reader)})
        or pa.access_level >= ${guests}))`;

/**
 * The condition that leaves of notes `n` those that a reader may see: internal ones from Reporter up, and a mention
 * elsewhere only where the reader can see what mentions it. Rules: NOTE-LIST-7, NOTE-GET-5, NOTE-READ-1.
 */
export const readableNotes = (reader: NoteReader, dialect: Dialect): Sql => {
  if (reader.admin) return sql`1 = 1`;
  const internal = reader.level >= reporter ? sql.empty : sql`n.internal = 0 and `;
  // A choice, unlike alternatives, keeps the database from starting at what refers to something.
  return sql`${internal}case n.referrer_kind
    when 'issue' then ${issue(reader)}
    when 'merge_request' then ${mergeRequest(reader)}
    when 'commit' then ${commit(reader)}
    when 'epic' then ${epic(reader)}
    when 'snippet' then ${snippet(reader, dialect)}
    else 1 = 1 end`;
};
