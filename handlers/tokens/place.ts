import type { ActionContext } from '../../actions/context.js';
import { createToken } from '../../actions/tokens/create-token.js';
import type { PlaceHolder } from '../../actions/tokens/holder.js';
import { listPlaceTokens } from '../../actions/tokens/list-tokens.js';
import { dayOf } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { resourceToken } from '../views/access-token.js';

/** Lists the tokens of a project or group. */
export async function answerList(call: ActionContext & { page: PageRequest }, holder: PlaceHolder) {
  const { rows, info } = await listPlaceTokens(call, holder, call.page);
  return { status: 200 as const, body: rows.map((row) => resourceToken(row, dayOf(call.at))), page: info };
}

/** A request for a token of a place, its level filled in. */
type CreateCall = ActionContext & { params: Schemas['CreateResourceAccessToken'] & { access_level: number } };

/** Makes a token of a project or group, and shows its text this once. */
export async function answerCreated(call: CreateCall, holder: PlaceHolder) {
  const { name, scopes, expires_at: expiresAt, access_level: accessLevel } = call.params;
  const { row, text } = await createToken(call, holder, { name, scopes, expiresAt, accessLevel });
  return { status: 201 as const, body: { ...resourceToken(row, dayOf(call.at)), token: text } };
}
