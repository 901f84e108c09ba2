import * as approvals from './approvals/index.js';
import * as awardEmoji from './award-emoji/index.js';
import * as branches from './branches/index.js';
import * as commitComments from './commit-comments/index.js';
import * as commitStatuses from './commit-statuses/index.js';
import * as commits from './commits/index.js';
import * as deployments from './deployments/index.js';
import * as discussions from './discussions/index.js';
import * as environments from './environments/index.js';
import * as epics from './epics/index.js';
import * as events from './events/index.js';
import * as exportImport from './export-import/index.js';
import * as features from './features/index.js';
import * as files from './files/index.js';
import * as groups from './groups/index.js';
import * as instance from './instance/index.js';
import * as integrations from './integrations/index.js';
import * as issueActions from './issue-actions/index.js';
import * as issueLinks from './issue-links/index.js';
import * as issues from './issues/index.js';
import * as iterations from './iterations/index.js';
import * as labels from './labels/index.js';
import * as members from './members/index.js';
import * as mergeRequests from './merge-requests/index.js';
import * as milestones from './milestones/index.js';
import * as namespaces from './namespaces/index.js';
import * as notes from './notes/index.js';
import * as projects from './projects/index.js';
import * as releases from './releases/index.js';
import * as repository from './repository/index.js';
import * as resourceEvents from './resource-events/index.js';
import * as snippets from './snippets/index.js';
import * as tags from './tags/index.js';
import * as todos from './todos/index.js';
import * as tokens from './tokens/index.js';
import * as uploads from './uploads/index.js';
import * as users from './users/index.js';
import * as webhooks from './webhooks/index.js';

/** Every handler there is, by operationId. */
export const built = {
  ...approvals,
  ...awardEmoji,
  ...branches,
  ...commitComments,
  ...commitStatuses,
  ...commits,
  ...deployments,
  ...discussions,
  ...environments,
  ...events,
  ...features,
  ...exportImport,
  ...files,
  ...groups,
  ...instance,
  ...integrations,
  ...issueActions,
  ...issueLinks,
  ...issues,
  ...labels,
  ...members,
  ...mergeRequests,
  ...namespaces,
  ...notes,
  ...projects,
  ...repository,
  ...tags,
  ...todos,
  ...tokens,
  ...users,
  ...iterations,
  ...milestones,
  ...resourceEvents,
  ...epics,
  ...snippets,
  ...releases,
  ...uploads,
  ...webhooks,
};
