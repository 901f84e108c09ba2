import { orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import type { Oid } from '../../storage/git/types.js';
import { commitView } from '../views/commit.js';

/**
 * Answers the best common ancestor. Rules: REPO-MERGEBASE-1, REPO-MERGEBASE-3 (too few refs),
 * REPO-MERGEBASE-4 (unknown refs), REPO-MERGEBASE-5 (unrelated histories).
 */
export const getMergeBase = handle('getMergeBase', async ({ params: { refs }, project, services }) => {
  if (refs.length < 2) throw refuse.invalid('Provide at least 2 refs');
  const repository = services.git.open(project.id);
  const resolved = await Promise.all(refs.map((ref) => orAbsent(repository.resolve(ref))));
  const unknown = refs.filter((_ref, at) => resolved[at] === null);
  if (unknown.length > 0) {
    throw refuse.invalid(`Could not find ${unknown.length > 1 ? 'refs' : 'ref'}: ${unknown.join(', ')}`);
  }

  const commits = new Set(resolved.filter((oid): oid is Oid => oid !== null));
  const base = await repository.mergeBase([...commits]);
  const commit = base && (await repository.commit(base));
  if (!commit) throw refuse.notFound('Merge Base');

  return { status: 200, body: commitView(commit, { project, urls: services.urls }) };
});
