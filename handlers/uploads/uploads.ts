import { createUpload } from '../../actions/uploads/create-upload.js';
import { uploadTexts } from '../../domain/files/upload-name.js';
import { handle } from '../../generated/handlers.js';

/** Stores a file for the texts of a project. Rules: UPLOAD-1, UPLOAD-3 (413), UPLOAD-4, UPLOAD-6, UPLOAD-7. */
export const createProjectUpload = handle('createProjectUpload', async (call) => {
  const { params, project } = call;
  const { name, secret, picture } = await createUpload(call, project, params.file);
  const url = `/uploads/${secret}/${name}`;
  const { alt, markdown } = uploadTexts(name, url, picture);
  return { status: 201, body: { alt, url, full_path: `/${project.full_path}${url}`, markdown } };
});
