import { refuse } from '../../domain/errors.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { Flag, UserRow } from '../../storage/database/rows.js';
import {
  type AccountClash,
  confirmedAddresses,
  isIdentityTaken,
  putIdentity,
} from '../../storage/database/users/accounts.js';

/** The plain fields that creation and change have in common. */
export interface ProfileInput {
  admin?: boolean;
  projects_limit?: number;
  can_create_group?: boolean;
  external?: boolean;
  private_profile?: boolean;
  theme_id?: number;
  color_scheme_id?: number;
  bio?: string | null;
  location?: string | null;
  organization?: string | null;
  job_title?: string | null;
  pronouns?: string | null;
  public_email?: string | null;
  commit_email?: string | null;
  skype?: string | null;
  linkedin?: string | null;
  twitter?: string | null;
  website_url?: string | null;
  note?: string | null;
}

const flags = ['admin', 'can_create_group', 'external', 'private_profile'] as const;
const numbers = ['projects_limit', 'theme_id', 'color_scheme_id'] as const;
const texts = ['bio', 'job_title', 'skype', 'linkedin', 'twitter', 'website_url'] as const;
const nullable = ['location', 'organization', 'pronouns', 'public_email', 'commit_email', 'note'] as const;

/** The columns that the given fields change; an empty text clears. Rules: USER-UPDATE-1, USER-UPDATE-3. */
export function profileColumns(input: ProfileInput): Partial<UserRow> {
  const columns: Partial<UserRow> = {};
  for (const name of flags) if (input[name] !== undefined) columns[name] = (input[name] ? 1 : 0) as Flag;
  for (const name of numbers) if (input[name] !== undefined) columns[name] = input[name];
  for (const name of texts) if (input[name] !== undefined) columns[name] = input[name] ?? '';
  for (const name of nullable) if (input[name] !== undefined) columns[name] = input[name] || null;
  return columns;
}

/** Throws the refusal that belongs to a clash. Rules: USER-CREATE-3, USER-CREATE-4, USER-CREATE-5. */
export function refuseClash(clash: AccountClash): void {
  if (clash === 'email') throw refuse.conflict('Email has already been taken');
  if (clash === 'username') throw refuse.conflict('Username has already been taken');
  if (clash === 'path') {
    throw refuse.invalid({ base: ['A user, alias, or group already exists with that username.'] });
  }
}

/** Turns a lost race for a name or address into the same refusals. */
export function clashOf(error: unknown): unknown {
  const clash = isTaken(error, 'email_lower')
    ? 'email'
    : isTaken(error, 'username_lower')
      ? 'username'
      : isTaken(error, 'path_lower') || isTaken(error, 'full_path_lower')
        ? 'path'
        : null;
  try {
    refuseClash(clash);
    return error;
  } catch (refusal) {
    return refusal;
  }
}

/** Throws when a shown address or commit address does not belong to the user. */
export async function requireOwnAddresses(tx: Tx, user: UserRow, input: ProfileInput): Promise<void> {
  const wanted = (['public_email', 'commit_email'] as const).filter((name) => input[name]);
  if (wanted.length === 0) return;
  const own = await confirmedAddresses(tx, user);
  const foreign = wanted.filter((name) => !own.has(String(input[name]).toLowerCase()));
  if (foreign.length === 0) return;
  throw refuse.invalid(Object.fromEntries(foreign.map((name) => [name, ['is not an email you own']])));
}

/** Notes an outside identity when provider and number are given. */
export async function takeIdentity(
  tx: Tx,
  userId: number,
  input: { extern_uid?: string; provider?: string },
): Promise<void> {
  if (!input.extern_uid || !input.provider) return;
  if (await isIdentityTaken(tx, userId, input.provider, input.extern_uid))
    throw refuse.invalid({ 'identities.extern_uid': ['has already been taken'] });
  await putIdentity(tx, userId, input.provider, input.extern_uid);
}
