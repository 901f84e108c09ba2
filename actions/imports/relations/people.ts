import { guest, maintainer } from '../../../domain/access-level.js';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { countAt, dayAt, momentAt, recordAt, textAt } from '../../../domain/transfers/raw.js';
import { inviteAddress, isMemberAlready } from '../../../storage/database/imports/rows.js';
import { addMember } from '../../../storage/database/members/members.js';
import type { ImportScope } from './scope.js';

/**
 * Makes somebody a member who is known here, or invites the address again; only for an administrator, and nobody
 * above a maintainer. Rules: IMPORT-MAP-2, IMPORT-MAP-6.
 */
export async function projectMember(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project, people, mapsPeople, at } = scope;
  // Who has asked for access would be let in by it.
  if (!mapsPeople || momentAt(record, 'requested_at') !== null) return;
  const accessLevel = Math.min(Math.max(countAt(record, 'access_level') ?? guest, guest), maintainer);
  const source = { type: 'project', id: project.id } as const;
  const expiresAt = dayAt(record, 'expires_at');
  const number = countAt(recordAt(record, 'user') ?? {}, 'id') ?? countAt(record, 'user_id');
  const userId = number === null ? undefined : people.known.get(number);
  if (userId !== undefined) {
    if (await isMemberAlready(tx, project.id, { userId })) return;
    await addMember(tx, { source, userId, accessLevel, expiresAt, at });
    return;
  }
  const address = textAt(record, 'invite_email');
  if (address === null || address === '' || (await isMemberAlready(tx, project.id, { address }))) return;
  await inviteAddress(tx, project.id, { address, accessLevel, expiresAt, createdById: people.importer, at });
}
