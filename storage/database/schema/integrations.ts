import type { IntegrationRow } from '../integrations/rows.js';
import type { Table } from './table.js';

/** Tables of what projects are connected to. */
export interface IntegrationsTables {
  integrations: Table<IntegrationRow, 'id' | 'active' | 'flags' | 'properties'>;
}
