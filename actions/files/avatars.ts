import { createHash } from 'node:crypto';
import {
  avatarColumn,
  avatarTooBig,
  avatarUnsupported,
  imageTypeOf,
  largestAvatar,
  safeImageName,
} from '../../domain/files/avatar.js';
import type { Upload } from '../../domain/files/upload.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { readUpload } from '../../storage/files/read-upload.js';
import type { Services } from '../context.js';

/** What a call wants with a picture. */
export interface AvatarInput {
  /** What is wrong with it, by field; empty when nothing is. */
  problems: { avatar?: string[] };
  /** What the column is to hold: null takes the picture away, undefined leaves it. */
  column: string | null | undefined;
  bytes: Buffer | null;
}

const nothing: AvatarInput = { problems: {}, column: undefined, bytes: null };
const refused = (text: string): AvatarInput => ({ ...nothing, problems: { avatar: [text] } });

/** Judges a picture by its content. Rules: PICTURE-1 to PICTURE-5. */
export async function readAvatar(given: Upload | null | undefined): Promise<AvatarInput> {
  if (given === null) return { ...nothing, column: null };
  if (given === undefined || given.size === 0) return nothing;
  const bytes = await readUpload(given, largestAvatar);
  if (bytes === null) return refused(avatarTooBig);
  const type = imageTypeOf(bytes);
  if (type === null) return refused(avatarUnsupported);
  const fileId = createHash('sha256').update(bytes).digest('hex');
  return { problems: {}, column: avatarColumn({ fileId, name: safeImageName(given.name, type) }), bytes };
}

/** Stores the picture for the row that is to name it; call it before that row is written. */
export async function keepAvatar(input: AvatarInput, services: Services, at: string): Promise<void> {
  const { bytes } = input;
  if (bytes === null || !input.column) return;
  const fileId = input.column.slice(0, 64);
  // Noted first: whatever happens after, the content is found again if no row comes to name it.
  await services.db.write((tx) => noteKept(tx, fileId, at));
  await services.files.put(bytes);
}
