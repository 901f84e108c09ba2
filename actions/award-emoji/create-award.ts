import { refuse } from '../../domain/errors.js';
import { emojiName } from '../../domain/text/emoji.js';
import { authorize } from '../../policies/index.js';
import { addAward, findAward, type ListedAward } from '../../storage/database/awards/awards.js';
import { finishTodos, lockTarget } from '../../storage/database/issuables/side-effects.js';
import type { ActionContext } from '../context.js';
import { type Awarded, awardedTo } from './awarded.js';

/** A reaction that cannot be given is told as one that is not found. Rules: AWARD-CREATE-4, AWARD-CREATE-6. */
const notGiven = (why: string) => refuse.notFound(`Award Emoji Name ${why}`);

/**
 * Reacts to something by the name of an emoji; not found where the viewer may not react, where no emoji has that name
 * and where the viewer has given it already. Rules: AWARD-CREATE-1 to AWARD-CREATE-7.
 */
export async function createAward(
  { viewer, services, at }: ActionContext,
  awarded: Awarded,
  given: string,
): Promise<ListedAward> {
  authorize(viewer, 'awardEmoji', awarded, services.config.tier);
  const name = emojiName(given);
  if (name === null) throw notGiven('is not a valid emoji name');
  const { target } = awarded;
  const to = awardedTo(awarded);
  const id = await services.db.write(async (tx) => {
    await lockTarget(tx, target);
    const added = await addAward(tx, to, { userId: viewer.id, name, at });
    if (!added) throw notGiven('has already been taken');
    if (target.kind !== 'snippet') await finishTodos(tx, target, viewer.id, at);
    return added.id;
  });
  const award = await findAward(services.db.hot, to, id);
  if (!award) throw refuse.recordNotFound();
  return award;
}
