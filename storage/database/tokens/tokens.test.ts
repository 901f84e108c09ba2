import { describe, expect, it } from 'vitest';
import { makeUser } from '../testing/make.js';
import { testMoment, useDatabase } from '../testing/use-database.js';
import { createToken, findToken, revokeToken, touchToken } from './tokens.js';

const at = testMoment;

describe('access tokens', () => {
  const app = useDatabase();

  const make = async () => {
    const user = await makeUser(app.db, 'kim');
    const made = await app.db.write((tx) =>
      createToken(tx, { userId: user.id, name: 'ci', scopes: ['api'], at }),
    );
    return { user, ...made };
  };

  it('have the prefix and twenty characters', async () => {
    const { text } = await make();
    expect(text).toMatch(/^glpat-[A-Za-z0-9_-]{20}$/);
  });

  it('are kept as a digest only', async () => {
    const { text } = await make();
    const rows = await app.db.read('personal_access_tokens');
    expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('lead to their user in one look', async () => {
    const { text, user, row } = await make();
    expect(await findToken(app.db.hot, text)).toMatchObject({
      token_id: row.id,
      user_id: user.id,
      username: 'kim',
      scopes: ['api'],
      revoked: 0,
    });
  });

  it('are null when unknown', async () => {
    expect(await findToken(app.db.hot, 'glpat-unknown')).toBeNull();
  });

  it('stay as revoked rows', async () => {
    const { text, row } = await make();
    await app.db.write((tx) => revokeToken(tx, row.id, at));
    expect(await findToken(app.db.hot, text)).toMatchObject({ revoked: 1 });
  });

  it('note their use once a day', async () => {
    const { text } = await make();
    const use = async (moment: string) => {
      const login = await findToken(app.db.hot, text);
      if (login) await touchToken(app.db, login, moment);
      return findToken(app.db.hot, text);
    };
    expect(await use('2022-11-20T10:00:00.000Z')).toMatchObject({
      last_used_at: '2022-11-20T10:00:00.000Z',
      last_activity_on: '2022-11-20',
    });
    expect(await use('2022-11-20T23:00:00.000Z')).toMatchObject({ last_used_at: '2022-11-20T10:00:00.000Z' });
    expect(await use('2022-11-21T01:00:00.000Z')).toMatchObject({
      last_used_at: '2022-11-20T10:00:00.000Z',
      last_activity_on: '2022-11-21',
    });
  });
});
