import type { HandlerTable, OperationId } from '../generated/handlers.js';
import { built } from './index.js';
import type { notBuilt } from './not-built.js';

type NotBuilt = (typeof notBuilt)[number];

/** Every built operation; does not compile while the spec has an operation that is neither here nor listed. */
const table: HandlerTable<NotBuilt> = built;

/** The handlers by operationId, as the pipeline looks them up. */
export const handlers: ReadonlyMap<string, (call: never) => Promise<{ status: number; body?: unknown }>> =
  new Map(Object.entries(table) as [OperationId, (call: never) => Promise<{ status: number }>][]);
