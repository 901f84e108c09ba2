import { refuse } from '../../domain/errors.js';
import { avatarColumn } from '../../domain/files/avatar.js';
import type { Upload } from '../../domain/files/upload.js';
import { isPicture, uploadName } from '../../domain/files/upload-name.js';
import { authorize } from '../../policies/index.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { addProjectUpload } from '../../storage/database/files/uploads.js';
import { inspectUpload, openUpload } from '../../storage/files/inspect-upload.js';
import { newUploadSecret } from '../../storage/files/upload-secret.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

const megabyte = 1024 * 1024;

/** A file that texts of the project can name. */
export interface StoredUpload {
  /** The file name, cleaned of what cannot stand in an address. */
  name: string;
  /** What nobody can guess of the address. */
  secret: string;
  /** Whether texts show it as a picture. */
  picture: boolean;
}

/** Stores a file for the texts of a project; too large beyond the limit of the installation. Rules: UPLOAD-1 to UPLOAD-7. */
export async function createUpload(
  { viewer, at, services }: ActionContext,
  project: ProjectAccess,
  given: Upload,
): Promise<StoredUpload> {
  authorize(viewer, 'createUpload', project);
  const { max_attachment_size } = await services.settings.get();
  if (given.size > max_attachment_size * megabyte) throw refuse.tooLarge();
  const name = uploadName(given.name);
  const { fileId, head } = await inspectUpload(given);
  const picture = isPicture(name, head);
  // Noted first: whatever happens after, the content is found again if no row comes to name it.
  await services.db.write((tx) => noteKept(tx, fileId, at));
  await services.files.put(openUpload(given));
  const secret = newUploadSecret();
  await services.db.write((tx) =>
    addProjectUpload(tx, {
      project_id: project.id,
      secret,
      filename: name,
      file: avatarColumn({ fileId, name }),
      size: given.size,
      picture: picture ? 1 : 0,
      user_id: viewer.id,
      created_at: at,
    }),
  );
  return { name, secret, picture };
}
