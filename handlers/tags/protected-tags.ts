import { createProtectedTag as create } from '../../actions/repository/create-protected-tag.js';
import {
  needProtectedTag,
  deleteProtectedTag as remove,
} from '../../actions/repository/delete-protected-tag.js';
import { handle } from '../../generated/handlers.js';
import { listProtectedRefs } from '../../storage/database/repository/protected-refs.js';
import { grantInputs } from '../branches/grant-input.js';
import { protectedTagView } from '../views/protected-ref.js';

/** Lists the rules for tags. Rules: PROTECTED-TAG-1, PROTECTED-TAG-2. */
export const listProtectedTags = handle(
  'listProtectedTags',
  async ({ project, services: { db, config }, page }) => {
    const { rows, info } = await listProtectedRefs(db.read, 'tag', project.id, page);
    return { status: 200, body: rows.map((rule) => protectedTagView(rule, config.tier)), page: info };
  },
);

/** Reads a rule by its exact name. Rules: PROTECTED-TAG-1, PROTECTED-TAG-2, PROTECTED-TAG-3 (404). */
export const getProtectedTag = handle('getProtectedTag', async ({ path, project, services }) => {
  const rule = await needProtectedTag(services, project.id, path.name);
  return { status: 200, body: protectedTagView(rule, services.config.tier) };
});

/** Adds a rule. Rules: PROTECTED-TAG-1, PROTECTED-TAG-4 (level), PROTECTED-TAG-5 (409). */
export const createProtectedTag = handle('createProtectedTag', async (call) => {
  const { params, project, services } = call;
  const grants = { level: params.create_access_level, people: grantInputs(params.allowed_to_create) };
  const rule = await create(call, project, { name: params.name, create: grants });
  return { status: 201, body: protectedTagView(rule, services.config.tier) };
});

/** Removes a rule. Rules: PROTECTED-TAG-1, PROTECTED-TAG-3 (404), PROTECTED-TAG-6. */
export const deleteProtectedTag = handle('deleteProtectedTag', async (call) => {
  const { path, project, request } = call;
  await remove(call, project, { name: path.name, unmodifiedSince: request.ifUnmodifiedSince });
  return { status: 204 };
});
