import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { authorOf } from './people.js';

/** A comment or system note. */
export const note: FieldsOf<'Note'> = {
  author: ({ row }) => authorOf(row),
  body: ({ row }) => row.body,
  confidential: ({ row }) => row.internal === 1,
  createdAt: ({ row }) => row.created_at,
  id: ({ row }) => gid(row.type ?? 'Note', row.id),
  internal: ({ row }) => row.internal === 1,
  system: ({ row }) => row.system === 1,
  updatedAt: ({ row }) => row.updated_at,
};
