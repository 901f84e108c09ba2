import { emojiFacts } from '../../domain/text/emoji.js';
import type { ListedAward } from '../../storage/database/awards/awards.js';
import { authorOf } from './people.js';

/** A reaction with the person behind it; since which version of Unicode an emoji is there is not known here. */
export function awardOf(award: ListedAward) {
  const { sign, description } = emojiFacts(award.name) ?? { sign: '', description: award.name };
  return {
    description,
    emoji: sign,
    name: award.name,
    unicode: sign,
    unicodeVersion: '',
    user: authorOf(award),
  };
}
