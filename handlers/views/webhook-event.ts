import type { Schemas } from '../../generated/types.js';
import type { JournalEntry } from '../../storage/database/deliveries/journal.js';

/** Kinds of events whose switch has the plural, and which are told in the singular as the others are. */
const plural = /^((?:confidential_)?issue|merge_request|release)s_events$/;

const triggerOf = (flag: string): string => flag.replace(plural, '$1_events').replace(/_events$/, '_hooks');

/** An attempt to deliver an event. Rules: HOOK-EVENT-1, HOOK-EVENT-2. */
export const webhookEventView = (row: JournalEntry): Schemas['WebhookEvent'] => ({
  id: row.id,
  url: row.url,
  trigger: triggerOf(row.flag),
  request_headers: JSON.parse(row.request_headers) as Record<string, string>,
  request_data: JSON.parse(row.request_body ?? row.payload) as Schemas['WebhookEvent']['request_data'],
  response_headers: JSON.parse(row.answer_headers) as Record<string, string>,
  response_body: row.answer_body,
  execution_duration: row.millis / 1000,
  response_status: row.status === null ? (row.error ?? 'internal error') : String(row.status),
  created_at: row.created_at,
});
