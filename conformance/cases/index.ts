// Generated from the files of this folder by `npm run generate`. Do not edit.
import type { Case } from '../check.js';
import { cases as approvalsGiving } from './approvals/giving.js';
import { cases as approvalsMergeRequestRules } from './approvals/merge-request-rules.js';
import { cases as approvalsNamed } from './approvals/named.js';
import { cases as approvalsNeeding } from './approvals/needing.js';
import { cases as approvalsRules } from './approvals/rules.js';
import { cases as authenticationRights } from './authentication/rights.js';
import { cases as authenticationScopes } from './authentication/scopes.js';
import { cases as authenticationTokens } from './authentication/tokens.js';
import { cases as authenticationUnknownCredentials } from './authentication/unknown-credentials.js';
import { cases as avatarsPictures } from './avatars/pictures.js';
import { cases as awardEmojiAwards } from './award-emoji/awards.js';
import { cases as branchesCreating } from './branches/creating.js';
import { cases as branchesDeleting } from './branches/deleting.js';
import { cases as branchesFirstCommits } from './branches/first-commits.js';
import { cases as branchesListing } from './branches/listing.js';
import { cases as branchesPaidRules } from './branches/paid-rules.js';
import { cases as branchesProtecting } from './branches/protecting.js';
import { cases as branchesProtectionRules } from './branches/protection-rules.js';
import { cases as branchesReading } from './branches/reading.js';
import { cases as commitCommentsComments } from './commit-comments/comments.js';
import { cases as commitStatusesListing } from './commit-statuses/listing.js';
import { cases as commitStatusesPipelines } from './commit-statuses/pipelines.js';
import { cases as commitStatusesRefusedReports } from './commit-statuses/refused-reports.js';
import { cases as commitStatusesReporting } from './commit-statuses/reporting.js';
import { cases as commitStatusesSwitched } from './commit-statuses/switched.js';
import { cases as commitsListing } from './commits/listing.js';
import { cases as commitsMaking } from './commits/making.js';
import { cases as commitsPicking } from './commits/picking.js';
import { cases as commitsReading } from './commits/reading.js';
import { cases as commitsRefusing } from './commits/refusing.js';
import { cases as commitsSigned } from './commits/signed.js';
import { cases as commitsStarting } from './commits/starting.js';
import { cases as conventionsAddresses } from './conventions/addresses.js';
import { cases as conventionsAnswers } from './conventions/answers.js';
import { cases as conventionsEntityTags } from './conventions/entity-tags.js';
import { cases as conventionsKeysetRefused } from './conventions/keyset-refused.js';
import { cases as conventionsNamesOfProjects } from './conventions/names-of-projects.js';
import { cases as conventionsPageBounds } from './conventions/page-bounds.js';
import { cases as conventionsPageEdges } from './conventions/page-edges.js';
import { cases as conventionsPagingHeaders } from './conventions/paging-headers.js';
import { cases as conventionsRequests } from './conventions/requests.js';
import { cases as discussionsLimits } from './discussions/limits.js';
import { cases as discussionsPlacesTold } from './discussions/places-told.js';
import { cases as discussionsPositions } from './discussions/positions.js';
import { cases as discussionsReading } from './discussions/reading.js';
import { cases as discussionsWriting } from './discussions/writing.js';
import { cases as epicsConfidential } from './epics/confidential.js';
import { cases as epicsFreeTier } from './epics/free-tier.js';
import { cases as epicsInside } from './epics/inside.js';
import { cases as epicsIssues } from './epics/issues.js';
import { cases as epicsListing } from './epics/listing.js';
import { cases as epicsReading } from './epics/reading.js';
import { cases as epicsRelated } from './epics/related.js';
import { cases as epicsWriting } from './epics/writing.js';
import { cases as errorsComplaints } from './errors/complaints.js';
import { cases as errorsEnvironments } from './errors/environments.js';
import { cases as errorsStatuses } from './errors/statuses.js';
import { cases as errorsTooLarge } from './errors/too-large.js';
import { cases as errorsUnknownRoute } from './errors/unknown-route.js';
import { cases as errorsUnmodified } from './errors/unmodified.js';
import { cases as eventsActivity } from './events/activity.js';
import { cases as eventsServices } from './events/services.js';
import { cases as filesRawAndBlame } from './files/raw-and-blame.js';
import { cases as filesReading } from './files/reading.js';
import { cases as filesSubmodules } from './files/submodules.js';
import { cases as filesWriting } from './files/writing.js';
import { cases as gitHttpAccess } from './git-http/access.js';
import { cases as gitHttpCredentials } from './git-http/credentials.js';
import { cases as gitHttpFirstPush } from './git-http/first-push.js';
import { cases as gitHttpProtection } from './git-http/protection.js';
import { cases as gitHttpPush } from './git-http/push.js';
import { cases as gitHttpRoutes } from './git-http/routes.js';
import { cases as gitHttpWire } from './git-http/wire.js';
import { cases as groupsAdopting } from './groups/adopting.js';
import { cases as groupsChanging } from './groups/changing.js';
import { cases as groupsCreating } from './groups/creating.js';
import { cases as groupsDeleting } from './groups/deleting.js';
import { cases as groupsListing } from './groups/listing.js';
import { cases as groupsMoving } from './groups/moving.js';
import { cases as groupsOrderAndFilters } from './groups/order-and-filters.js';
import { cases as groupsPaths } from './groups/paths.js';
import { cases as groupsProjects } from './groups/projects.js';
import { cases as groupsReading } from './groups/reading.js';
import { cases as groupsRecord } from './groups/record.js';
import { cases as groupsSettings } from './groups/settings.js';
import { cases as groupsSharing } from './groups/sharing.js';
import { cases as groupsSubgroups } from './groups/subgroups.js';
import { cases as instanceAvatar } from './instance/avatar.js';
import { cases as instanceSettings } from './instance/settings.js';
import { cases as instanceVersion } from './instance/version.js';
import { cases as issueActionsHours } from './issue-actions/hours.js';
import { cases as issueActionsImages } from './issue-actions/images.js';
import { cases as issueActionsMoving } from './issue-actions/moving.js';
import { cases as issueActionsRelated } from './issue-actions/related.js';
import { cases as issueActionsSubscribing } from './issue-actions/subscribing.js';
import { cases as issueActionsTimes } from './issue-actions/times.js';
import { cases as issueLinksFreeTier } from './issue-links/free-tier.js';
import { cases as issueLinksLinks } from './issue-links/links.js';
import { cases as issuesChanging } from './issues/changing.js';
import { cases as issuesCreating } from './issues/creating.js';
import { cases as issuesDeleting } from './issues/deleting.js';
import { cases as issuesFilters } from './issues/filters.js';
import { cases as issuesFiltersPlanned } from './issues/filters-planned.js';
import { cases as issuesFreeTier } from './issues/free-tier.js';
import { cases as issuesLimits } from './issues/limits.js';
import { cases as issuesListing } from './issues/listing.js';
import { cases as issuesOrdering } from './issues/ordering.js';
import { cases as issuesReading } from './issues/reading.js';
import { cases as issuesRecordTimes } from './issues/record-times.js';
import { cases as issuesRecords } from './issues/records.js';
import { cases as iterationsIterations } from './iterations/iterations.js';
import { cases as labelsChanging } from './labels/changing.js';
import { cases as labelsCreating } from './labels/creating.js';
import { cases as labelsFollowing } from './labels/following.js';
import { cases as labelsListing } from './labels/listing.js';
import { cases as labelsReading } from './labels/reading.js';
import { cases as limitsFarPages } from './limits/far-pages.js';
import { cases as limitsLimits } from './limits/limits.js';
import { cases as membersAdding } from './members/adding.js';
import { cases as membersAddingSeveral } from './members/adding-several.js';
import { cases as membersAddresses } from './members/addresses.js';
import { cases as membersAll } from './members/all.js';
import { cases as membersChanging } from './members/changing.js';
import { cases as membersLevels } from './members/levels.js';
import { cases as membersReading } from './members/reading.js';
import { cases as membersRecord } from './members/record.js';
import { cases as membersRemoving } from './members/removing.js';
import { cases as mergeRequestActionsAccess } from './merge-request-actions/access.js';
import { cases as mergeRequestActionsAfter } from './merge-request-actions/after.js';
import { cases as mergeRequestActionsAutoMerge } from './merge-request-actions/auto-merge.js';
import { cases as mergeRequestActionsCommands } from './merge-request-actions/commands.js';
import { cases as mergeRequestActionsFollowing } from './merge-request-actions/following.js';
import { cases as mergeRequestActionsMerging } from './merge-request-actions/merging.js';
import { cases as mergeRequestActionsMessages } from './merge-request-actions/messages.js';
import { cases as mergeRequestActionsMethods } from './merge-request-actions/methods.js';
import { cases as mergeRequestActionsRebasing } from './merge-request-actions/rebasing.js';
import { cases as mergeRequestActionsTimes } from './merge-request-actions/times.js';
import { cases as mergeRequestsContents } from './merge-requests/contents.js';
import { cases as mergeRequestsCreating } from './merge-requests/creating.js';
import { cases as mergeRequestsFilters } from './merge-requests/filters.js';
import { cases as mergeRequestsFiltersApproved } from './merge-requests/filters-approved.js';
import { cases as mergeRequestsFiltersMore } from './merge-requests/filters-more.js';
import { cases as mergeRequestsForks } from './merge-requests/forks.js';
import { cases as mergeRequestsListing } from './merge-requests/listing.js';
import { cases as mergeRequestsOrdering } from './merge-requests/ordering.js';
import { cases as mergeRequestsPeople } from './merge-requests/people.js';
import { cases as mergeRequestsPushing } from './merge-requests/pushing.js';
import { cases as mergeRequestsReading } from './merge-requests/reading.js';
import { cases as mergeRequestsRecords } from './merge-requests/records.js';
import { cases as mergeRequestsRefusing } from './merge-requests/refusing.js';
import { cases as mergeRequestsStatus } from './merge-requests/status.js';
import { cases as mergeRequestsUpdating } from './merge-requests/updating.js';
import { cases as milestonesContents } from './milestones/contents.js';
import { cases as milestonesListing } from './milestones/listing.js';
import { cases as milestonesReading } from './milestones/reading.js';
import { cases as milestonesWriting } from './milestones/writing.js';
import { cases as namespacesListing } from './namespaces/listing.js';
import { cases as namespacesReading } from './namespaces/reading.js';
import { cases as notesChanging } from './notes/changing.js';
import { cases as notesCommands } from './notes/commands.js';
import { cases as notesFreeTier } from './notes/free-tier.js';
import { cases as notesLimits } from './notes/limits.js';
import { cases as notesListing } from './notes/listing.js';
import { cases as notesReading } from './notes/reading.js';
import { cases as notesWriting } from './notes/writing.js';
import { cases as projectsCreating } from './projects/creating.js';
import { cases as projectsCreatingMore } from './projects/creating-more.js';
import { cases as projectsEditing } from './projects/editing.js';
import { cases as projectsEnding } from './projects/ending.js';
import { cases as projectsForkRelations } from './projects/fork-relations.js';
import { cases as projectsForks } from './projects/forks.js';
import { cases as projectsListFilters } from './projects/list-filters.js';
import { cases as projectsListOwn } from './projects/list-own.js';
import { cases as projectsLists } from './projects/lists.js';
import { cases as projectsMoving } from './projects/moving.js';
import { cases as projectsPeople } from './projects/people.js';
import { cases as projectsReading } from './projects/reading.js';
import { cases as projectsRecord } from './projects/record.js';
import { cases as projectsRecordEverywhere } from './projects/record-everywhere.js';
import { cases as projectsRecordParts } from './projects/record-parts.js';
import { cases as projectsShares } from './projects/shares.js';
import { cases as projectsStars } from './projects/stars.js';
import { cases as releasesLinks } from './releases/links.js';
import { cases as releasesPublishing } from './releases/publishing.js';
import { cases as releasesReading } from './releases/reading.js';
import { cases as repositoryAccess } from './repository/access.js';
import { cases as repositoryArchives } from './repository/archives.js';
import { cases as repositoryBlobs } from './repository/blobs.js';
import { cases as repositoryChangelogConfig } from './repository/changelog-config.js';
import { cases as repositoryChangelogReading } from './repository/changelog-reading.js';
import { cases as repositoryChangelogWriting } from './repository/changelog-writing.js';
import { cases as repositoryComparing } from './repository/comparing.js';
import { cases as repositoryContributors } from './repository/contributors.js';
import { cases as repositoryDiffs } from './repository/diffs.js';
import { cases as repositoryMergeBase } from './repository/merge-base.js';
import { cases as repositoryTree } from './repository/tree.js';
import { cases as repositoryTreePages } from './repository/tree-pages.js';
import { cases as resourceEventsEvents } from './resource-events/events.js';
import { cases as snippetsBytes } from './snippets/bytes.js';
import { cases as snippetsFiles } from './snippets/files.js';
import { cases as snippetsPersonal } from './snippets/personal.js';
import { cases as snippetsPersonalChanges } from './snippets/personal-changes.js';
import { cases as snippetsProjects } from './snippets/projects.js';
import { cases as snippetsUnusable } from './snippets/unusable.js';
import { cases as tagsProtectionRules } from './tags/protection-rules.js';
import { cases as tagsReading } from './tags/reading.js';
import { cases as tagsWriting } from './tags/writing.js';
import { cases as todosTodos } from './todos/todos.js';
import { cases as tokensCreating } from './tokens/creating.js';
import { cases as tokensGroup } from './tokens/group.js';
import { cases as tokensImpersonation } from './tokens/impersonation.js';
import { cases as tokensPersonal } from './tokens/personal.js';
import { cases as tokensProject } from './tokens/project.js';
import { cases as uploadsUploading } from './uploads/uploading.js';
import { cases as usersAllFields } from './users/all-fields.js';
import { cases as usersChanging } from './users/changing.js';
import { cases as usersCreating } from './users/creating.js';
import { cases as usersEmails } from './users/emails.js';
import { cases as usersFollowing } from './users/following.js';
import { cases as usersKeys } from './users/keys.js';
import { cases as usersListing } from './users/listing.js';
import { cases as usersOwnRecord } from './users/own-record.js';
import { cases as usersRecord } from './users/record.js';
import { cases as usersStates } from './users/states.js';
import { cases as usersStatus } from './users/status.js';
import { cases as usersUnknown } from './users/unknown.js';
import { cases as versioningAliases } from './versioning/aliases.js';
import { cases as versioningVersions } from './versioning/versions.js';

