import type { Services } from '../../actions/context.js';
import { grantsOf, requireMembers } from '../../actions/repository/grants.js';
import { maintainer } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { handle } from '../../generated/handlers.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import {
  createProtectedRef,
  findProtectedRef,
  listProtectedRefs,
  type ProtectedRef,
  removeProtectedRef,
} from '../../storage/database/repository/protected-refs.js';
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
  const rule = await needRule(services, project.id, path.name);
  return { status: 200, body: protectedTagView(rule, services.config.tier) };
});

/** Adds a rule. Rules: PROTECTED-TAG-1, PROTECTED-TAG-4 (level), PROTECTED-TAG-5 (409). */
export const createProtectedTag = handle('createProtectedTag', async ({ params, project, services, at }) => {
  const { db, config } = services;
  const { name, create_access_level: level, allowed_to_create: people } = params;
  if (name.trim() === '') throw refuse.unprocessable(["Name can't be blank"]);
  const grants = grantsOf({ kind: 'create', level, people, otherwise: maintainer }, config.tier !== 'free');
  await requireMembers(services, project.id, grants);
  const rule = await db
    .write((tx) => createProtectedRef(tx, { kind: 'tag', projectId: project.id, name, grants, at }))
    .catch((error: unknown) => {
      throw isTaken(error) ? refuse.conflict(`Protected tag '${name}' already exists`) : error;
    });
  return { status: 201, body: protectedTagView(rule, config.tier) };
});

/** Removes a rule. Rules: PROTECTED-TAG-1, PROTECTED-TAG-3 (404), PROTECTED-TAG-6. */
export const deleteProtectedTag = handle(
  'deleteProtectedTag',
  async ({ path, project, services, request }) => {
    const rule = await needRule(services, project.id, path.name);
    requireUnmodified(request.ifUnmodifiedSince, rule.updated_at);
    await services.db.write((tx) => removeProtectedRef(tx, 'tag', rule.id));
    return { status: 204 };
  },
);

async function needRule({ db }: Services, projectId: number, name: string): Promise<ProtectedRef> {
  const rule = await findProtectedRef(db.hot, 'tag', projectId, name);
  if (!rule) throw refuse.recordNotFound();
  return rule;
}
