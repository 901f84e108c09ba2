import { refuse } from '../../domain/errors.js';
import { findIssue } from '../../storage/database/planning/open.js';
import { asOpenIssue, type InProject, type OpenIssue } from '../planning/targets.js';

/** An issue to act on; 404 that names it when it is absent or hidden. Rule: ISSUE-ACTION-1. */
export const needIssue = async (place: InProject, iid: number): Promise<OpenIssue> => {
  const row = await findIssue(place.source, place.project.id, iid);
  const open = row ? await asOpenIssue(place, row) : null;
  if (!open) throw refuse.notFound('Issue');
  return open;
};
