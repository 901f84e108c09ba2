import { createProtectedTag as create } from '../../actions/repository/create-protected-tag.js';
import {
  needProtectedTag,
  deleteProtectedTag as remove,
} from '../../actions/repository/delete-protected-tag.js';
import { handle } from '../../generated/handlers.js';
import { listProtectedRefs } from '../../storage/database/repository/protected-refs.js';
import { grantInputs } from '../branches/grant-input.js';
import { protectionContext } from '../branches/protection-context.js';
import { protectedTagView } from '../views/protected-ref.js';

/** Lists the rules for tags. Rules: PROTECTED-TAG-1, PROTECTED-TAG-2. */
export const listProtectedTags = handle('listProtectedTags', async (call) => {
  const { project, services, page } = call;
  const { rows, info } = await listProtectedRefs(services.db.read, 'tag', project.id, page);
  const context = await protectionContext(call, rows);
  return { status: 200, body: rows.map((rule) => protectedTagView(rule, context)), page: info };
});

/** Reads a rule by its exact name. Rules: PROTECTED-TAG-1, PROTECTED-TAG-2, PROTECTED-TAG-3 (404). */
export const getProtectedTag = handle('getProtectedTag', async (call) => {
  const { path, project, services } = call;
  const rule = await needProtectedTag(services, project.id, path.name);
  return { status: 200, body: protectedTagView(rule, await protectionContext(call, [rule])) };
});

/** Adds a rule. Rules: PROTECTED-TAG-1, PROTECTED-TAG-4 (level), PROTECTED-TAG-5 (409). */
export const createProtectedTag = handle('createProtectedTag', async (call) => {
  const { params, project } = call;
  const grants = { level: params.create_access_level, people: grantInputs(params.allowed_to_create) };
  const rule = await create(call, project, { name: params.name, create: grants });
  return { status: 201, body: protectedTagView(rule, await protectionContext(call, [rule])) };
});

/** Removes a rule. Rules: PROTECTED-TAG-1, PROTECTED-TAG-3 (404), PROTECTED-TAG-6. */
export const deleteProtectedTag = handle('deleteProtectedTag', async (call) => {
  const { path, project, request } = call;
  await remove(call, project, { name: path.name, unmodifiedSince: request.ifUnmodifiedSince });
  return { status: 204 };
});
