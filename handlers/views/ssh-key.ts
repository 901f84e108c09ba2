import type { Schemas } from '../../generated/types.js';
import type { KeyRow } from '../../storage/database/users/keys.js';

/** A public key of a user. Rule: KEY-CREATE-1. */
export const sshKey = (key: KeyRow): Schemas['SshKey'] => ({
  id: key.id,
  title: key.title,
  created_at: key.created_at,
  expires_at: key.expires_at,
  key: key.key,
});
