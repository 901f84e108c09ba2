import { refuse } from '../../domain/errors.js';
import { refuseTag } from '../../domain/repository/push-rules.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { pusherOf } from '../../policies/pusher.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import { ZERO_OID } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { moveRefs } from './push.js';
import { needTag } from './tags.js';
import { openForWriting } from './write-commit.js';

/**
 * Deletes a tag. Throws not found when there is none, precondition failed when its commit is newer than
 * `unmodifiedSince`, forbidden where the viewer may not delete it. Rules: TAG-DELETE-1 to TAG-DELETE-3.
 */
export async function deleteTag(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  { name, unmodifiedSince }: { name: string; unmodifiedSince?: string | undefined },
): Promise<void> {
  requireOperation(viewer, 'deleteTag', project);
  const repository = await openForWriting(services, project);
  const tag = await needTag(repository, name);
  const commit = tag.oid && (await repository.commit(tag.oid));
  if (commit) requireUnmodified(unmodifiedSince, commit.committedDate);
  const rules = await loadRefRules(services.db.hot, project.id, viewer.id);
  const change = { kind: 'delete', way: 'web' } as const;
  if (refuseTag(rules, pusherOf(viewer, project), tag.name, change)) throw refuse.forbidden();

  const update = { ref: `refs/tags/${tag.name}`, old: tag.target, new: ZERO_OID };
  const { kind } = await moveRefs(services, { project, userId: viewer.id, updates: [update], at });
  if (kind === 'refused') throw refuse.invalid('Failed to remove tag');
}
