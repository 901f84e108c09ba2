import { guest, reporter } from '../../domain/access-level.js';
import { mayBeAssigned } from '../../domain/issuables/assignable.js';
import { bool } from '../../storage/database/engine/ask.js';
import { type ParticipantRow, participantsOf } from '../../storage/database/issuables/participants.js';
import { type Page, type PageRequest, slice } from '../../storage/database/lists/page.js';
import type { ReadContext } from '../context.js';
import type { LoadedIssue, LoadedMergeRequest } from './targets.js';

const placeOf = ({ kind, project }: LoadedIssue | LoadedMergeRequest) =>
  kind === 'issue'
    ? { visibility: project.visibility, feature: project.issues_access_level, privateFloor: guest }
    : {
        visibility: project.visibility,
        feature: project.merge_requests_access_level,
        privateFloor: reporter,
      };

/** Whether somebody can still read what they take part in. */
function readerTest(target: LoadedIssue | LoadedMergeRequest): (row: ParticipantRow) => boolean {
  const { row, assigneeIds } = target;
  const confidential = target.kind === 'issue' && bool(target.row.confidential);
  const facts = { confidential, authorId: row.author_id, assigneeIds };
  const place = placeOf(target);
  return (one) =>
    mayBeAssigned(place, facts, { ...one, admin: bool(one.admin), external: bool(one.external) });
}

/** A page of those who take part in an issue or merge request and can read it. Rule: ISSUE-PARTICIPANTS-1. */
export const listParticipants = async (
  { viewer, services }: ReadContext,
  target: LoadedIssue | LoadedMergeRequest,
  page: PageRequest,
): Promise<Page<ParticipantRow>> => {
  const internal = viewer?.admin === true || target.project.access_level >= reporter;
  const found = await participantsOf(services.db.hot, target, { internal });
  return slice(found.filter(readerTest(target)), page);
};
