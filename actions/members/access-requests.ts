import { developer } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findListedMember, type ListedMember } from '../../storage/database/members/list.js';
import { insertMember, removeMember } from '../../storage/database/members/members.js';
import { memberRows } from '../../storage/database/members/rules.js';
import type { MemberRow } from '../../storage/database/rows.js';
import type { ActionContext } from '../context.js';
import { lookUpUsers, problemsOf, putMember } from './add-member.js';
import type { Parent } from './parent.js';

const askedAlready = () => refuse.invalid({ user_id: ['already exists in source'] });

/** Asks for membership in the name of the viewer, which gives nothing by itself; answers the moment. Rules: MEM-REQUEST-3 to MEM-REQUEST-5. */
export async function requestAccess(
  { viewer, services, at }: ActionContext,
  parent: Parent,
): Promise<string> {
  authorize(viewer, 'requestAccess', parent.place);
  const { source } = parent;
  await services.db
    .write(async (tx) => {
      const row = (await memberRows(tx, source, [viewer.id])).get(viewer.id);
      if (row) throw row.requested_at === null ? refuse.forbidden() : askedAlready();
      const wish = { source, userId: viewer.id, accessLevel: developer, requestedAt: at, at };
      await insertMember(tx, wish);
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? askedAlready() : error;
    });
  return at;
}

async function openRequest(tx: Tx, parent: Parent, userId: number): Promise<MemberRow> {
  const row = (await memberRows(tx, parent.source, [userId])).get(userId);
  if (!row || row.requested_at === null) throw refuse.recordNotFound();
  return row;
}

/** Makes a member of somebody who asked for it; not found without a request. Rules: MEM-REQUEST-6, MEM-REQUEST-7. */
export async function approveRequest(
  context: ActionContext,
  parent: Parent,
  { userId, accessLevel }: { userId: number; accessLevel: number },
): Promise<ListedMember> {
  const { viewer, services, at } = context;
  authorize(viewer, 'addMember', { place: parent.place, level: accessLevel }, services.config.tier);
  await services.db.write(async (tx) => {
    const row = await openRequest(tx, parent, userId);
    const known = await lookUpUsers(tx, parent, [userId], at);
    const user = known.users.get(userId);
    const problems = user && problemsOf(parent, user, known, { accessLevel }, at);
    if (problems) throw refuse.invalid(problems);
    await putMember(tx, context, parent, { userId, row, input: { accessLevel } });
  });
  const member = await findListedMember(services.db.hot, parent.source, userId);
  if (!member) throw refuse.recordNotFound();
  return member;
}

/** Refuses a request, or takes the viewer's own back; not found without one. Rules: MEM-REQUEST-7, MEM-REQUEST-8. */
export async function denyRequest(
  { viewer, services, at }: ActionContext,
  parent: Parent,
  userId: number,
): Promise<void> {
  if (userId !== viewer.id) authorize(viewer, 'adminMembers', parent.place);
  await services.db.write(async (tx) => removeMember(tx, await openRequest(tx, parent, userId), at));
}
