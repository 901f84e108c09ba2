import type { Migration } from '../engine/migration.js';

const kinds = ['issue', 'merge_request', 'epic', 'snippet', 'note'] as const;

/**
 * The ghost keeps the reactions of all who are gone, of which several may have given the same one to the same thing: each
 * names whose it was.
 */
export const formerReactions: Migration = {
  name: '0041-former-reactions',
  async up(_tx, ddl) {
    await ddl(`
      alter table award_emoji add column former_user_id integer not null default 0;
      ${kinds
        .map(
          (kind) => `
            drop index award_emoji_${kind};
            create unique index award_emoji_${kind} on award_emoji (${kind}_id, user_id, name, former_user_id)
              where ${kind}_id is not null;`,
        )
        .join('')}
    `);
  },
};
