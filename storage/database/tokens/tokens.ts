import { newTokenText, tokenDigest } from '../../../domain/users/token-text.js';
import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Database, HotQueries, Tx } from '../engine/types.js';
import type { Flag, TokenKind, TokenRow, UserKind, UserState } from '../rows.js';

export type { TokenRow } from '../rows.js';

/** A token that was presented, with the user behind it. */
export interface TokenLogin {
  token_id: number;
  token_kind: TokenKind;
  token_name: string;
  scopes: readonly string[];
  expires_at: string | null;
  revoked: Flag;
  last_used_at: string | null;
  user_id: number;
  username: string;
  name: string;
  state: UserState;
  admin: Flag;
  external: Flag;
  user_kind: UserKind;
  last_activity_on: string | null;
  password_expires_at: string | null;
}

const scopeLists = new Map<string, readonly string[]>();

/** The scopes of a token row, as a list. */
const scopesOf = (json: string): readonly string[] => {
  const known = scopeLists.get(json);
  if (known) return known;
  const made: readonly string[] = Object.freeze(JSON.parse(json) as string[]);
  if (scopeLists.size < 1000) scopeLists.set(json, made);
  return made;
};

/** The token whose text has this digest, with its user, whatever its state; null when there is none. */
export const findTokenByDigest = async (hot: HotQueries, digest: string): Promise<TokenLogin | null> => {
  const row = await one<Omit<TokenLogin, 'scopes'> & { scopes: string }>(
    hot,
    sql`select t.id as token_id, t.kind as token_kind, t.name as token_name, t.scopes, t.expires_at, t.revoked,
        t.last_used_at, u.id as user_id, u.username, u.name, u.state, u.admin, u.external,
        u.kind as user_kind, u.last_activity_on, u.password_expires_at
    from personal_access_tokens t join users u on u.id = t.user_id
   where t.digest = ${digest}`,
  );
  return row ? { ...row, scopes: scopesOf(row.scopes) } : null;
};

/** The same by the text itself. */
export const findToken = (hot: HotQueries, text: string): Promise<TokenLogin | null> =>
  findTokenByDigest(hot, tokenDigest(text));

/** Notes that a token was used and its user active, at most once a day. */
export const touchToken = async (
  db: Database,
  login: Pick<TokenLogin, 'token_id' | 'last_used_at' | 'user_id' | 'last_activity_on'>,
  at: string,
): Promise<void> => {
  const today = at.slice(0, 10);
  const used = login.last_used_at;
  const fresh = used !== null && Date.parse(at) - Date.parse(used) < 86_400_000;
  if (fresh && login.last_activity_on === today) return;
  await db.write(async (tx) => {
    if (!fresh) await tx('personal_access_tokens').where({ id: login.token_id }).update({ last_used_at: at });
    await tx('users').where({ id: login.user_id }).update({ last_activity_on: today });
  });
};

/** What a new token is made of. */
export interface NewToken {
  userId: number;
  name: string;
  scopes: readonly string[];
  kind?: TokenKind;
  /** The project or group it is made for, for tokens of these kinds. */
  sourceId?: number;
  expiresAt?: string | null;
  createdById?: number | null;
  /** The text to use; drawn at random when absent. */
  text?: string;
  /** What drawn texts begin with. */
  prefix?: string;
  at: string;
}

/** Creates a token; its text comes back this once and only its digest is kept. */
export const createToken = async (tx: Tx, input: NewToken): Promise<{ row: TokenRow; text: string }> => {
  const text = input.text ?? newTokenText(input.prefix);
  const [row] = await tx('personal_access_tokens')
    .insert({
      user_id: input.userId,
      kind: input.kind ?? 'personal',
      source_id: input.sourceId ?? null,
      name: input.name,
      digest: tokenDigest(text),
      scopes: JSON.stringify(input.scopes),
      expires_at: input.expiresAt ?? null,
      created_by_id: input.createdById ?? null,
      created_at: input.at,
      updated_at: input.at,
    })
    .returning('*');
  if (!row) throw new Error('the new token did not come back');
  return { row, text };
};

/** The token of this id. */
export const findTokenById = (source: Tx | HotQueries, id: number): Promise<TokenRow | undefined> =>
  one<TokenRow>(source, sql`select * from personal_access_tokens where id = ${id}`);

/** Revokes a token for good; the row stays. */
export const revokeToken = async (tx: Tx, id: number, at: string): Promise<void> => {
  await tx('personal_access_tokens').where({ id }).update({ revoked: 1, updated_at: at });
};
