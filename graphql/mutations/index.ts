import type { FieldsOf } from '../resolver-types.js';
import * as awards from './awards.js';
import { approveDeployment } from './deployments.js';
import * as diffNotes from './diff-notes.js';
import { echoCreate } from './echo.js';
import * as epics from './epics.js';
import * as issuePlaces from './issue-places.js';
import * as issueSetters from './issue-setters.js';
import { updateIssue } from './issues.js';
import { iterationCreate, updateIteration } from './iterations.js';
import { labelCreate } from './labels.js';
import * as mergeRequestSetters from './merge-request-setters.js';
import * as mergeRequests from './merge-requests.js';
import { createIssue } from './new-issues.js';
import { createNote, destroyNote, discussionToggleResolve, updateNote } from './notes.js';
import * as releases from './releases.js';
import * as repository from './repository.js';
import { savedReplyCreate } from './saved-replies.js';
import * as snippets from './snippets.js';
import * as timelogs from './timelogs.js';
import * as todos from './todos.js';

/** Everything that can be changed. */
export const mutation: FieldsOf<'Mutation'> = {
  ...awards,
  ...diffNotes,
  ...epics,
  ...issuePlaces,
  ...issueSetters,
  ...mergeRequestSetters,
  ...mergeRequests,
  ...releases,
  ...repository,
  ...snippets,
  ...timelogs,
  ...todos,
  approveDeployment,
  createIssue,
  createNote,
  destroyNote,
  discussionToggleResolve,
  echoCreate,
  iterationCreate,
  labelCreate,
  savedReplyCreate,
  updateIssue,
  updateIteration,
  updateNote,
};
