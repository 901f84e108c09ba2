import type { HandlerTable, OperationId } from '../../../generated/handlers.js';
import { built } from '../../../handlers/index.js';

type NotBuilt = Exclude<OperationId, keyof typeof built>;

/** Refuses the table when a handler was taken out of it. */
const { getVersion: _taken, ...rest } = built;
// error: Property 'getVersion' is missing
export const table: HandlerTable<NotBuilt> = rest;
