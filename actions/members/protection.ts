import { owner } from '../../domain/access-level.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { isLastOwner } from '../../storage/database/members/rules.js';
import type { MemberRow, UserKind } from '../../storage/database/rows.js';
import type { Parent } from './parent.js';

/** A change of one membership that somebody asks for. */
export interface MemberChange {
  parent: Parent;
  member: MemberRow;
  kind: UserKind;
  /** The new level; null to remove the member. */
  level: number | null;
  at: string;
}

const isBot = (kind: UserKind): boolean => kind === 'project_bot' || kind === 'group_bot';

/**
 * Whether a membership may be changed by somebody who may administer members here.
 * Rules: MEM-UPDATE-7, MEM-UPDATE-8, MEM-REMOVE-6, MEM-REMOVE-7.
 */
export async function mayChangeMember(tx: Tx, change: MemberChange): Promise<boolean> {
  const { parent, member, level, at } = change;
  if (isBot(change.kind)) return false;
  if (parent.source.type === 'project') {
    if (member.user_id === parent.holderId) return false;
    return parent.owns || (member.access_level < owner && level !== owner);
  }
  if (member.access_level < owner || level === owner) return true;
  return !(await isLastOwner(tx, parent.source.id, member.user_id ?? 0, at));
}
