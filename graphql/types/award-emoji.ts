import { emojiFacts } from '../../domain/text/emoji.js';
import { can } from '../../policies/index.js';
import { type ListedAward, listAwards } from '../../storage/database/awards/awards.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import type { AwardParent } from '../parents.js';
import type { FieldsOf } from '../resolver-types.js';
import { epicTarget } from './epic-loading.js';
import { authorOf } from './people.js';

/** A reaction with the person behind it; since which version of Unicode an emoji is there is not known here. */
export function awardOf(award: ListedAward): AwardParent {
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

/** The reactions to an epic, oldest first, for whoever may read them. Rule: AWARD-LIST-1. */
export async function awardsOfEpic(
  row: EpicRow,
  args: PageArguments,
  context: GraphqlContext,
): Promise<Connection<AwardParent>> {
  const { viewer, services } = context;
  const target = await epicTarget(row, context);
  if (!can(viewer, 'readAwards', { target, note: null }, services.config.tier)) return emptyConnection(args);
  return pagedConnection(
    args,
    (page) => listAwards(services.db.hot, { kind: 'epic', id: row.id }, page),
    awardOf,
  );
}

/** A reaction; all of it is known beforehand. */
export const awardEmoji: FieldsOf<'AwardEmoji'> = {
  description: ({ description }) => description,
  emoji: ({ emoji }) => emoji,
  name: ({ name }) => name,
  unicode: ({ unicode }) => unicode,
  unicodeVersion: ({ unicodeVersion }) => unicodeVersion,
  user: ({ user }) => user,
};
