import { mayBeAssigned } from '../../domain/planning/assignable.js';
import type { Schemas } from '../../generated/types.js';
import { bool } from '../../storage/database/ask.js';
import { type PageInfo, type PageRequest, slice } from '../../storage/database/page.js';
import { type ParticipantRow, participantsOf } from '../../storage/database/planning/participants.js';
import type { Services } from '../services.js';
import type { Viewer } from '../viewer.js';
import { userReference } from '../views/user.js';
import type { OpenIssue, OpenMergeRequest } from './targets.js';

const reporter = 20;

const placeOf = ({ kind, project }: OpenIssue | OpenMergeRequest) =>
  kind === 'issue'
    ? { visibility: project.visibility, feature: project.issues_access_level, privateFloor: 10 }
    : {
        visibility: project.visibility,
        feature: project.merge_requests_access_level,
        privateFloor: reporter,
      };

/** Whether somebody can still read what they take part in. */
function readerTest(target: OpenIssue | OpenMergeRequest): (row: ParticipantRow) => boolean {
  const { row, assigneeIds } = target;
  const confidential = target.kind === 'issue' && bool(target.row.confidential);
  const facts = { confidential, authorId: row.author_id, assigneeIds };
  const place = placeOf(target);
  return (one) =>
    mayBeAssigned(place, facts, { ...one, admin: bool(one.admin), external: bool(one.external) });
}

/** A page of those who take part in an issue or merge request and can read it. Rule: ISSUE-PARTICIPANTS-1. */
export const participantsPage = async (
  call: { viewer: Viewer | null; services: Services; page: PageRequest },
  target: OpenIssue | OpenMergeRequest,
): Promise<{ body: Schemas['UserReference'][]; page: PageInfo }> => {
  const { viewer, services } = call;
  const internal = viewer?.admin === true || target.project.access_level >= reporter;
  const found = await participantsOf(services.db.hot, target, { internal });
  const { rows, info } = slice(found.filter(readerTest(target)), call.page);
  return { body: rows.map((row) => userReference(row, services.urls)), page: info };
};
