import { triggerOf } from '../../domain/hooks/flags.js';
import type { Schemas } from '../../generated/types.js';
import type { JournalEntry } from '../../storage/database/deliveries/journal.js';

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
