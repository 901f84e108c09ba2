import { bool } from '../../domain/flags.js';
import { shownAddress } from '../../domain/hooks/address.js';
import { alertStatus } from '../../domain/hooks/failing.js';
import { groupFlags, type HookFlag, projectFlags } from '../../domain/hooks/flags.js';
import type { Schemas } from '../../generated/types.js';
import type { HookRow } from '../../storage/database/hooks/rows.js';

/** What the record of a webhook is made of beside its row. */
export interface HookRecordData {
  /** The names of its variables. */
  variables: readonly string[];
  at: string;
}

const flagsIn = <Flag extends HookFlag>(row: HookRow, flags: readonly Flag[]) => {
  const events = JSON.parse(row.events) as string[];
  return Object.fromEntries(flags.map((flag) => [flag, events.includes(flag)])) as Record<Flag, boolean>;
};

/** A webhook of the installation. Rules: HOOK-RECORD-1, HOOK-RECORD-2. */
export const systemWebhookView = (row: HookRow, data: HookRecordData): Schemas['SystemWebhook'] => ({
  id: row.id,
  url: shownAddress(row.url),
  created_at: row.created_at,
  ...flagsIn(row, ['push_events', 'tag_push_events', 'merge_requests_events', 'repository_update_events']),
  enable_ssl_verification: bool(row.enable_ssl_verification),
  alert_status: alertStatus(row, data.at),
  disabled_until: row.disabled_until,
  url_variables: data.variables.map((key) => ({ key })),
});

/** A webhook of a project. Rules: HOOK-RECORD-1 to HOOK-RECORD-3. */
export const projectWebhookView = (row: HookRow, data: HookRecordData): Schemas['ProjectWebhook'] => ({
  ...systemWebhookView(row, data),
  ...flagsIn(row, projectFlags),
  project_id: row.project_id ?? 0,
  push_events_branch_filter: row.push_events_branch_filter,
});

/** A webhook of a group. Rules: HOOK-RECORD-1 to HOOK-RECORD-3. */
export const groupWebhookView = (row: HookRow, data: HookRecordData): Schemas['GroupWebhook'] => ({
  ...systemWebhookView(row, data),
  ...flagsIn(row, groupFlags),
  group_id: row.group_id ?? 0,
  push_events_branch_filter: row.push_events_branch_filter,
});
