import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { setOverride } from '../../storage/database/members/below.js';
import { findListedMember, type ListedMember } from '../../storage/database/members/list.js';
import type { ActionContext } from '../context.js';
import type { GroupAccess } from '../viewer.js';
import { groupParent } from './parent.js';
import { directMember } from './update-member.js';

/** Keeps the level of a direct member whatever a directory says, or gives it back. Rules: MEM-OVERRIDE-1, MEM-OVERRIDE-2, MEM-OVERRIDE-4. */
export async function overrideMember(
  { viewer, services, at }: ActionContext,
  group: GroupAccess,
  { userId, isOverridden }: { userId: number; isOverridden: boolean },
): Promise<ListedMember> {
  const { tier } = services.config;
  authorize(viewer, 'overrideMember', group, tier);
  const parent = groupParent(group, tier);
  await services.db.write(async (tx) => {
    const member = await directMember(tx, parent, userId);
    await setOverride(tx, member.id, isOverridden, at);
  });
  const member = await findListedMember(services.db.hot, parent.source, userId);
  if (!member) throw refuse.recordNotFound();
  return member;
}
