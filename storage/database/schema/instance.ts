import type { JobRow } from '../rows.js';
import type { Table } from './table.js';

/** Tables of the installation. */
export interface InstanceTables {
  migrations: Table<{
    name: string;
    ran_at: string;
  }>;
  application_settings: Table<{
    id: number;
    version: number;
    settings: string;
    updated_at: string;
  }>;
  features: Table<
    {
      name: string;
      enabled: number;
      actors: string;
      percentage_of_actors: number;
      percentage_of_time: number;
      feature_groups: string;
      updated_at: string;
    },
    'enabled' | 'actors' | 'percentage_of_actors' | 'percentage_of_time' | 'feature_groups'
  >;
  billable_refreshes: Table<{
    group_id: number;
    made_at: string;
    asked_at: string;
  }>;
  billable_members: Table<{
    group_id: number;
    user_id: number;
    access_level: number;
    membership_type: 'group_member' | 'project_member' | 'group_invite' | 'project_invite';
    state: 'active' | 'awaiting';
    joined_at: string;
  }>;
  counters: Table<{
    scope: 'project' | 'group' | 'instance';
    scope_id: number;
    kind: string;
    value: number;
  }>;
  events: Table<
    {
      id: number;
      project_id: number | null;
      group_id: number | null;
      author_id: number;
      action: string;
      target_type: string | null;
      target_id: number | null;
      payload: string;
      created_at: string;
    },
    'id' | 'payload'
  >;
  outbox: Table<
    {
      id: number;
      topic: string;
      project_id: number | null;
      payload: string;
      idempotency_key: string;
      created_at: string;
      delivered_at: string | null;
      chain: string | null;
    },
    'id'
  >;
  jobs: Table<JobRow, 'id' | 'attempts' | 'max_attempts' | 'state'>;
  kept_files: Table<{
    id: string;
    kept_at: string;
  }>;
}
