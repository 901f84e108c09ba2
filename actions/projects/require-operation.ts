import { inProject, type OperationId, type TermsOf } from '../../policies/declared.js';
import type { Asker } from '../../policies/verdict.js';
import type { ProjectAccess } from '../viewer.js';

/**
 * Throws what the spec declares against somebody doing an operation in a project: it is hidden, the level is too low,
 * the feature is off, the project archived or the tier another. What branch rules say is asked beside it.
 */
export const requireOperation = <Id extends OperationId>(
  viewer: Asker,
  operation: Id,
  project: ProjectAccess,
  ...terms: TermsOf<Id>
): void => {
  const verdict = inProject(viewer, operation, project, ...terms);
  if (verdict !== null) throw verdict();
};
