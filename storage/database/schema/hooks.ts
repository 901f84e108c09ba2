import type { HookRow } from '../hooks/rows.js';
import type { Table } from './table.js';

/** Tables of webhooks. */
export interface HooksTables {
  hooks: Table<HookRow, 'id' | 'enable_ssl_verification' | 'recent_failures' | 'backoff_count' | 'given_up'>;
}
