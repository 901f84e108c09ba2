/** A row of `delivery_events`: what is told of an event, for all who are told. */
export interface DeliveryEventRow {
  id: number;
  project_id: number | null;
  flag: string;
  hook_name: string;
  /** Which chain of causes it belongs to. */
  chain: string;
  payload: string;
  created_at: string;
}

/** The states of a delivery. */
export type DeliveryState = 'waiting' | 'arrived' | 'failed' | 'dropped';

/** A row of `deliveries`: one event for one receiver. */
export interface DeliveryRow {
  id: number;
  event_id: number;
  /** The receiver, as `hook:5`. */
  target: string;
  hook_id: number | null;
  integration_id: number | null;
  project_id: number | null;
  /** Sent with every attempt, so that a receiver knows one again. */
  key: string;
  state: DeliveryState;
  attempts: number;
  due_at: string;
  created_at: string;
  finished_at: string | null;
}

/** A row of `delivery_attempts`. */
export interface DeliveryAttemptRow {
  id: number;
  delivery_id: number;
  url: string;
  request_headers: string;
  /** Null where it is the payload of the event. */
  request_body: string | null;
  /** The status of the answer; null where none came. */
  status: number | null;
  answer_headers: string;
  answer_body: string;
  /** Why no answer came. */
  error: string | null;
  millis: number;
  created_at: string;
}

/** A row of `delivery_targets`: who works for a receiver, and when it is next looked after. */
export interface DeliveryTargetRow {
  name: string;
  due_at: string | null;
  lease: string | null;
  leased_until: string | null;
}
