import { refuse } from '../../domain/errors.js';
import type { Repository, TagTip } from '../../storage/git/types.js';
import { orAbsent } from './revision.js';

/** The tag of this name; not found when there is none. */
export async function needTag(repository: Repository, name: string): Promise<TagTip> {
  const tag = await orAbsent(repository.tag(name));
  if (!tag) throw refuse.notFound('Tag');
  return tag;
}
