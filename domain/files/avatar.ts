/** Supported picture formats, with their file extensions. */
const kinds = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp'],
  'image/tiff': ['tiff', 'tif'],
  'image/vnd.microsoft.icon': ['ico'],
  'image/webp': ['webp'],
} as const;

/** The content type of a picture. */
export type ImageType = keyof typeof kinds;

/** Largest avatar, in bytes. */
export const largestAvatar = 200 * 1024;

/** The error text for a picture that is too large. */
export const avatarTooBig = `is too big (should be at most ${largestAvatar / 1024} KiB)`;

/** The error text for a file that is not a supported picture. */
export const avatarUnsupported =
  'file format is not supported. Please try one of the following supported formats: ' +
  Object.keys(kinds).join(', ');

type FormatTest = (bytes: Uint8Array) => boolean;

const text = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

const begins =
  (...start: readonly number[]): FormatTest =>
  (bytes) =>
    start.every((byte, index) => bytes[index] === byte);

const bitmapHeaders = new Set([12, 40, 52, 56, 64, 108, 124]);

// Two letters prove little: a bitmap's header also has one of few sizes for the part that follows.
const isBitmap: FormatTest = (bytes) => text(bytes, 0, 2) === 'BM' && bitmapHeaders.has(bytes[14] ?? 0);

const isIcon: FormatTest = (bytes) => begins(0, 0, 1, 0)(bytes) && ((bytes[4] ?? 0) | (bytes[5] ?? 0)) > 0;

const formatTests: readonly [ImageType, FormatTest][] = [
  ['image/png', begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', begins(0xff, 0xd8, 0xff)],
  ['image/gif', (bytes) => ['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))],
  ['image/bmp', isBitmap],
  ['image/tiff', (bytes) => ['II*\0', 'MM\0*'].includes(text(bytes, 0, 4))],
  ['image/vnd.microsoft.icon', isIcon],
  ['image/webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
];

/** The format of a picture by its bytes; null for anything else, whatever its name says. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null =>
  formatTests.find(([, judge]) => judge(bytes))?.[0] ?? null;

const longestName = 100;

/** A name that is safe in addresses, folders and headers, with the extension of its format. */
export function safeImageName(given: string, type: ImageType): string {
  const bare = given.split(/[\\/]/).at(-1) ?? '';
  const clean = bare.replace(/[^A-Za-z0-9.+_-]/g, '_').replace(/^\.+/, '');
  const dot = clean.lastIndexOf('.');
  const ending = dot < 0 ? '' : clean.slice(dot + 1).toLowerCase();
  const fits = (kinds[type] as readonly string[]).includes(ending);
  const stem = (fits ? clean.slice(0, dot) : clean).slice(0, longestName) || 'avatar';
  return `${stem}.${fits ? ending : kinds[type][0]}`;
}

/** A stored avatar: the id of its content and its name. */
export interface StoredAvatar {
  fileId: string;
  name: string;
}

/** The value of the column for an avatar. */
export const avatarColumn = ({ fileId, name }: StoredAvatar): string => `${fileId}/${name}`;

/** Parses the column. */
export function storedAvatar(column: string): StoredAvatar {
  const slash = column.indexOf('/');
  return { fileId: column.slice(0, Math.max(slash, 0)), name: column.slice(slash + 1) };
}

/** What has a picture of its own. */
export type AvatarOwner = 'user' | 'group' | 'project';

/** The path of the picture of a user, group or project; null where there is none. */
export const avatarPath = (kind: AvatarOwner, owner: { id: number; avatar: string | null }): string | null =>
  owner.avatar === null
    ? null
    : `/uploads/-/system/${kind}/avatar/${owner.id}/${encodeURIComponent(storedAvatar(owner.avatar).name)}`;
