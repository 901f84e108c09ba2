import { guest, reporter } from '../../../domain/access-level.js';
import type { Dialect, Value } from '../engine/types.js';

/** Who reads notes, with the level in the project or group that they stand in. */
export interface NoteReader {
  id: number;
  admin: boolean;
  external: boolean;
  level: number;
}

/** A condition with the values of its marks. */
export interface Condition {
  sql: string;
  params: Value[];
}

/** What of a project `p` a reader with the joined level `pa` sees: the project and one of its features. */
const seen = (feature: string, reader: NoteReader): string => {
  const open = reader.external ? `p.visibility = 'public'` : `p.visibility in ('public', 'internal')`;
  return `(${open} or pa.access_level >= ${guest})
    and (${feature} = 'enabled' or (${feature} = 'private' and pa.access_level >= ${guest}))`;
};

const levels = 'left join project_authorizations pa on pa.project_id = p.id and pa.user_id = ?';

/** Code of a private project is for reporters and above, and merge requests go with it. */
const code = `(p.visibility <> 'private' or pa.access_level >= ${reporter})`;

const issue = (reader: NoteReader): Condition => ({
  sql: `exists (select 1 from issues x join projects p on p.id = x.project_id ${levels}
    where x.id = n.referrer_id and ${seen('p.issues_access_level', reader)}
      and (x.confidential = 0 or pa.access_level >= ${reporter} or x.author_id = ?
        or exists (select 1 from issue_assignees ia where ia.issue_id = x.id and ia.user_id = ?)))`,
  params: [reader.id, reader.id, reader.id],
});

const mergeRequest = (reader: NoteReader): Condition => ({
  sql: `exists (select 1 from merge_requests x join projects p on p.id = x.target_project_id ${levels}
    where x.id = n.referrer_id and ${seen('p.merge_requests_access_level', reader)} and ${code})`,
  params: [reader.id],
});

const commit = (reader: NoteReader): Condition => ({
  sql: `exists (select 1 from projects p ${levels}
    where p.id = n.referrer_project_id and ${seen('p.repository_access_level', reader)} and ${code})`,
  params: [reader.id],
});

// Who belongs to a project below a group knows the group, as a guest would.
const epic = (reader: NoteReader): Condition => ({
  sql: `exists (select 1 from epics x join namespaces g on g.id = x.group_id
      left join group_authorizations ga on ga.group_id = g.id and ga.user_id = ?
    where x.id = n.referrer_id
      and (g.visibility = 'public' ${reader.external ? '' : `or g.visibility = 'internal'`}
        or ga.access_level > 0
        or exists (select 1 from group_closure c join projects p on p.namespace_id = c.descendant_id
             join project_authorizations pa on pa.project_id = p.id
             where c.ancestor_id = g.id and pa.user_id = ?))
      and (x.confidential = 0 or ga.access_level >= ${reporter} or x.author_id = ?))`,
  params: [reader.id, reader.id, reader.id],
});

const snippetFeature: Record<Dialect, string> = {
  sqlite: `coalesce(json_extract(p.settings, '$.snippets_access_level'), 'enabled')`,
  postgres: `coalesce(p.settings::json ->> 'snippets_access_level', 'enabled')`,
};

const snippet = (reader: NoteReader, dialect: Dialect): Condition => ({
  sql: `exists (select 1 from snippets x left join projects p on p.id = x.project_id ${levels}
    where x.id = n.referrer_id
      and (p.id is null or (${seen(snippetFeature[dialect], reader)}))
      and (x.author_id = ? or x.visibility = 'public' ${reader.external ? '' : `or x.visibility = 'internal'`}
        or pa.access_level >= ${guest}))`,
  params: [reader.id, reader.id],
});

/**
 * The condition that leaves of notes `n` those that a reader may see: internal ones from Reporter up, and a mention
 * elsewhere only where the reader can see what mentions it. Rules: NOTE-LIST-7, NOTE-GET-5, NOTE-READ-1.
 */
export const readableNotes = (reader: NoteReader, dialect: Dialect): Condition | null => {
  if (reader.admin) return null;
  const parts = {
    issue: issue(reader),
    merge_request: mergeRequest(reader),
    commit: commit(reader),
    epic: epic(reader),
    snippet: snippet(reader, dialect),
  };
  const cases = Object.entries(parts).map(([kind, { sql }]) => `when '${kind}' then ${sql}`);
  const internal = reader.level >= reporter ? '' : 'n.internal = 0 and ';
  return {
    // A choice, unlike alternatives, keeps the database from starting at what refers to something.
    sql: `${internal}case n.referrer_kind ${cases.join('\n ')} else 1 = 1 end`,
    params: Object.values(parts).flatMap(({ params }) => params),
  };
};
