import { type Awarded, awardedTo } from '../../actions/award-emoji/awarded.js';
import { createAward } from '../../actions/award-emoji/create-award.js';
import { deleteAward } from '../../actions/award-emoji/delete-award.js';
import { listAwards } from '../../actions/award-emoji/list-awards.js';
import { readAward } from '../../actions/award-emoji/read-award.js';
import type { ActionContext } from '../../actions/context.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import type { CallRequest } from '../handler.js';
import { awardView } from '../views/award-emoji.js';

type AwardCall = ActionContext & { path: { award_id: number } };

/** A page of the reactions to something. Rule: AWARD-LIST-1. */
export async function answerAwards(call: ActionContext & { page: PageRequest }, awarded: Awarded) {
  const { rows, info } = await listAwards(call, awarded, call.page);
  const to = awardedTo(awarded);
  return {
    status: 200 as const,
    body: rows.map((row) => awardView(row, to, call.services.urls)),
    page: info,
  };
}

/** One reaction to something. Rules: AWARD-GET-1, AWARD-GET-2. */
export async function answerAward(call: AwardCall, awarded: Awarded) {
  const award = await readAward(call, awarded, call.path.award_id);
  return { status: 200 as const, body: awardView(award, awardedTo(awarded), call.services.urls) };
}

/** Reacts to something. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export async function answerAwarded(call: ActionContext & { params: { name: string } }, awarded: Awarded) {
  const award = await createAward(call, awarded, call.params.name);
  return { status: 201 as const, body: awardView(award, awardedTo(awarded), call.services.urls) };
}

/** Takes back a reaction. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export async function answerTakenBack(call: AwardCall & { request: CallRequest }, awarded: Awarded) {
  await deleteAward(call, awarded, call.path.award_id, call.request.ifUnmodifiedSince);
  return { status: 204 as const };
}