/** Everything that is written by hand here; static imports, so that it can be bundled. */
export const cases: readonly Case[] = [
  ...approvalsGiving,
  ...approvalsMergeRequestRules,
  ...approvalsNamed,
  ...approvalsNeeding,
  ...approvalsRules,
  ...authenticationRights,
  ...authenticationScopes,
  ...authenticationTokens,
  ...authenticationUnknownCredentials,
  ...avatarsPictures,
  ...awardEmojiAwards,
  ...branchesCreating,
  ...branchesDeleting,
  ...branchesFirstCommits,
  ...branchesListing,
  ...branchesPaidRules,
  ...branchesProtecting,
  ...branchesProtectionRules,
  ...branchesReading,
  ...commitCommentsComments,
  ...commitStatusesListing,
  ...commitStatusesPipelines,
  ...commitStatusesRefusedReports,
  ...commitStatusesReporting,
  ...commitStatusesSwitched,
  ...commitsListing,
  ...commitsMaking,
  ...commitsPicking,
  ...commitsReading,
  ...commitsRefusing,
  ...commitsSigned,
  ...commitsStarting,
  ...conventionsAddresses,
  ...conventionsAnswers,
  ...conventionsEntityTags,
  ...conventionsKeysetRefused,
  ...conventionsNamesOfProjects,
  ...conventionsPageBounds,
  ...conventionsPageEdges,
  ...conventionsPagingHeaders,
  ...conventionsRequests,
  ...discussionsLimits,
  ...discussionsPlacesTold,
  ...discussionsPositions,
  ...discussionsReading,
  ...discussionsWriting,
  ...epicsConfidential,
  ...epicsFreeTier,
  ...epicsInside,
  ...epicsIssues,
  ...epicsListing,
  ...epicsReading,
  ...epicsRelated,
  ...epicsWriting,
  ...errorsComplaints,
  ...errorsEnvironments,
  ...errorsStatuses,
  ...errorsTooLarge,
  ...errorsUnknownRoute,
  ...errorsUnmodified,
  ...eventsActivity,
  ...eventsServices,
  ...filesRawAndBlame,
  ...filesReading,
  ...filesSubmodules,
  ...filesWriting,
  ...gitHttpAccess,
  ...gitHttpCredentials,
  ...gitHttpFirstPush,
  ...gitHttpProtection,
  ...gitHttpPush,
  ...gitHttpRoutes,
  ...gitHttpWire,
  ...groupsAdopting,
  ...groupsChanging,
  ...groupsCreating,
  ...groupsDeleting,
  ...groupsListing,
  ...groupsMoving,
  ...groupsOrderAndFilters,
  ...groupsPaths,
  ...groupsProjects,
  ...groupsReading,
  ...groupsRecord,
  ...groupsSettings,
  ...groupsSharing,
  ...groupsSubgroups,
  ...instanceAvatar,
  ...instanceSettings,
  ...instanceVersion,
  ...issueActionsHours,
  ...issueActionsImages,
  ...issueActionsMoving,
  ...issueActionsRelated,
  ...issueActionsSubscribing,
  ...issueActionsTimes,
  ...issueLinksFreeTier,
  ...issueLinksLinks,
  ...issuesChanging,
  ...issuesCreating,
  ...issuesDeleting,
  ...issuesFilters,
  ...issuesFiltersPlanned,
  ...issuesFreeTier,
  ...issuesLimits,
  ...issuesListing,
  ...issuesOrdering,
  ...issuesReading,
  ...issuesRecordTimes,
  ...issuesRecords,
  ...iterationsIterations,
  ...labelsChanging,
  ...labelsCreating,
  ...labelsFollowing,
  ...labelsListing,
  ...labelsReading,
  ...limitsFarPages,
  ...limitsLimits,
  ...membersAdding,
  ...membersAddingSeveral,
  ...membersAddresses,
  ...membersAll,
  ...membersChanging,
  ...membersLevels,
  ...membersReading,
  ...membersRecord,
  ...membersRemoving,
  ...mergeRequestActionsAccess,
  ...mergeRequestActionsAfter,
  ...mergeRequestActionsAutoMerge,
  ...mergeRequestActionsCommands,
  ...mergeRequestActionsFollowing,
  ...mergeRequestActionsMerging,
  ...mergeRequestActionsMessages,
  ...mergeRequestActionsMethods,
  ...mergeRequestActionsRebasing,
  ...mergeRequestActionsTimes,
  ...mergeRequestsContents,
  ...mergeRequestsCreating,
  ...mergeRequestsFilters,
  ...mergeRequestsFiltersApproved,
  ...mergeRequestsFiltersMore,
  ...mergeRequestsForks,
  ...mergeRequestsListing,
  ...mergeRequestsOrdering,
  ...mergeRequestsPeople,
  ...mergeRequestsPushing,
  ...mergeRequestsReading,
  ...mergeRequestsRecords,
  ...mergeRequestsRefusing,
  ...mergeRequestsStatus,
  ...mergeRequestsUpdating,
  ...milestonesContents,
  ...milestonesListing,
  ...milestonesReading,
  ...milestonesWriting,
  ...namespacesListing,
  ...namespacesReading,
  ...notesChanging,
  ...notesCommands,
  ...notesFreeTier,
  ...notesLimits,
  ...notesListing,
  ...notesReading,
  ...notesWriting,
  ...projectsCreating,
  ...projectsCreatingMore,
  ...projectsEditing,
  ...projectsEnding,
  ...projectsForkRelations,
  ...projectsForks,
  ...projectsListFilters,
  ...projectsListOwn,
  ...projectsLists,
  ...projectsMoving,
  ...projectsPeople,
  ...projectsReading,
  ...projectsRecord,
  ...projectsRecordEverywhere,
  ...projectsRecordParts,
  ...projectsShares,
  ...projectsStars,
  ...releasesLinks,
  ...releasesPublishing,
  ...releasesReading,
  ...repositoryAccess,
  ...repositoryArchives,
  ...repositoryBlobs,
  ...repositoryChangelogConfig,
  ...repositoryChangelogReading,
  ...repositoryChangelogWriting,
  ...repositoryComparing,
  ...repositoryContributors,
  ...repositoryDiffs,
  ...repositoryMergeBase,
  ...repositoryTree,
  ...repositoryTreePages,
  ...resourceEventsEvents,
  ...snippetsBytes,
  ...snippetsFiles,
  ...snippetsPersonal,
  ...snippetsPersonalChanges,
  ...snippetsProjects,
  ...snippetsUnusable,
  ...tagsProtectionRules,
  ...tagsReading,
  ...tagsWriting,
  ...todosTodos,
  ...tokensCreating,
  ...tokensGroup,
  ...tokensImpersonation,
  ...tokensPersonal,
  ...tokensProject,
  ...uploadsUploading,
  ...usersAllFields,
  ...usersChanging,
  ...usersCreating,
  ...usersEmails,
  ...usersFollowing,
  ...usersKeys,
  ...usersListing,
  ...usersOwnRecord,
  ...usersRecord,
  ...usersStates,
  ...usersStatus,
  ...usersUnknown,
  ...versioningAliases,
  ...versioningVersions,
];
