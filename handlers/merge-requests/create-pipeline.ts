import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { openForReading } from '../merging/open.js';

/** Pipelines are reported from outside and never started here. Rule: MR-PIPELINES-2. */
export const createMergeRequestPipeline = handle('createMergeRequestPipeline', async (call) => {
  await openForReading(call);
  throw refuse.methodNotAllowed();
});
