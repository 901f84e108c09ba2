import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { dayOf } from '../../domain/time/time.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import type { Schemas } from '../../generated/types.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import {
  type BotTokenRow,
  createBotToken,
  findBotToken,
  listBotTokens,
  removeBot,
} from '../../storage/database/tokens/bots.js';
import { resourceToken } from '../views/access-token.js';

/** The project or group whose tokens are meant. */
export interface TokenPlace {
  type: 'project' | 'group';
  id: number;
  /** The level at which the viewer stands in it. */
  access_level: number;
}

/** What every call on such tokens is given. */
export interface TokenCall {
  place: TokenPlace;
  viewer: Viewer;
  at: string;
  services: Services;
}

/** What a caller gives for a new token, the role filled in. */
export type NewTokenInput = WantedToken & { access_level: number };

const floors = { project: 40, group: 50 } as const;

/** The level that counts: administrators stand at the top. */
const standing = ({ viewer, place }: TokenCall): number => (viewer.admin ? 50 : place.access_level);

/** The tokens of a place. Rules: PROJECT-TOKEN-1, GROUP-TOKEN-1. */
export async function listTokens({ place, at, services }: TokenCall, page: PageRequest) {
  const { rows, info } = await listBotTokens(services.db.read, place, page);
  return { status: 200 as const, body: rows.map((row) => resourceToken(row, dayOf(at))), page: info };
}

async function needToken({ place, services }: TokenCall, tokenId: number): Promise<BotTokenRow> {
  const token = await findBotToken(services.db.read, place, tokenId);
  if (!token) throw refuse.notFound(`Could not find ${place.type} access token with token_id: ${tokenId}`);
  return token;
}

/** One token of a place. Rules: PROJECT-TOKEN-7, GROUP-TOKEN-7. */
export async function getToken(call: TokenCall, tokenId: number) {
  const token = await needToken(call, tokenId);
  return { status: 200 as const, body: resourceToken(token, dayOf(call.at)) };
}

/** The parameters of a new token, its level filled in. */
type WantedToken = Schemas['CreateResourceAccessToken'] & { access_level: number };

/** Throws the reason why the viewer may not create such a token. Rules: PROJECT-TOKEN-3, -5, -6 and the same of groups. */
function requireCreation(call: TokenCall, wanted: NewTokenInput): void {
  const { place, viewer } = call;
  if (viewer.bot || standing(call) < floors[place.type]) {
    throw refuse.turnedDown(`User does not have permission to create ${place.type} access token`);
  }
  if (wanted.access_level > standing(call)) {
    throw refuse.turnedDown(`Could not provision owner access to ${place.type} access token`);
  }
  if (wanted.name.trim() === '') throw refuse.turnedDown("Name can't be blank");
  if (wanted.scopes.length === 0) throw refuse.turnedDown("Scopes can't be blank");
}

/** Creates a token of a place with its bot. Rules: PROJECT-TOKEN-4, GROUP-TOKEN-4, TOKEN-CREATE-2. */
export async function createToken(call: TokenCall, wanted: NewTokenInput) {
  requireCreation(call, wanted);
  const { place, viewer, at, services } = call;
  const { personal_access_token_prefix: prefix } = await services.settings.get();
  const { row, text } = await services.db.write((tx) =>
    createBotToken(tx, {
      source: { type: place.type, id: place.id },
      name: wanted.name,
      scopes: [...new Set(wanted.scopes)],
      accessLevel: wanted.access_level,
      expiresAt: wanted.expires_at ?? null,
      createdById: viewer.id,
      host: services.urls.host.replace(/:\d+$/, ''),
      prefix,
      at,
    }),
  );
  return { status: 201 as const, body: { ...resourceToken(row, dayOf(at)), token: text } };
}

/** Revokes a token of a place and ends its bot. Rules: PROJECT-TOKEN-8, GROUP-TOKEN-8. */
export async function revokeToken(call: TokenCall, tokenId: number, ifUnmodifiedSince: string | undefined) {
  const { place, viewer, at, services } = call;
  const isOwn = viewer.token.id === tokenId;
  if (!isOwn && standing(call) < floors[place.type]) {
    // Who may not list the tokens is not told which exist either.
    throw refuse.unauthorized();
  }
  const token = await needToken(call, tokenId);
  requireUnmodified(ifUnmodifiedSince, token.updated_at);
  await services.db.write((tx) => removeBot(tx, token.user_id, at));
  return { status: 204 as const };
}
