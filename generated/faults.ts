// Generated from the files of conformance/faults/by-hand/ by `npm run generate`. Do not edit.
import type { Fault } from '../conformance/faults/fault.js';
import { faults as accountsCredentials } from '../conformance/faults/by-hand/accounts-credentials.js';
import { faults as accountsFeatures } from '../conformance/faults/by-hand/accounts-features.js';
import { faults as accountsMembers } from '../conformance/faults/by-hand/accounts-members.js';
import { faults as accountsMembersFound } from '../conformance/faults/by-hand/accounts-members-found.js';
import { faults as accountsRightsEnded } from '../conformance/faults/by-hand/accounts-rights-ended.js';
import { faults as accountsScopes } from '../conformance/faults/by-hand/accounts-scopes.js';
import { faults as accountsSudo } from '../conformance/faults/by-hand/accounts-sudo.js';
import { faults as accountsTold } from '../conformance/faults/by-hand/accounts-told.js';
import { faults as accountsUsers } from '../conformance/faults/by-hand/accounts-users.js';
import { faults as activity } from '../conformance/faults/by-hand/activity.js';
import { faults as answersAndLimits } from '../conformance/faults/by-hand/answers-and-limits.js';
import { faults as approvals } from '../conformance/faults/by-hand/approvals.js';
import { faults as askedAgain } from '../conformance/faults/by-hand/asked-again.js';
import { faults as authentication } from '../conformance/faults/by-hand/authentication.js';
import { faults as avatars } from '../conformance/faults/by-hand/avatars.js';
import { faults as awardEmoji } from '../conformance/faults/by-hand/award-emoji.js';
import { faults as awardEmojiOwned } from '../conformance/faults/by-hand/award-emoji-owned.js';
import { faults as branches } from '../conformance/faults/by-hand/branches.js';
import { faults as caps } from '../conformance/faults/by-hand/caps.js';
import { faults as changelog } from '../conformance/faults/by-hand/changelog.js';
import { faults as chatsTold } from '../conformance/faults/by-hand/chats-told.js';
import { faults as codeDeployments } from '../conformance/faults/by-hand/code-deployments.js';
import { faults as codeDoors } from '../conformance/faults/by-hand/code-doors.js';
import { faults as codeGit } from '../conformance/faults/by-hand/code-git.js';
import { faults as codeMergeRequests } from '../conformance/faults/by-hand/code-merge-requests.js';
import { faults as codeRightsGone } from '../conformance/faults/by-hand/code-rights-gone.js';
import { faults as codeTogether } from '../conformance/faults/by-hand/code-together.js';
import { faults as commitComments } from '../conformance/faults/by-hand/commit-comments.js';
import { faults as commitStatuses } from '../conformance/faults/by-hand/commit-statuses.js';
import { faults as commits } from '../conformance/faults/by-hand/commits.js';
import { faults as conventions } from '../conformance/faults/by-hand/conventions.js';
import { faults as conventionsAnswers } from '../conformance/faults/by-hand/conventions-answers.js';
import { faults as conventionsKept } from '../conformance/faults/by-hand/conventions-kept.js';
import { faults as conventionsRequests } from '../conformance/faults/by-hand/conventions-requests.js';
import { faults as countedNotes } from '../conformance/faults/by-hand/counted-notes.js';
import { faults as credentialSchemes } from '../conformance/faults/by-hand/credential-schemes.js';
import { faults as days } from '../conformance/faults/by-hand/days.js';
import { faults as deploymentSteps } from '../conformance/faults/by-hand/deployment-steps.js';
import { faults as deployments } from '../conformance/faults/by-hand/deployments.js';
import { faults as discussions } from '../conformance/faults/by-hand/discussions.js';
import { faults as drafts } from '../conformance/faults/by-hand/drafts.js';
import { faults as entityTagForms } from '../conformance/faults/by-hand/entity-tag-forms.js';
import { faults as environmentWords } from '../conformance/faults/by-hand/environment-words.js';
import { faults as environments } from '../conformance/faults/by-hand/environments.js';
import { faults as epics } from '../conformance/faults/by-hand/epics.js';
import { faults as errors } from '../conformance/faults/by-hand/errors.js';
import { faults as everyRule } from '../conformance/faults/by-hand/every-rule.js';
import { faults as everyState } from '../conformance/faults/by-hand/every-state.js';
import { faults as exportImport } from '../conformance/faults/by-hand/export-import.js';
import { faults as externalUsers } from '../conformance/faults/by-hand/external-users.js';
import { faults as features } from '../conformance/faults/by-hand/features.js';
import { faults as fileGuards } from '../conformance/faults/by-hand/file-guards.js';
import { faults as files } from '../conformance/faults/by-hand/files.js';
import { faults as filtersMisread } from '../conformance/faults/by-hand/filters-misread.js';
import { faults as firstBranches } from '../conformance/faults/by-hand/first-branches.js';
import { faults as forcedByRules } from '../conformance/faults/by-hand/forced-by-rules.js';
import { faults as forcedByWords } from '../conformance/faults/by-hand/forced-by-words.js';
import { faults as gitCredentials } from '../conformance/faults/by-hand/git-credentials.js';
import { faults as gitDoors } from '../conformance/faults/by-hand/git-doors.js';
import { faults as gitFormerPaths } from '../conformance/faults/by-hand/git-former-paths.js';
import { faults as gitHttp } from '../conformance/faults/by-hand/git-http.js';
import { faults as gitPasswords } from '../conformance/faults/by-hand/git-passwords.js';
import { faults as gitPush } from '../conformance/faults/by-hand/git-push.js';
import { faults as gitTold } from '../conformance/faults/by-hand/git-told.js';
import { faults as globalNumbers } from '../conformance/faults/by-hand/global-numbers.js';
import { faults as graphql } from '../conformance/faults/by-hand/graphql.js';
import { faults as graphqlCodes } from '../conformance/faults/by-hand/graphql-codes.js';
import { faults as graphqlConditions } from '../conformance/faults/by-hand/graphql-conditions.js';
import { faults as graphqlDoors } from '../conformance/faults/by-hand/graphql-doors.js';
import { faults as graphqlGone } from '../conformance/faults/by-hand/graphql-gone.js';
import { faults as graphqlLists } from '../conformance/faults/by-hand/graphql-lists.js';
import { faults as graphqlPretended } from '../conformance/faults/by-hand/graphql-pretended.js';
import { faults as graphqlSeveralRoots } from '../conformance/faults/by-hand/graphql-several-roots.js';
import { faults as graphqlTold } from '../conformance/faults/by-hand/graphql-told.js';
import { faults as groups } from '../conformance/faults/by-hand/groups.js';
import { faults as groupsWritten } from '../conformance/faults/by-hand/groups-written.js';
import { faults as hidden } from '../conformance/faults/by-hand/hidden.js';
import { faults as htmlOfReferences } from '../conformance/faults/by-hand/html-of-references.js';
import { faults as importBrought } from '../conformance/faults/by-hand/import-brought.js';
import { faults as importPeople } from '../conformance/faults/by-hand/import-people.js';
import { faults as instance } from '../conformance/faults/by-hand/instance.js';
import { faults as integrations } from '../conformance/faults/by-hand/integrations.js';
import { faults as integrationsKept } from '../conformance/faults/by-hand/integrations-kept.js';
import { faults as inward } from '../conformance/faults/by-hand/inward.js';
import { faults as inwardForms } from '../conformance/faults/by-hand/inward-forms.js';
import { faults as issueActions } from '../conformance/faults/by-hand/issue-actions.js';
import { faults as issueLinks } from '../conformance/faults/by-hand/issue-links.js';
import { faults as issues } from '../conformance/faults/by-hand/issues.js';
import { faults as keptToMembers } from '../conformance/faults/by-hand/kept-to-members.js';
import { faults as keysAndTiers } from '../conformance/faults/by-hand/keys-and-tiers.js';
import { faults as labels } from '../conformance/faults/by-hand/labels.js';
import { faults as largeAndMany } from '../conformance/faults/by-hand/large-and-many.js';
import { faults as limits } from '../conformance/faults/by-hand/limits.js';
import { faults as limitsOfPlaces } from '../conformance/faults/by-hand/limits-of-places.js';
import { faults as lostByMoves } from '../conformance/faults/by-hand/lost-by-moves.js';
import { faults as lostLater } from '../conformance/faults/by-hand/lost-later.js';
import { faults as members } from '../conformance/faults/by-hand/members.js';
import { faults as membersElsewhere } from '../conformance/faults/by-hand/members-elsewhere.js';
import { faults as membersSeats } from '../conformance/faults/by-hand/members-seats.js';
import { faults as membersSeveral } from '../conformance/faults/by-hand/members-several.js';
import { faults as membersWritten } from '../conformance/faults/by-hand/members-written.js';
import { faults as mergeRequestActions } from '../conformance/faults/by-hand/merge-request-actions.js';
import { faults as mergeRequestCommands } from '../conformance/faults/by-hand/merge-request-commands.js';
import { faults as mergeRequests } from '../conformance/faults/by-hand/merge-requests.js';
import { faults as mergedForOthers } from '../conformance/faults/by-hand/merged-for-others.js';
import { faults as mergingRefused } from '../conformance/faults/by-hand/merging-refused.js';
import { faults as milestones } from '../conformance/faults/by-hand/milestones.js';
import { faults as movedAlong } from '../conformance/faults/by-hand/moved-along.js';
import { faults as movedLabels } from '../conformance/faults/by-hand/moved-labels.js';
import { faults as namesAndForks } from '../conformance/faults/by-hand/names-and-forks.js';
import { faults as namespaces } from '../conformance/faults/by-hand/namespaces.js';
import { faults as narrowAnswers } from '../conformance/faults/by-hand/narrow-answers.js';
import { faults as narrowCode } from '../conformance/faults/by-hand/narrow-code.js';
import { faults as narrowPlaces } from '../conformance/faults/by-hand/narrow-places.js';
import { faults as narrowPlans } from '../conformance/faults/by-hand/narrow-plans.js';
import { faults as narrowRights } from '../conformance/faults/by-hand/narrow-rights.js';
import { faults as noteViews } from '../conformance/faults/by-hand/note-views.js';
import { faults as notes } from '../conformance/faults/by-hand/notes.js';
import { faults as oneFormCode } from '../conformance/faults/by-hand/one-form-code.js';
import { faults as oneFormCredentials } from '../conformance/faults/by-hand/one-form-credentials.js';
import { faults as oneFormGraphql } from '../conformance/faults/by-hand/one-form-graphql.js';
import { faults as oneFormIssues } from '../conformance/faults/by-hand/one-form-issues.js';
import { faults as oneFormPlaces } from '../conformance/faults/by-hand/one-form-places.js';
import { faults as oneFormPlans } from '../conformance/faults/by-hand/one-form-plans.js';
import { faults as optionsTogether } from '../conformance/faults/by-hand/options-together.js';
import { faults as parts } from '../conformance/faults/by-hand/parts.js';
import { faults as peopleAndPlaces } from '../conformance/faults/by-hand/people-and-places.js';
import { faults as placesOfThreads } from '../conformance/faults/by-hand/places-of-threads.js';
import { faults as plansIssues } from '../conformance/faults/by-hand/plans-issues.js';
import { faults as plansNotes } from '../conformance/faults/by-hand/plans-notes.js';
import { faults as plansServices } from '../conformance/faults/by-hand/plans-services.js';
import { faults as projects } from '../conformance/faults/by-hand/projects.js';
import { faults as projectsActions } from '../conformance/faults/by-hand/projects-actions.js';
import { faults as projectsLists } from '../conformance/faults/by-hand/projects-lists.js';
import { faults as projectsRecords } from '../conformance/faults/by-hand/projects-records.js';
import { faults as quickActions } from '../conformance/faults/by-hand/quick-actions.js';
import { faults as quickActionsDescribed } from '../conformance/faults/by-hand/quick-actions-described.js';
import { faults as quickActionsTold } from '../conformance/faults/by-hand/quick-actions-told.js';
import { faults as refusedInEveryMode } from '../conformance/faults/by-hand/refused-in-every-mode.js';
import { faults as releases } from '../conformance/faults/by-hand/releases.js';
import { faults as repository } from '../conformance/faults/by-hand/repository.js';
import { faults as restrictedLevels } from '../conformance/faults/by-hand/restricted-levels.js';
import { faults as rightsTakenAway } from '../conformance/faults/by-hand/rights-taken-away.js';
import { faults as rolesAndObstacles } from '../conformance/faults/by-hand/roles-and-obstacles.js';
import { faults as sameName } from '../conformance/faults/by-hand/same-name.js';
import { faults as searchedPlaces } from '../conformance/faults/by-hand/searched-places.js';
import { faults as secondWays } from '../conformance/faults/by-hand/second-ways.js';
import { faults as secondWaysIn } from '../conformance/faults/by-hand/second-ways-in.js';
import { faults as secondWaysOrders } from '../conformance/faults/by-hand/second-ways-orders.js';
import { faults as severalAtOnce } from '../conformance/faults/by-hand/several-at-once.js';
import { faults as singleReads } from '../conformance/faults/by-hand/single-reads.js';
import { faults as slashCommands } from '../conformance/faults/by-hand/slash-commands.js';
import { faults as slipsCode } from '../conformance/faults/by-hand/slips-code.js';
import { faults as slipsCredentials } from '../conformance/faults/by-hand/slips-credentials.js';
import { faults as slipsIssues } from '../conformance/faults/by-hand/slips-issues.js';
import { faults as slipsLists } from '../conformance/faults/by-hand/slips-lists.js';
import { faults as slipsPlaces } from '../conformance/faults/by-hand/slips-places.js';
import { faults as slipsPlans } from '../conformance/faults/by-hand/slips-plans.js';
import { faults as slipsServices } from '../conformance/faults/by-hand/slips-services.js';
import { faults as snippets } from '../conformance/faults/by-hand/snippets.js';
import { faults as sudoPlaces } from '../conformance/faults/by-hand/sudo-places.js';
import { faults as systemNotes } from '../conformance/faults/by-hand/system-notes.js';
import { faults as tags } from '../conformance/faults/by-hand/tags.js';
import { faults as timesInWords } from '../conformance/faults/by-hand/times-in-words.js';
import { faults as titles } from '../conformance/faults/by-hand/titles.js';
import { faults as todosGone } from '../conformance/faults/by-hand/todos-gone.js';
import { faults as tokens } from '../conformance/faults/by-hand/tokens.js';
import { faults as tokensPlaces } from '../conformance/faults/by-hand/tokens-places.js';
import { faults as toldByMentions } from '../conformance/faults/by-hand/told-by-mentions.js';
import { faults as toldInPassing } from '../conformance/faults/by-hand/told-in-passing.js';
import { faults as toldOfMerges } from '../conformance/faults/by-hand/told-of-merges.js';
import { faults as travellingFiles } from '../conformance/faults/by-hand/travelling-files.js';
import { faults as twoPlaces } from '../conformance/faults/by-hand/two-places.js';
import { faults as unset } from '../conformance/faults/by-hand/unset.js';
import { faults as upcoming } from '../conformance/faults/by-hand/upcoming.js';
import { faults as uploads } from '../conformance/faults/by-hand/uploads.js';
import { faults as users } from '../conformance/faults/by-hand/users.js';
import { faults as usersAccounts } from '../conformance/faults/by-hand/users-accounts.js';
import { faults as usersOwn } from '../conformance/faults/by-hand/users-own.js';
import { faults as versioning } from '../conformance/faults/by-hand/versioning.js';
import { faults as webhookDeliveries } from '../conformance/faults/by-hand/webhook-deliveries.js';
import { faults as webhookFlags } from '../conformance/faults/by-hand/webhook-flags.js';
import { faults as webhooks } from '../conformance/faults/by-hand/webhooks.js';

