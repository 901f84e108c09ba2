import { handle } from '../../generated/handlers.js';
import { answerMergeRequestList } from './list-answer.js';

/** Lists merge requests of everything the caller sees. Rules: MR-LIST-1, MR-LIST-3, MR-LIST-4, MR-LIST-8. */
export const listMergeRequests = handle('listMergeRequests', ({ params, viewer, page, at, services }) =>
  answerMergeRequestList({ place: { kind: 'all' }, params, viewer, page, at, services }),
);

/** Lists merge requests of a group and the groups below it. Rules: MR-LIST-2, MR-LIST-5, MR-LIST-6, MR-LIST-8. */
export const listGroupMergeRequests = handle(
  'listGroupMergeRequests',
  ({ group, params, viewer, page, at, services }) =>
    answerMergeRequestList({ place: { kind: 'group', group }, params, viewer, page, at, services }),
);

/** Lists the merge requests that aim at a project. Rules: MR-LIST-2, MR-LIST-7, MR-LIST-10. */
export const listProjectMergeRequests = handle(
  'listProjectMergeRequests',
  ({ project, params, viewer, page, at, services }) =>
    answerMergeRequestList({ place: { kind: 'project', project }, params, viewer, page, at, services }),
);
