import { refuse } from '../../domain/errors.js';
import { avatarColumn } from '../../domain/files/avatar.js';
import { isPicture, uploadName, uploadTexts } from '../../domain/files/upload-name.js';
import { handle } from '../../generated/handlers.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { addProjectUpload } from '../../storage/database/files/uploads.js';
import { inspectUpload, openUpload } from '../../storage/files/inspect-upload.js';
import { newUploadSecret } from '../../storage/files/upload-secret.js';

const megabyte = 1024 * 1024;

/** Keeps a file for the texts of a project. Rules: UPLOAD-1, UPLOAD-3 (413), UPLOAD-4, UPLOAD-6, UPLOAD-7. */
export const createProjectUpload = handle('createProjectUpload', async (call) => {
  const { params, project, viewer, services, at } = call;
  const { file: given } = params;
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
  const url = `/uploads/${secret}/${name}`;
  const { alt, markdown } = uploadTexts(name, url, picture);
  return { status: 201, body: { alt, url, full_path: `/${project.full_path}${url}`, markdown } };
});
