import type { HandlerTable } from '../../../generated/handlers.js';
import { built } from '../../../handlers/index.js';

/** Refuses the table when an operation of the spec is neither built nor listed as not built. */
// error: missing the following properties
export const table: HandlerTable<never> = { getVersion: built.getVersion };
