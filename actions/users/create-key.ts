import { refuse } from '../../domain/errors.js';
import { parseSshKey, type SshPublicKey } from '../../domain/users/ssh-key.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { addKey, type KeyRow } from '../../storage/database/users/keys.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';

/** A new key. */
export interface CreateKeyInput {
  title: string;
  key: string;
  /** The moment at which it stops working; never when left out. */
  expiresAt?: string | undefined;
}

/**
 * Adds an SSH key to a user. Throws invalid for a text that is no key, for an expired key and for one that somebody
 * has, not found when there is no such user. Rules: KEY-CREATE-1 to KEY-CREATE-5.
 */
export async function createKey(
  { viewer, at, services }: ActionContext,
  userId: number,
  input: CreateKeyInput,
): Promise<KeyRow> {
  authorize(viewer, 'adminKeys', { id: userId });
  const user = await needUser(services.db.hot, userId);
  const parsed = readKey(input, at);
  const key = {
    user_id: user.id,
    title: input.title.trim(),
    key: parsed.text,
    fingerprint: parsed.fingerprint,
    fingerprint_sha256: parsed.fingerprintSha256,
    expires_at: input.expiresAt ?? null,
    created_at: at,
  };
  try {
    return await services.db.write((tx) => addKey(tx, key));
  } catch (error) {
    if (!isTaken(error, 'fingerprint_sha256')) throw error;
    const texts = ['has already been taken'];
    throw refuse.invalid({ fingerprint: texts, fingerprint_sha256: texts });
  }
}

function readKey(input: CreateKeyInput, at: string): SshPublicKey {
  const problems: Record<string, string[]> = {};
  const parsed = parseSshKey(input.key);
  if (input.title.trim() === '') problems.title = ["can't be blank"];
  if (input.key.trim() === '') problems.key = ["can't be blank"];
  else if (!parsed) {
    problems.fingerprint = ['cannot be generated'];
    problems.key = ['is invalid'];
  } else if (input.expiresAt !== undefined && input.expiresAt <= at) problems.key = ['has expired'];
  if (!parsed || Object.keys(problems).length > 0) throw refuse.invalid(problems);
  return parsed;
}
