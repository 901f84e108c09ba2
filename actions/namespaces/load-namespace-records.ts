import { freeLevel } from '../../domain/members/free-level.js';
import { can } from '../../policies/index.js';
import {
  countMembersBelow,
  type ListedNamespace,
  type MemberCounts,
} from '../../storage/database/namespaces/list.js';
import type { ActionContext } from '../context.js';

/** What the record of a namespace says beside the row. */
export interface NamespaceRecordData {
  /** Whether the viewer learns who takes part and what is paid for. */
  usage: boolean;
  /** The people below a group, where the viewer learns of them. */
  counts: MemberCounts | null;
}

const nobody: MemberCounts = { members: 0, billable: 0 };

/** Loads what the records of namespaces are made of, in one question however many there are. Rule: NS-RECORD-2. */
export async function loadNamespaceRecords(
  { viewer, services }: Pick<ActionContext, 'viewer' | 'services'>,
  rows: readonly ListedNamespace[],
): Promise<Map<number, NamespaceRecordData>> {
  const open = new Set(rows.filter((row) => can(viewer, 'readNamespaceUsage', row)).map(({ id }) => id));
  const groups = rows.filter(({ id, kind }) => kind === 'group' && open.has(id)).map(({ id }) => id);
  const counts = await countMembersBelow(services.db.read, groups, freeLevel(services.config.tier));
  return new Map(
    rows.map(({ id }) => [
      id,
      { usage: open.has(id), counts: groups.includes(id) ? (counts.get(id) ?? nobody) : null },
    ]),
  );
}
