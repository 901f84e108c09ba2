import type {
  DeliveryAttemptRow,
  DeliveryEventRow,
  DeliveryRow,
  DeliveryTargetRow,
} from '../deliveries/rows.js';
import type { Table } from './table.js';

/** Tables of what is told to others. */
export interface OutgoingTables {
  delivery_events: Table<DeliveryEventRow, 'id'>;
  deliveries: Table<DeliveryRow, 'id' | 'state' | 'attempts'>;
  delivery_attempts: Table<DeliveryAttemptRow, 'id'>;
  delivery_targets: Table<DeliveryTargetRow>;
}
