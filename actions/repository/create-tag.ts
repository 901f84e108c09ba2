import { refuse } from '../../domain/errors.js';
import { refuseTag, type TagRule } from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import { loadRefRules } from '../../storage/database/repository/ref-rules.js';
import { isNewRefName } from '../../storage/git/names.js';
import { type Repository, type TagTip, ZERO_OID } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { afterPush } from './after-push.js';
import { committerOf } from './committer.js';
import { needTag } from './tags.js';
import { openForWriting } from './write-commit.js';

/** A tag to create at the commit that a revision names, annotated when it has a message. */
export interface CreateTagInput {
  name: string;
  target: string;
  message?: string | undefined;
}

/** The new tag with the protection rules for tags. */
export interface CreatedTag {
  tag: TagTip;
  rules: readonly TagRule[];
}

/**
 * Creates a tag. Throws invalid for an impossible, taken or protected name and for a target that is not there.
 * Rules: TAG-CREATE-1, TAG-CREATE-2, TAG-CREATE-4, TAG-CREATE-5.
 */
export async function createTag(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  { name, target, message }: CreateTagInput,
): Promise<CreatedTag> {
  requireOperation(viewer, 'createTag', project);
  if (target.trim() === '') throw refuse.invalid('Target is empty');
  const { repository, tags } = await requireTagName({ services, viewer }, project, name);
  const tagger = await committerOf({ services, viewer, at });
  const made = await repository.createTag({ name, target, message: message?.trim(), tagger });
  if (made.kind === 'refused') throw refuse.invalid(made.text);
  const update = { ref: `refs/tags/${name}`, old: ZERO_OID, new: made.target };
  await afterPush(services, { project, userId: viewer.id, updates: [update], at });
  return { tag: await needTag(repository, name), rules: tags };
}

/**
 * Throws unless the viewer may create a tag of this name: forbidden where they may create none, invalid for an
 * impossible or protected name. A name that is taken is found out by creating the tag. Rule: TAG-CREATE-4.
 */
export async function requireTagName(
  { services, viewer }: Pick<ActionContext, 'services' | 'viewer'>,
  project: ProjectAccess,
  name: string,
): Promise<{ repository: Repository; tags: readonly TagRule[] }> {
  requireOperation(viewer, 'createTag', project);
  if (!isNewRefName(name)) throw refuse.invalid('Tag name invalid');
  const repository = await openForWriting(services, project);
  const { tags } = await loadRefRules(services.db.hot, project.id, viewer.id);
  const pusher = pusherOf(viewer, project);
  const refusal = refuseTag({ tags }, pusher, name, { kind: 'create', way: 'web' });
  if (refusal) throw refuse.invalid(refusal);
  return { repository, tags };
}
