import type { HandlerTable, OperationId } from '../../../generated/handlers.js';
import { built } from '../../../handlers/index.js';

type NotBuilt = Exclude<OperationId, keyof typeof built>;

/** Refuses an operation that is built but still listed as not built. */
// error: getVersion
export const table: HandlerTable<NotBuilt | 'getVersion'> = built;
