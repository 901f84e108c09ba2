import { type Awarded, awardedTo } from '../../actions/award-emoji/awarded.js';
import { createAward } from '../../actions/award-emoji/create-award.js';
import { deleteAward } from '../../actions/award-emoji/delete-award.js';
import { Failure } from '../../domain/errors.js';
import { emojiName } from '../../domain/text/emoji.js';
import { can } from '../../policies/index.js';
import { findOwnAward } from '../../storage/database/awards/awards.js';
import type { GlobalId } from '../ids/global-id.js';
import { awardedOf } from '../note-targets.js';
import { needed } from '../targets.js';
import { awardOf } from '../types/award-emoji.js';
import { argumentError } from './arguments.js';
import { type MutationContext, mutation } from './mutation.js';

/** What is reacted to; the error of what takes no reaction, or not one of the caller. Rules: AWARD-ACCESS-2, AWARD-CREATE-7. */
async function awardable(context: MutationContext, id: GlobalId): Promise<Awarded> {
  const awarded = needed(await awardedOf(context.request, id));
  const { tier } = context.services.config;
  if (awarded.note?.system === 1) throw argumentError('You cannot award emoji to this resource.');
  return needed(can(context.viewer, 'awardEmoji', awarded, tier) ? awarded : null);
}

const reason = /^Award Emoji (Name .+)$/;

/** Reacts; why a reaction cannot be given is told of its name. */
async function give(context: MutationContext, awarded: Awarded, name: string) {
  try {
    return { awardEmoji: awardOf(await createAward(context, awarded, name)) };
  } catch (error) {
    const missing = error instanceof Failure && error.facts.kind === 'not-found' ? error.facts.missing : {};
    const [, said] = reason.exec('thing' in missing ? (missing.thing ?? '') : '') ?? [];
    if (said === undefined) throw error;
    return { awardEmoji: null, errors: [said] };
  }
}

const ownAward = ({ viewer, services }: MutationContext, awarded: Awarded, name: string) =>
  findOwnAward(services.db.hot, awardedTo(awarded), { userId: viewer.id, name: emojiName(name) ?? name });

/** Adds a reaction. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export const awardEmojiAdd = mutation<'awardEmojiAdd'>(async (context, input) =>
  give(context, await awardable(context, input.awardableId), input.name),
);

/** Takes a reaction back. Rules: AWARD-DELETE-1, AWARD-DELETE-2. */
export const awardEmojiRemove = mutation<'awardEmojiRemove'>(async (context, input) => {
  const awarded = await awardable(context, input.awardableId);
  const own = await ownAward(context, awarded, input.name);
  if (!own) {
    return {
      awardEmoji: null,
      errors: [`User has not awarded emoji of type ${input.name} on the awardable`],
    };
  }
  await deleteAward(context, awarded, own.id);
  return { awardEmoji: awardOf(own) };
});

/** Adds a reaction, or takes it back where the caller has given it. */
export const awardEmojiToggle = mutation<'awardEmojiToggle'>(
  async (context, input) => {
    const awarded = await awardable(context, input.awardableId);
    const own = await ownAward(context, awarded, input.name);
    if (!own) {
      const given = await give(context, awarded, input.name);
      return { ...given, toggledOn: given.awardEmoji !== null };
    }
    await deleteAward(context, awarded, own.id);
    return { awardEmoji: awardOf(own), toggledOn: false };
  },
  { toggledOn: false },
);
