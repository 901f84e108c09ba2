import { asLoadedIssue, type InProject, type LoadedIssue } from '../../actions/issuables/targets.js';
import { refuse } from '../../domain/errors.js';
import { findIssue } from '../../storage/database/issuables/load.js';

/** An issue to act on; 404 that names it when it is absent or hidden. Rule: ISSUE-ACTION-1. */
export const needIssue = async (place: InProject, iid: number): Promise<LoadedIssue> => {
  const row = await findIssue(place.source, place.project.id, iid);
  const open = row ? await asLoadedIssue(place, row) : null;
  if (!open) throw refuse.notFound('Issue');
  return open;
};
