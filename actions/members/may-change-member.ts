import { owner } from '../../domain/access-level.js';
import { can } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { isLastOwner } from '../../storage/database/members/rules.js';
import type { MemberRow, UserKind } from '../../storage/database/rows.js';
import type { Viewer } from '../viewer.js';
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
 * Whether the viewer may change a membership or take it away; whether it is the last owner's is looked up where that
 * decides. Rules: MEM-UPDATE-7, MEM-UPDATE-8, MEM-REMOVE-6, MEM-REMOVE-7.
 */
export async function mayChangeMember(tx: Tx, viewer: Viewer, change: MemberChange): Promise<boolean> {
  const { parent, member, level, kind, at } = change;
  const { source, place } = parent;
  const losesOwner = source.type === 'group' && member.access_level >= owner && level !== owner;
  const lastOwner = losesOwner && (await isLastOwner(tx, source.id, member.user_id ?? 0, at));
  const target = { place, member, bot: isBot(kind), lastOwner };
  return level === null
    ? can(viewer, 'removeMember', target)
    : can(viewer, 'updateMember', { ...target, level });
}
