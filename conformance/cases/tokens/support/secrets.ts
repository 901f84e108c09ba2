import type { World } from '../../../world/types.js';

/** A number that no token, user, project or group has. */
export const nowhere = 2_000_000_000;

/** What every token record says. */
export const fields = [
  'id',
  'name',
  'revoked',
  'created_at',
  'scopes',
  'user_id',
  'last_used_at',
  'active',
  'expires_at',
];

/** A token as it was made, with its secret. */
export interface MadeToken {
  id: number;
  token: string;
  user_id: number;
}

/** A further token of a user, made without being the point. */
export const tokenOf = (
  world: World,
  person: { id: number },
  input: Record<string, unknown> = {},
): Promise<MadeToken> =>
  world.arrange<MadeToken>('POST', `/users/${person.id}/personal_access_tokens`, {
    name: 'further',
    scopes: ['api'],
    ...input,
  });

/** Whether a secret is the prefix of the deployment with twenty characters that are safe in addresses. */
export function fitsPrefix(prefix: unknown): (secret: unknown) => boolean {
  const head = typeof prefix === 'string' ? prefix : '';
  return (secret) => {
    const text = String(secret);
    return text.startsWith(head) && /^[A-Za-z0-9_-]{20}$/.test(text.slice(head.length));
  };
}

/** The day of now, some days later or earlier. */
export const day = (later: number): string =>
  new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
