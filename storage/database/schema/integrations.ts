import type { ChatNameRequestRow, ChatNameRow } from '../chat-names/rows.js';
import type { IntegrationRow } from '../integrations/rows.js';
import type { Table } from './table.js';

/** Tables of what projects are connected to, and of who writes from there. */
export interface IntegrationsTables {
  integrations: Table<IntegrationRow, 'id' | 'active' | 'flags' | 'properties'>;
  chat_names: Table<ChatNameRow, 'id'>;
  chat_name_requests: Table<ChatNameRequestRow>;
}
