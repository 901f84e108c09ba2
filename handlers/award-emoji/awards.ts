import type { Services } from '../../actions/context.js';
import type { Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { emojiName } from '../../domain/text/emoji.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import {
  addAward,
  findAward,
  type ListedAward,
  listAwards,
  removeAward,
} from '../../storage/database/awards/awards.js';
import { finishTodos, lockTarget } from '../../storage/database/issuables/side-effects.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import type { CallRequest } from '../handler.js';
import { awardView } from '../views/award-emoji.js';
import type { Awarded } from './awarded.js';

interface Caller {
  viewer: Viewer;
  services: Services;
}

/** A page of the reactions to something. Rule: AWARD-LIST-1. */
export async function answerAwards({ services, page }: Caller & { page: PageRequest }, { to }: Awarded) {
  const { rows, info } = await listAwards(services.db.hot, to, page);
  return { status: 200 as const, body: rows.map((row) => awardView(row, to, services.urls)), page: info };
}

interface AwardCall extends Caller {
  path: { award_id: number };
}

async function needAward({ services, path }: AwardCall, { to }: Awarded): Promise<ListedAward> {
  const award = await findAward(services.db.hot, to, path.award_id);
  if (!award) throw refuse.recordNotFound();
  return award;
}

/** One reaction to something. Rules: AWARD-GET-1, AWARD-GET-2. */
export async function answerAward(call: AwardCall, awarded: Awarded) {
  const award = await needAward(call, awarded);
  return { status: 200 as const, body: awardView(award, awarded.to, call.services.urls) };
}

/** A reaction that cannot be given is told as one that is not found. Rules: AWARD-CREATE-4, AWARD-CREATE-6. */
const notGiven = (why: string) => refuse.notFound(`Award Emoji Name ${why}`);

/** Reacts to something. Rules: AWARD-CREATE-1 to AWARD-CREATE-7. */
export async function answerAwarded(
  call: Caller & { params: { name: string }; at: string },
  { to, target, award }: Awarded,
) {
  const { viewer, services, params, at } = call;
  if (!award) throw refuse.notFound('Award Emoji');
  const name = emojiName(params.name);
  if (name === null) throw notGiven('is not a valid emoji name');
  const id = await services.db.write(async (tx) => {
    await lockTarget(tx, target);
    const added = await addAward(tx, to, { userId: viewer.id, name, at });
    if (!added) throw notGiven('has already been taken');
    if (target.kind !== 'snippet') await finishTodos(tx, target, viewer.id, at);
    return added.id;
  });
  const row = await findAward(services.db.read, to, id);
  if (!row) throw refuse.recordNotFound();
  return { status: 201 as const, body: awardView(row, to, services.urls) };
}

/** Takes back a reaction. Rules: AWARD-DELETE-1 to AWARD-DELETE-3. */
export async function answerTakenBack(call: AwardCall & { request: CallRequest }, awarded: Awarded) {
  const { viewer, services, request } = call;
  const award = await needAward(call, awarded);
  if (award.author_id !== viewer.id && !viewer.admin) throw refuse.unauthorized();
  requireUnmodified(request.ifUnmodifiedSince, award.updated_at);
  await services.db.write((tx) => removeAward(tx, awarded.to, award));
  return { status: 204 as const };
}
