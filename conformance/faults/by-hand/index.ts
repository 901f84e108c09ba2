// Generated from the files of this folder by `npm run generate`. Do not edit.
import type { Fault } from '../fault.js';
import { faults as activity } from './activity.js';
import { faults as approvals } from './approvals.js';
import { faults as authentication } from './authentication.js';
import { faults as avatars } from './avatars.js';
import { faults as awardEmoji } from './award-emoji.js';
import { faults as branches } from './branches.js';
import { faults as changelog } from './changelog.js';
import { faults as commitComments } from './commit-comments.js';
import { faults as commitStatuses } from './commit-statuses.js';
import { faults as commits } from './commits.js';
import { faults as conventions } from './conventions.js';
import { faults as conventionsAnswers } from './conventions-answers.js';
import { faults as conventionsRequests } from './conventions-requests.js';
import { faults as discussions } from './discussions.js';
import { faults as epics } from './epics.js';
import { faults as errors } from './errors.js';
import { faults as files } from './files.js';
import { faults as gitHttp } from './git-http.js';
import { faults as gitPush } from './git-push.js';
import { faults as groups } from './groups.js';
import { faults as groupsWritten } from './groups-written.js';
import { faults as instance } from './instance.js';
import { faults as issueActions } from './issue-actions.js';
import { faults as issueLinks } from './issue-links.js';
import { faults as issues } from './issues.js';
import { faults as labels } from './labels.js';
import { faults as limits } from './limits.js';
import { faults as members } from './members.js';
import { faults as membersWritten } from './members-written.js';
import { faults as mergeRequestActions } from './merge-request-actions.js';
import { faults as mergeRequestCommands } from './merge-request-commands.js';
import { faults as mergeRequests } from './merge-requests.js';
import { faults as milestones } from './milestones.js';
import { faults as namespaces } from './namespaces.js';
import { faults as notes } from './notes.js';
import { faults as projects } from './projects.js';
import { faults as projectsActions } from './projects-actions.js';
import { faults as projectsLists } from './projects-lists.js';
import { faults as projectsRecords } from './projects-records.js';
import { faults as releases } from './releases.js';
import { faults as repository } from './repository.js';
import { faults as snippets } from './snippets.js';
import { faults as tags } from './tags.js';
import { faults as tokens } from './tokens.js';
import { faults as tokensPlaces } from './tokens-places.js';
import { faults as uploads } from './uploads.js';
import { faults as users } from './users.js';
import { faults as usersAccounts } from './users-accounts.js';
import { faults as usersOwn } from './users-own.js';
import { faults as versioning } from './versioning.js';

/** Everything that is written by hand here; static imports, so that it can be bundled. */
export const faults: readonly Fault[] = [
  ...activity,
  ...approvals,
  ...authentication,
  ...avatars,
  ...awardEmoji,
  ...branches,
  ...changelog,
  ...commitComments,
  ...commitStatuses,
  ...commits,
  ...conventions,
  ...conventionsAnswers,
  ...conventionsRequests,
  ...discussions,
  ...epics,
  ...errors,
  ...files,
  ...gitHttp,
  ...gitPush,
  ...groups,
  ...groupsWritten,
  ...instance,
  ...issueActions,
  ...issueLinks,
  ...issues,
  ...labels,
  ...limits,
  ...members,
  ...membersWritten,
  ...mergeRequestActions,
  ...mergeRequestCommands,
  ...mergeRequests,
  ...milestones,
  ...namespaces,
  ...notes,
  ...projects,
  ...projectsActions,
  ...projectsLists,
  ...projectsRecords,
  ...releases,
  ...repository,
  ...snippets,
  ...tags,
  ...tokens,
  ...tokensPlaces,
  ...uploads,
  ...users,
  ...usersAccounts,
  ...usersOwn,
  ...versioning,
];
