import type { OperationId } from '../generated/handlers.js';

/** Operations that are described but not built yet; each answers 501 with its name. */
export const notBuilt = [] as const satisfies readonly OperationId[];
