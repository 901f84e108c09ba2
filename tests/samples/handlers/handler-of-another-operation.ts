import type { HandlerTable, OperationId } from '../../../generated/handlers.js';
import { built } from '../../../handlers/index.js';

type NotBuilt = Exclude<OperationId, keyof typeof built>;

/** Refuses a handler under the name of another operation. */
// error: is not assignable to type 'Handler<
export const table: HandlerTable<NotBuilt> = { ...built, getOwnStatus: built.getVersion };
