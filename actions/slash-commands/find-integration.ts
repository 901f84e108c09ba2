import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../domain/errors.js';
import { findIntegration } from '../../storage/database/integrations/integrations.js';
import { keyOf, loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import { openLeniently } from '../integrations/sealed-settings.js';

/** An integration that a chat spoke for. */
export interface SpeakingIntegration {
  id: number;
  projectId: number;
}

/** What a chat names an integration by. */
export interface SpeakingAddress {
  /** The number or the full path of the project. */
  project: string;
  slug: string;
  token: string;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in the same time whatever is different. */
const isSame = (given: string, stored: string): boolean => timingSafeEqual(digestOf(given), digestOf(stored));

/**
 * The active integration of a project that knows the token. Not found, in the same words, when the project or the
 * integration is absent or switched off, or the token another one. Rule: SLASH-TOKEN-2.
 */
export async function findSpeakingIntegration(
  { db, integrationKinds, secrets }: Services,
  { project: named, slug, token }: SpeakingAddress,
): Promise<SpeakingIntegration> {
  const kind = integrationKinds.get(slug);
  const project = await loadProject(db.hot, keyOf(named), null);
  const row = project ? await findIntegration(db.hot, { projectId: project.id, slug }) : undefined;
  if (!kind || !row || row.active === 0) throw refuse.notFound('Integration');
  // A token that no key opens any more lets nobody in.
  const stored = openLeniently(secrets, row, kind).settings.secrets['token'];
  if (!stored || !isSame(token, stored)) throw refuse.notFound('Integration');
  return { id: row.id, projectId: row.project_id };
}
