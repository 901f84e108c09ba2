import type { AccountsTables } from './accounts.js';
import type { DeliveryTables } from './delivery.js';
import type { HooksTables } from './hooks.js';
import type { InstanceTables } from './instance.js';
import type { IntegrationsTables } from './integrations.js';
import type { MergeRequestsTables } from './merge-requests.js';
import type { OutgoingTables } from './outgoing.js';
import type { PlanningTables } from './planning.js';
import type { ProjectsTables } from './projects.js';
import type { TransfersTables } from './transfers.js';

/** Every table of the schema; a test compares it with the migrations. */
export interface Tables
  extends AccountsTables,
    DeliveryTables,
    HooksTables,
    InstanceTables,
    IntegrationsTables,
    MergeRequestsTables,
    OutgoingTables,
    PlanningTables,
    ProjectsTables,
    TransfersTables {}

/** The name of a table. */
export type TableName = keyof Tables;

/** A row of a table, as read. */
export type Row<Name extends TableName> = Tables[Name]['row'];

/** The values of an insert into a table. */
export type Insert<Name extends TableName> = Tables[Name]['insert'];

/** The values of an update of a table. */
export type Update<Name extends TableName> = Tables[Name]['update'];

/** The name of a column with its table, as in `issues.title`. */
export type ColumnName = { [Name in TableName]: `${Name}.${keyof Row<Name> & string}` }[TableName];
