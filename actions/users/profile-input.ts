import { refuse } from '../../domain/errors.js';
import type { Upload } from '../../domain/files/upload.js';
import { flag } from '../../domain/flags.js';
import type { ApplicationSettings } from '../../domain/settings/application-settings.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { UserRow } from '../../storage/database/rows.js';
import {
  type AccountClash,
  confirmedAddresses,
  isIdentityTaken,
  putIdentity,
} from '../../storage/database/users/accounts.js';
import { type AvatarInput, readAvatar } from '../files/avatars.js';

const flags = {
  admin: 'admin',
  canCreateGroup: 'can_create_group',
  external: 'external',
  privateProfile: 'private_profile',
} as const;

const numbers = {
  projectsLimit: 'projects_limit',
  themeId: 'theme_id',
  colorSchemeId: 'color_scheme_id',
} as const;

const texts = {
  bio: 'bio',
  jobTitle: 'job_title',
  skype: 'skype',
  linkedin: 'linkedin',
  twitter: 'twitter',
  websiteUrl: 'website_url',
} as const;

const nullable = {
  location: 'location',
  organization: 'organization',
  pronouns: 'pronouns',
  publicEmail: 'public_email',
  commitEmail: 'commit_email',
  note: 'note',
} as const;

type Fields<Table, Value> = { [Name in keyof Table]?: Value | undefined };

/** The plain fields that creation and change have in common; an empty text clears a field, as null does. */
export type ProfileInput = Fields<typeof flags, boolean> &
  Fields<typeof numbers, number> &
  Fields<typeof texts, string | null> &
  Fields<typeof nullable, string | null>;

/** Beside the plain fields, what both can give. */
export interface AccountExtras {
  /** Who the user is at an outside provider. */
  identity?: { provider: string; uid: string } | undefined;
  /** The picture; null takes it away. */
  avatar?: Upload | null | undefined;
}

const given = <Table extends Record<string, keyof UserRow>>(table: Table, input: Fields<Table, unknown>) =>
  (Object.entries(table) as [keyof Table, Table[keyof Table]][]).flatMap(([name, column]) =>
    input[name] === undefined ? [] : [[column, input[name]] as const],
  );

/** The columns that the given fields change; an empty text clears. Rules: USER-UPDATE-1, USER-UPDATE-3. */
export const profileColumns = (input: ProfileInput): Partial<UserRow> =>
  Object.fromEntries([
    ...given(flags, input).map(([column, value]) => [column, value ? 1 : 0]),
    ...given(numbers, input),
    ...given(texts, input).map(([column, value]) => [column, value ?? '']),
    ...given(nullable, input).map(([column, value]) => [column, value || null]),
  ]) as Partial<UserRow>;

/** What users may create where nothing else is given. */
export const rightsByDefault = (
  settings: Pick<ApplicationSettings, 'can_create_group' | 'default_projects_limit'>,
) => ({
  can_create_group: flag(settings.can_create_group),
  projects_limit: settings.default_projects_limit,
});

/** The picture that was given; invalid when it is one that cannot be shown. Rules: PICTURE-2, PICTURE-3. */
export async function usableAvatar(avatar: Upload | null | undefined): Promise<AvatarInput> {
  const input = await readAvatar(avatar);
  if (input.problems.avatar) throw refuse.invalid({ avatar: input.problems.avatar });
  return input;
}

/** Conflict, or invalid, by what of the account others have already. Rules: USER-CREATE-3, USER-CREATE-4, USER-CREATE-5. */
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

/** Invalid when a shown address or the one of commits does not belong to the user. */
export async function requireOwnAddresses(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email_lower'>,
  input: ProfileInput,
): Promise<void> {
  const wanted = given(
    { publicEmail: nullable.publicEmail, commitEmail: nullable.commitEmail },
    input,
  ).filter(([, address]) => address);
  if (wanted.length === 0) return;
  const own = await confirmedAddresses(tx, user);
  const foreign = wanted.filter(([, address]) => !own.has(String(address).toLowerCase()));
  if (foreign.length === 0) return;
  throw refuse.invalid(Object.fromEntries(foreign.map(([field]) => [field, ['is not an email you own']])));
}

/** Stores who the user is at an outside provider; invalid when another user is that already. */
export async function takeIdentity(
  tx: Tx,
  userId: number,
  identity: AccountExtras['identity'],
): Promise<void> {
  if (!identity) return;
  if (await isIdentityTaken(tx, userId, identity.provider, identity.uid)) {
    throw refuse.invalid({ 'identities.extern_uid': ['has already been taken'] });
  }
  await putIdentity(tx, userId, identity.provider, identity.uid);
}