/** Everything in conformance/faults/by-hand/; static imports, so that it can be bundled. */
export const faults: readonly Fault[] = [
  ...accountsCredentials,
  ...accountsFeatures,
  ...accountsMembers,
  ...accountsMembersFound,
  ...accountsRightsEnded,
  ...accountsScopes,
  ...accountsSudo,
  ...accountsTold,
  ...accountsUsers,
  ...activity,
  ...answersAndLimits,
  ...approvals,
  ...askedAgain,
  ...authentication,
  ...avatars,
  ...awardEmoji,
  ...awardEmojiOwned,
  ...branches,
  ...caps,
  ...changelog,
  ...chatsTold,
  ...codeDeployments,
  ...codeDoors,
  ...codeGit,
  ...codeMergeRequests,
  ...codeRightsGone,
  ...codeTogether,
  ...commitComments,
  ...commitStatuses,
  ...commits,
  ...conventions,
  ...conventionsAnswers,
  ...conventionsKept,
  ...conventionsRequests,
  ...countedNotes,
  ...credentialSchemes,
  ...days,
  ...deploymentSteps,
  ...deployments,
  ...discussions,
  ...drafts,
  ...entityTagForms,
  ...environmentWords,
  ...environments,
  ...epics,
  ...errors,
  ...everyRule,
  ...everyState,
  ...exportImport,
  ...externalUsers,
  ...features,
  ...fileGuards,
  ...files,
  ...filtersMisread,
  ...firstBranches,
  ...forcedByRules,
  ...forcedByWords,
  ...gitCredentials,
  ...gitDoors,
  ...gitFormerPaths,
  ...gitHttp,
  ...gitPasswords,
  ...gitPush,
  ...gitTold,
  ...globalNumbers,
  ...graphql,
  ...graphqlCodes,
  ...graphqlConditions,
  ...graphqlDoors,
  ...graphqlGone,
  ...graphqlLists,
  ...graphqlPretended,
  ...graphqlSeveralRoots,
  ...graphqlTold,
  ...groups,
  ...groupsWritten,
  ...hidden,
  ...htmlOfReferences,
  ...importBrought,
  ...importPeople,
  ...instance,
  ...integrations,
  ...integrationsKept,
  ...inward,
  ...inwardForms,
  ...issueActions,
  ...issueLinks,
  ...issues,
  ...keptToMembers,
  ...keysAndTiers,
  ...labels,
  ...largeAndMany,
  ...limits,
  ...limitsOfPlaces,
  ...lostByMoves,
  ...lostLater,
  ...members,
  ...membersElsewhere,
  ...membersSeats,
  ...membersSeveral,
  ...membersWritten,
  ...mergeRequestActions,
  ...mergeRequestCommands,
  ...mergeRequests,
  ...mergedForOthers,
  ...mergingRefused,
  ...milestones,
  ...movedAlong,
  ...movedLabels,
  ...namesAndForks,
  ...namespaces,
  ...narrowAnswers,
  ...narrowCode,
  ...narrowPlaces,
  ...narrowPlans,
  ...narrowRights,
  ...noteViews,
  ...notes,
  ...oneFormCode,
  ...oneFormCredentials,
  ...oneFormGraphql,
  ...oneFormIssues,
  ...oneFormPlaces,
  ...oneFormPlans,
  ...optionsTogether,
  ...parts,
  ...peopleAndPlaces,
  ...placesOfThreads,
  ...plansIssues,
  ...plansNotes,
  ...plansServices,
  ...projects,
  ...projectsActions,
  ...projectsLists,
  ...projectsRecords,
  ...quickActions,
  ...quickActionsDescribed,
  ...quickActionsTold,
  ...refusedInEveryMode,
  ...releases,
  ...repository,
  ...restrictedLevels,
  ...rightsTakenAway,
  ...rolesAndObstacles,
  ...sameName,
  ...searchedPlaces,
  ...secondWays,
  ...secondWaysIn,
  ...secondWaysOrders,
  ...severalAtOnce,
  ...singleReads,
  ...slashCommands,
  ...slipsCode,
  ...slipsCredentials,
  ...slipsIssues,
  ...slipsLists,
  ...slipsPlaces,
  ...slipsPlans,
  ...slipsServices,
  ...snippets,
  ...sudoPlaces,
  ...systemNotes,
  ...tags,
  ...timesInWords,
  ...titles,
  ...todosGone,
  ...tokens,
  ...tokensPlaces,
  ...toldByMentions,
  ...toldInPassing,
  ...toldOfMerges,
  ...travellingFiles,
  ...twoPlaces,
  ...unset,
  ...upcoming,
  ...uploads,
  ...users,
  ...usersAccounts,
  ...usersOwn,
  ...versioning,
  ...webhookDeliveries,
  ...webhookFlags,
  ...webhooks,
];
