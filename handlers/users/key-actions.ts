import type { Services } from '../../actions/context.js';
import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { parseSshKey, type SshPublicKey } from '../../domain/users/ssh-key.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import { addKey, findKey, type KeyRow, removeKey } from '../../storage/database/users/keys.js';

/** What a caller gives for a new key. */
export interface KeyInput {
  title: string;
  key: string;
  expires_at?: string;
}

function readKey(input: KeyInput, at: string): SshPublicKey {
  const problems: Record<string, string[]> = {};
  const parsed = parseSshKey(input.key);
  if (input.title.trim() === '') problems.title = ["can't be blank"];
  if (input.key.trim() === '') problems.key = ["can't be blank"];
  else if (!parsed) {
    problems.fingerprint = ['cannot be generated'];
    problems.key = ['is invalid'];
  } else if (input.expires_at !== undefined && input.expires_at <= at) problems.key = ['has expired'];
  if (!parsed || Object.keys(problems).length > 0) throw refuse.invalid(problems);
  return parsed;
}

/** Adds a key to a user. Rules: KEY-CREATE-1 to KEY-CREATE-4. */
export async function createKey(
  services: Services,
  userId: number,
  input: KeyInput,
  at: string,
): Promise<KeyRow> {
  const parsed = readKey(input, at);
  const key = {
    user_id: userId,
    title: input.title.trim(),
    key: parsed.text,
    fingerprint: parsed.fingerprint,
    fingerprint_sha256: parsed.fingerprintSha256,
    expires_at: input.expires_at ?? null,
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

/** The key of this user, or the 404 that names keys. Rule: KEY-GET-1. */
export async function needKey(services: Services, userId: number, keyId: number): Promise<KeyRow> {
  const key = await findKey(services.db.read, userId, keyId);
  if (!key) throw refuse.notFound('Key');
  return key;
}

/** Removes a key of this user. Rules: KEY-DELETE-1, KEY-GET-1. */
export async function deleteKey(
  services: Services,
  userId: number,
  keyId: number,
  ifUnmodifiedSince: string | undefined,
): Promise<void> {
  const key = await needKey(services, userId, keyId);
  requireUnmodified(ifUnmodifiedSince, key.created_at);
  const isGone = await services.db.write((tx) => removeKey(tx, userId, keyId));
  if (!isGone) throw refuse.notFound('Key');
}
