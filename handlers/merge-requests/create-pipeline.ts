import { developer } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { namedMergeRequest } from './named.js';

/** Pipelines are reported from outside and never started here. Rule: MR-PIPELINES-2. */
export const createMergeRequestPipeline = handle('createMergeRequestPipeline', async (call) => {
  await namedMergeRequest(call);
  const { viewer, project } = call;
  if (!viewer.admin && project.access_level < developer) throw refuse.forbidden();
  throw refuse.notAllowed();
});
