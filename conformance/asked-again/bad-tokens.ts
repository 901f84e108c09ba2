import { CaseSkipped } from '../expect/failure.js';
import type { World } from '../world/types.js';

/** A token that is refused, whatever it asks for. */
export interface BadToken {
  words: string;
  token: string;
  status: 401 | 403;
}

const day = (from: number): string => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

async function expired(world: World): Promise<string> {
  const person = await world.fresh.user();
  return world.fresh.token(person, ['api'], { expires_at: day(-1) });
}

async function revoked(world: World): Promise<string> {
  const { id } = await world.fresh.user();
  const made = await world.arrange<{ id: number; token: string }>(
    'POST',
    `/users/${id}/personal_access_tokens`,
    { name: 'revoked', scopes: ['api'] },
  );
  await world.arrange('DELETE', `/personal_access_tokens/${made.id}`);
  return made.token;
}

/** The token of an administrator who has lost the account, so that a server which overlooks it would serve. */
const away = (action: 'block' | 'deactivate') => async (world: World) => {
  const { id, token } = await world.fresh.user({ admin: true });
  await world.arrange('POST', `/users/${id}/${action}`);
  return token;
};

const kinds: readonly [words: string, status: BadToken['status'], make: (world: World) => Promise<string>][] =
  [
    ['expired', 401, expired],
    ['revoked', 401, revoked],
    ['blocked', 403, away('block')],
    ['deactivated', 403, away('deactivate')],
  ];

const unknown: BadToken = { words: 'unknown', token: 'glpat-nobody-has-this-token', status: 401 };

/** The tokens that no call takes: unknown, expired, revoked, and of accounts that may not act; without an administrator, the first. */
export async function badTokens(world: World): Promise<BadToken[]> {
  try {
    const made = kinds.map(async ([words, status, make]): Promise<BadToken> => {
      const token = await world.once(`token that is ${words}`, make);
      return { words, token, status };
    });
    return [unknown, ...(await Promise.all(made))];
  } catch (error) {
    if (error instanceof CaseSkipped) return [unknown];
    throw error;
  }
}
