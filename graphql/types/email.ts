import { can } from '../../policies/index.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import { type EmailRow, listEmails } from '../../storage/database/users/emails.js';
import type { Connection } from '../connections/connection.js';
import { pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';

/** The further addresses of a user, for themselves and administrators; null for others. Rule: USER-EMAILS-1. */
export const emailsOf = (
  { viewer, services }: GraphqlContext,
  { id }: PersonRow,
  args: PageArguments,
): Connection<EmailRow> | null =>
  can(viewer, 'adminEmails', { id })
    ? pagedConnection(
        args,
        (page) => listEmails(services.db.hot, id, page),
        (row) => row,
      )
    : null;

/** An address beside the primary one. */
export const email: FieldsOf<'Email'> = {
  confirmedAt: ({ confirmed_at }) => confirmed_at,
  createdAt: ({ created_at }) => created_at,
  email: ({ email }) => email,
  id: ({ id }) => gid('Email', id),
  updatedAt: ({ confirmed_at, created_at }) => confirmed_at ?? created_at,
};
