import { bool } from '../../../domain/flags.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { membersOf } from '../../../storage/database/exports/nested.js';
import type { ExportScope } from './scope.js';

/** The direct members of a project, and those who were invited by address. */
export async function* projectMembers({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for (const row of await membersOf(reads, project.id)) {
    const { user_id, username, public_email, access_level, created_at, updated_at } = row;
    const given = {
      access_level,
      source_type: 'Project',
      user_id,
      created_at,
      updated_at,
      created_by_id: row.created_by_id,
      invite_email: row.invite_email,
      requested_at: row.requested_at,
      expires_at: row.expires_at,
      override: bool(row.override),
    };
    const user = user_id === null ? null : { id: user_id, public_email, username };
    yield { ...recordOf('project_members', given), user };
  }
}
