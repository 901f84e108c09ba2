import type { Services } from '../../actions/context.js';
import type { TargetKind } from '../../domain/issuables/target.js';
import { nextIid } from '../../storage/database/engine/counters.js';
import type { NoteRow } from '../../storage/database/issuables/rows.js';
import type { TargetRef } from '../../storage/database/issuables/target-tables.js';
import { countComment, insertNote } from '../../storage/database/notes/notes.js';
import type { Factories, MadeProject, MadeUser, Members } from './factories.js';
import { untyped } from './untyped.js';

/** The kinds of parents whose notes have the same operations. */
export const noteParents = ['issue', 'snippet', 'merge_request', 'epic'] as const;

/** A kind of parent. */
export type NoteParentKind = (typeof noteParents)[number];

/** A parent of notes with its URLs in the API. */
export interface MadeParent extends TargetRef {
  kind: NoteParentKind;
  id: number;
  iid: number | null;
  table: string;
  /** The project, or null for an epic. */
  project: MadeProject | null;
  place: { type: 'project' | 'group'; id: number };
  notes: string;
  discussions: string;
  awards: string;
}

/** Input for a parent; `values` are columns of its own row. */
export interface ParentInput {
  visibility?: 'public' | 'internal' | 'private';
  members?: Members;
  author?: MadeUser;
  values?: Record<string, unknown>;
  /** An existing project instead of a new one. */
  project?: MadeProject;
  archived?: boolean;
}

const tables = {
  issue: 'issues',
  snippet: 'snippets',
  merge_request: 'merge_requests',
  epic: 'epics',
} as const;

const columnsOf = (kind: NoteParentKind, placeId: number, iid: number): Record<string, unknown> => {
  if (kind === 'issue') return { project_id: placeId, iid };
  if (kind === 'epic') return { group_id: placeId, iid };
  if (kind === 'snippet') return { project_id: placeId, visibility: 'public' };
  return { target_project_id: placeId, iid, source_branch: 'feature', target_branch: 'main' };
};

/** Creates a parent of notes directly in the storage, in a new project or group. */
export const makeParent = async (
  make: Factories,
  kind: NoteParentKind,
  input: ParentInput = {},
): Promise<MadeParent> => {
  const { services } = make;
  const { visibility = 'public', members = {}, values = {}, archived = false } = input;
  const author = input.author ?? (await make.user());
  const project =
    kind === 'epic' ? null : (input.project ?? (await make.project({ visibility, members, archived })));
  const place = project ?? (await make.group({ visibility, members }));
  const at = services.clock.now();
  const { id, iid } = await services.db.write(async (tx) => {
    const number = kind === 'snippet' ? 0 : await nextIid(tx, project ? 'project' : 'group', place.id, kind);
    const [row] = (await untyped(tx)(tables[kind])
      .insert({
        title: `Some ${kind}`,
        author_id: author.id,
        created_at: at,
        updated_at: at,
        ...columnsOf(kind, place.id, number),
        ...values,
      })
      .returning('id')) as { id: number }[];
    return { id: row?.id ?? 0, iid: kind === 'snippet' ? null : number };
  });
  const below = project ? `/projects/${place.id}` : `/groups/${place.id}`;
  const number = kind === 'snippet' || kind === 'epic' ? id : iid;
  const base = `${below}/${kind === 'snippet' ? 'snippets' : tables[kind]}`;
  return {
    kind,
    id,
    iid,
    projectId: project?.id ?? null,
    groupId: project ? null : place.id,
    table: tables[kind],
    project,
    place: { type: project ? 'project' : 'group', id: place.id },
    notes: `${base}/${number}/notes`,
    discussions: `${base}/${number}/discussions`,
    awards: `${base}/${iid ?? id}`,
  };
};

/** Input for a note: any of its columns. */
export interface NoteInput extends Partial<Omit<NoteRow, 'id' | 'author_id'>> {
  on: TargetRef & { kind: TargetKind };
  author: { id: number };
}

/** Creates a note directly in the storage. */
export const makeNote = (services: Services, { on, author, ...values }: NoteInput): Promise<NoteRow> => {
  const at = values.created_at ?? services.clock.now();
  const row = { body: 'Some words', created_at: at, updated_at: at, ...values, author_id: author.id };
  return services.db.write(async (tx) => {
    if (row.system !== 1) await countComment(tx, on, 1);
    return insertNote(tx, on, row);
  });
};
