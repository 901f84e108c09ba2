import type { ExportRow, ImportFailureRow, ImportRow, KeptFieldsRow, KeptPartRow } from '../exports/rows.js';
import type { Table } from './table.js';

/** Tables of exports and imports of projects. */
export interface TransfersTables {
  project_exports: Table<ExportRow, 'id' | 'state'>;
  project_imports: Table<ImportRow, 'id' | 'overrides' | 'progress' | 'failures'>;
  project_import_failures: Table<ImportFailureRow, 'id'>;
  kept_parts: Table<KeptPartRow>;
  kept_fields: Table<KeptFieldsRow>;
}
