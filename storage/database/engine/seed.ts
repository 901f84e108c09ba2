import { createToken } from '../tokens/tokens.js';
import { createUser } from '../users/users.js';
import type { Database } from './types.js';

/** The initial state of an installation. */
export interface Seed {
  at: string;
  /** Text of the administrator's token; without it none is created. */
  rootToken?: string | undefined;
  rootPasswordHash?: string | null;
}

/** All scopes of an access token. */
export const allScopes = [
  'api',
  'read_api',
  'read_user',
  'read_repository',
  'write_repository',
  'sudo',
] as const;

/** Creates the initial state in an empty database: the administrator `root` with id 1. Does nothing otherwise. */
export const seed = (db: Database, input: Seed): Promise<{ created: boolean }> =>
  db.write(async (tx) => {
    const someone = await tx('users').first('id');
    if (someone) return { created: false };
    const root = await createUser(tx, {
      username: 'root',
      name: 'Administrator',
      email: 'admin@example.com',
      admin: 1,
      password_hash: input.rootPasswordHash ?? null,
      at: input.at,
    });
    if (input.rootToken) {
      await createToken(tx, {
        userId: root.id,
        name: 'root',
        scopes: allScopes,
        text: input.rootToken,
        at: input.at,
      });
    }
    return { created: true };
  });
