import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { bool } from '../../storage/database/engine/ask.js';
import { type BotTokenRow, createBotToken } from '../../storage/database/tokens/bots.js';
import { createToken as insertToken, type TokenRow } from '../../storage/database/tokens/tokens.js';
import { needUser } from '../../storage/database/users/users.js';
import type { ActionContext } from '../context.js';
import { isPlace, type PlaceHolder, sourceOf } from './holder.js';

/** A user who shall have a new token. */
export interface NewUserHolder {
  kind: 'personal' | 'impersonation';
  userId: number;
}

/** A new token. */
export interface CreateTokenInput {
  name: string;
  scopes: readonly string[];
  /** The day at whose start it stops working; never when left out. */
  expiresAt?: string | null | undefined;
}

/** A new token of a project or group. */
export interface CreatePlaceTokenInput extends CreateTokenInput {
  /** The level of the bot that it belongs to. */
  accessLevel: number;
}

/** A new token with its text, which is stored nowhere and can be told this once. */
export interface CreatedToken<Row extends TokenRow = TokenRow> {
  row: Row;
  text: string;
}

/**
 * Makes a token for a user, or with a bot for a project or group. Throws not found when there is no such user, invalid
 * (unprocessable for personal ones) for a blank name, no scopes, or scopes that the user has no part in, and invalid
 * where the viewer may not make such a token in the place. Rules: TOKEN-CREATE-1 to TOKEN-CREATE-5, IMPERSONATION-3,
 * IMPERSONATION-6, PROJECT-TOKEN-3 to PROJECT-TOKEN-6, GROUP-TOKEN-3 to GROUP-TOKEN-6.
 */
export async function createToken(
  context: ActionContext,
  holder: PlaceHolder,
  input: CreatePlaceTokenInput,
): Promise<CreatedToken<BotTokenRow>>;
export async function createToken(
  context: ActionContext,
  holder: NewUserHolder,
  input: CreateTokenInput,
): Promise<CreatedToken>;
export async function createToken(
  context: ActionContext,
  holder: NewUserHolder | PlaceHolder,
  input: CreateTokenInput & { accessLevel?: number },
): Promise<CreatedToken> {
  const { viewer, at, services } = context;
  const { accessLevel = 0 } = input;
  authorize(viewer, 'createToken', { holder, level: accessLevel, byBot: viewer.bot });
  const user = isPlace(holder) ? null : await needUser(services.db.hot, holder.userId);
  requireInput(holder, input, user !== null && bool(user.admin));

  const { personal_access_token_prefix: prefix } = await services.settings.get();
  const token = {
    name: input.name,
    scopes: [...new Set(input.scopes)],
    expiresAt: input.expiresAt ?? null,
    createdById: viewer.id,
    prefix,
    at,
  };
  const host = services.urls.host.replace(/:\d+$/, '');
  return services.db.write(
    (tx): Promise<CreatedToken> =>
      isPlace(holder)
        ? createBotToken(tx, { ...token, source: sourceOf(holder), accessLevel, host })
        : insertToken(tx, { ...token, userId: holder.userId, kind: holder.kind }),
  );
}

/** What is wrong with a token, as each kind of holder puts it. */
const problems = {
  personal: (field: string, text: string) => refuse.unprocessable(`${field} ${text}`),
  impersonation: (field: string, text: string) => refuse.invalid({ [field.toLowerCase()]: [text] }),
  project: (field: string, text: string) => refuse.turnedDown(`${field} ${text}`),
  group: (field: string, text: string) => refuse.turnedDown(`${field} ${text}`),
} as const;

function requireInput(
  { kind }: NewUserHolder | PlaceHolder,
  { name, scopes }: CreateTokenInput,
  isAdmin: boolean,
): void {
  const problem = problems[kind];
  if (name.trim() === '') throw problem('Name', "can't be blank");
  if (scopes.length === 0) throw problem('Scopes', "can't be blank");
  if (scopes.includes('sudo') && !isAdmin) throw problem('Scopes', 'can only contain available scopes');
}
