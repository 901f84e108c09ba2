import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import { removeKey } from '../../storage/database/users/keys.js';
import type { ActionContext } from '../context.js';
import { type KeyAddress, loadKey } from './load-key.js';

/** Removes an SSH key of a user; not found when there is none. Rules: KEY-DELETE-1, KEY-CREATE-5, KEY-GET-1. */
export async function deleteKey(
  { viewer, services }: Pick<ActionContext, 'viewer' | 'services'>,
  address: KeyAddress,
  { unmodifiedSince }: { unmodifiedSince?: string | undefined } = {},
): Promise<void> {
  authorize(viewer, 'adminKeys', { id: address.userId });
  const key = await loadKey(services, address);
  requireUnmodified(unmodifiedSince, key.created_at);
  const isGone = await services.db.write((tx) => removeKey(tx, key.user_id, key.id));
  if (!isGone) throw refuse.notFound('Key');
}
