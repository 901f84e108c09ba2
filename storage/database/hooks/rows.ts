import type { HookKind } from '../../../domain/hooks/flags.js';
import type { Flag } from '../rows.js';

/** A row of `hooks`: a webhook of a project, a group or the installation. */
export interface HookRow {
  id: number;
  kind: HookKind;
  project_id: number | null;
  group_id: number | null;
  /** With its variables in braces. */
  url: string;
  /** The flags of the events that it is sent for, as JSON. */
  events: string;
  /** Sealed; null where there is none. */
  token: string | null;
  /** The names and values of its variables as JSON, sealed; null where there are none. */
  url_variables: string | null;
  enable_ssl_verification: Flag;
  push_events_branch_filter: string | null;
  recent_failures: number;
  backoff_count: number;
  disabled_until: string | null;
  given_up: Flag;
  created_at: string;
  updated_at: string;
}
