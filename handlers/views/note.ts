import type { Urls } from '../../actions/context.js';
import { bool } from '../../domain/flags.js';
import { wireKind } from '../../domain/issuables/target.js';
import { isResolvable } from '../../domain/notes/resolvable.js';
import type { Schemas } from '../../generated/types.js';
import type { TargetRef } from '../../storage/database/issuables/target-tables.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import type { Authored } from '../../storage/database/users/authors.js';
import { userReference } from './user.js';

/** What notes hang on, as far as their record tells. */
export interface NoteContext {
  target: TargetRef;
  /** The number inside the project; null for kinds that are addressed otherwise. */
  iid: number | null;
  urls: Urls;
}

const numberOf = (target: TargetRef & { row?: object }): number | null =>
  (target.kind === 'issue' || target.kind === 'merge_request') && target.row && 'iid' in target.row
    ? Number(target.row.iid)
    : null;

/** The user behind the author columns of a row. */
export const authorView = (row: Authored, urls: Urls): Schemas['UserReference'] =>
  userReference(
    {
      id: row.author_id,
      username: row.author_username,
      name: row.author_name,
      state: row.author_state,
      avatar: row.author_avatar,
    },
    urls,
  );

const resolverView = (row: ListedNote, urls: Urls): Schemas['UserReference'] | null =>
  row.resolver_id === null
    ? null
    : userReference(
        {
          id: row.resolver_id,
          username: row.resolver_username ?? '',
          name: row.resolver_name ?? '',
          state: row.resolver_state ?? 'active',
          avatar: row.resolver_avatar,
        },
        urls,
      );

const diffFields = (row: ListedNote, target: TargetRef): Partial<Schemas['Note']> => {
  if (row.type !== 'DiffNote' || row.position === null) return {};
  const position = JSON.parse(row.position) as Schemas['NotePosition'];
  return target.kind === 'merge_request' ? { commit_id: row.commit_id, position } : { position };
};

const resolveFields = (row: ListedNote, urls: Urls): Partial<Schemas['Note']> => ({
  resolved: row.resolved_at !== null,
  resolved_by: resolverView(row, urls),
  resolved_at: row.resolved_at,
});

/** A note; `changes` is what quick actions of its body did. Rules: NOTE-RECORD-1 to NOTE-RECORD-9. */
export const noteView = (
  row: ListedNote,
  { target, iid, urls }: NoteContext,
  changes: Schemas['CommandsChanges'] = {},
): Schemas['Note'] => {
  const resolvable = isResolvable(row, target);
  const internal = bool(row.internal);
  return {
    id: row.id,
    type: row.type,
    body: row.body,
    attachment: null,
    author: authorView(row, urls),
    created_at: row.created_at,
    updated_at: row.updated_at,
    system: bool(row.system),
    noteable_id: target.kind === 'commit' ? null : target.id,
    noteable_type: wireKind[target.kind],
    project_id: row.project_id,
    ...diffFields(row, target),
    resolvable,
    ...(resolvable ? resolveFields(row, urls) : {}),
    confidential: internal,
    internal,
    noteable_iid: iid,
    commands_changes: changes,
  };
};

/** What the records of notes of a target have in common. */
export const noteContext = (target: TargetRef & { row?: object }, { urls }: { urls: Urls }): NoteContext => ({
  target,
  iid: numberOf(target),
  urls,
});
