import type { Flag } from '../rows.js';

/** A row of `integrations`. */
export interface IntegrationRow {
  id: number;
  project_id: number;
  slug: string;
  active: Flag;
  /** The flags that were set, as JSON; the others are as the kind has them. */
  flags: string;
  /** The parameters that were set and are no secrets, as JSON. */
  properties: string;
  /** The parameters that are secrets, sealed together; null when there are none. */
  secrets: string | null;
  created_at: string;
  updated_at: string;
}
