import type { OperationId } from '../generated/handlers.js';

/** Operations that are described but not built yet; each answers 501 with its name. */
export const notBuilt = [
  'approveAllGroupMembers',
  'approveGroupMember',
  'createReleaseEvidence',
  'downloadExport',
  'exportProject',
  'getExportStatus',
  'getImportStatus',
  'importProject',
  'importRemoteProject',
  'importStoredProject',
  'listBillableGroupMembers',
  'listBillableMemberMemberships',
  'listPendingGroupMembers',
  'overrideGroupMember',
  'removeBillableGroupMember',
  'resetGroupMemberOverride',
  'setGroupMemberState',
] as const satisfies readonly OperationId[];
