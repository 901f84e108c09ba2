import { isResolvable } from '../../domain/notes/resolvable.js';
import type { DiffPosition } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import { gid } from '../ids/global-id.js';
import type { NoteParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { discussionAround } from './discussion-loading.js';
import { iconOf } from './note-icons.js';
import { authorOf } from './people.js';
import { htmlOf } from './texts.js';

/** Who resolved a note; null where nobody did. */
export const resolverOf = (row: ListedNote): PersonRow | null =>
  row.resolver_id === null
    ? null
    : {
        id: row.resolver_id,
        username: row.resolver_username ?? '',
        name: row.resolver_name ?? '',
        state: row.resolver_state ?? 'active',
        avatar: row.resolver_avatar,
      };

interface StoredPosition {
  base_sha: string | null;
  start_sha: string;
  head_sha: string;
  position_type: 'text' | 'image';
  old_path: string | null;
  new_path: string | null;
  old_line?: number | null;
  new_line?: number | null;
  width?: number;
  height?: number;
  x?: number;
  y?: number;
}

/** Where a note stands in a diff; null where it stands in none. */
function positionOf({ type, position }: ListedNote): DiffPosition | null {
  if (type !== 'DiffNote' || position === null) return null;
  const stored = JSON.parse(position) as StoredPosition;
  return {
    diffRefs: { baseSha: stored.base_sha, headSha: stored.head_sha, startSha: stored.start_sha },
    filePath: stored.new_path ?? stored.old_path ?? '',
    height: stored.height ?? null,
    newLine: stored.new_line ?? null,
    newPath: stored.new_path,
    oldLine: stored.old_line ?? null,
    oldPath: stored.old_path,
    positionType: stored.position_type,
    width: stored.width ?? null,
    x: stored.x ?? null,
    y: stored.y ?? null,
  };
}

const pathOf = ({ on }: NoteParent): string => {
  switch (on.kind) {
    case 'issue':
      return `/${on.project.full_path}/-/issues/${on.row.iid}`;
    case 'merge_request':
      return `/${on.project.full_path}/-/merge_requests/${on.row.iid}`;
    case 'epic':
      return `/groups/${on.group.full_path}/-/epics/${on.row.iid}`;
    case 'snippet':
      return `${on.project ? `/${on.project.full_path}` : ''}/-/snippets/${on.id}`;
  }
};

const placeOf = ({ on }: NoteParent) => (on.kind === 'epic' ? { group: on.group } : { project: on.project });

/** A comment or system note. Rules: NOTE-RECORD-1 to NOTE-RECORD-9. */
export const note: FieldsOf<'Note'> = {
  author: ({ row }) => authorOf(row),
  body: ({ row }) => row.body,
  bodyHtml: (parent, _args, context) => htmlOf(context, parent.row.body, placeOf(parent)),
  confidential: ({ row }) => row.internal === 1,
  createdAt: ({ row }) => row.created_at,
  discussion: (parent, _args, context) => discussionAround(context, parent),
  id: ({ row }) => gid(row.type ?? 'Note', row.id),
  internal: ({ row }) => row.internal === 1,
  position: ({ row }) => positionOf(row),
  project: ({ on }) => (on.kind === 'epic' ? null : on.project),
  resolvable: ({ row, on }) => isResolvable(row, on),
  resolved: ({ row, on }) => isResolvable(row, on) && row.resolved_at !== null,
  resolvedAt: ({ row, on }) => (isResolvable(row, on) ? row.resolved_at : null),
  resolvedBy: ({ row, on }) => (isResolvable(row, on) ? resolverOf(row) : null),
  system: ({ row }) => row.system === 1,
  systemNoteIconName: ({ row }) => iconOf(row.system_action),
  updatedAt: ({ row }) => row.updated_at,
  url: (parent, _args, { services: { urls } }) => urls.web(`${pathOf(parent)}#note_${parent.row.id}`),
  userPermissions: ({ row, on }, _args, { viewer, services }) => {
    const { tier } = services.config;
    const target = { target: on, note: row };
    return {
      adminNote: can(viewer, 'updateNote', target, tier),
      awardEmoji: can(viewer, 'awardEmoji', target, tier),
      createNote: can(viewer, 'createNote', on, tier),
      readNote: true,
      repositionNote: can(viewer, 'updateNote', target, tier),
      resolveNote:
        on.kind === 'merge_request' &&
        isResolvable(row, on) &&
        can(viewer, 'resolveDiscussion', { target: on, note: row }),
    };
  },
};
