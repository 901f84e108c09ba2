// Generated from the files of conformance/cases/ by `npm run generate`. Do not edit.
import type { Case } from '../conformance/check.js';
import { cases as approvalsApproving } from '../conformance/cases/approvals/approving.js';
import { cases as approvalsCreatingRules } from '../conformance/cases/approvals/creating-rules.js';
import { cases as approvalsFreeTier } from '../conformance/cases/approvals/free-tier.js';
import { cases as approvalsHeads } from '../conformance/cases/approvals/heads.js';
import { cases as approvalsMergeRequestRules } from '../conformance/cases/approvals/merge-request-rules.js';
import { cases as approvalsOfOthers } from '../conformance/cases/approvals/of-others.js';
import { cases as approvalsRecords } from '../conformance/cases/approvals/records.js';
import { cases as approvalsRules } from '../conformance/cases/approvals/rules.js';
import { cases as authenticationCodeRightsLost } from '../conformance/cases/authentication/code-rights-lost.js';
import { cases as authenticationCodeWritesLost } from '../conformance/cases/authentication/code-writes-lost.js';
import { cases as authenticationDatesOfOthers } from '../conformance/cases/authentication/dates-of-others.js';
import { cases as authenticationEndedAtEveryDoor } from '../conformance/cases/authentication/ended-at-every-door.js';
import { cases as authenticationExternal } from '../conformance/cases/authentication/external.js';
import { cases as authenticationMembersOnlyElsewhere } from '../conformance/cases/authentication/members-only-elsewhere.js';
import { cases as authenticationPlacesClosed } from '../conformance/cases/authentication/places-closed.js';
import { cases as authenticationPlacesEndedEverywhere } from '../conformance/cases/authentication/places-ended-everywhere.js';
import { cases as authenticationRefusedInEveryMode } from '../conformance/cases/authentication/refused-in-every-mode.js';
import { cases as authenticationRights } from '../conformance/cases/authentication/rights.js';
import { cases as authenticationRightsDoors } from '../conformance/cases/authentication/rights-doors.js';
import { cases as authenticationRightsEndedEverywhere } from '../conformance/cases/authentication/rights-ended-everywhere.js';
import { cases as authenticationRightsLostLater } from '../conformance/cases/authentication/rights-lost-later.js';
import { cases as authenticationRightsLowered } from '../conformance/cases/authentication/rights-lowered.js';
import { cases as authenticationRightsTakenAway } from '../conformance/cases/authentication/rights-taken-away.js';
import { cases as authenticationSchemes } from '../conformance/cases/authentication/schemes.js';
import { cases as authenticationScopes } from '../conformance/cases/authentication/scopes.js';
import { cases as authenticationSudoInBodies } from '../conformance/cases/authentication/sudo-in-bodies.js';
import { cases as authenticationSudoInForms } from '../conformance/cases/authentication/sudo-in-forms.js';
import { cases as authenticationSudoIsTheUser } from '../conformance/cases/authentication/sudo-is-the-user.js';
import { cases as authenticationSudoPlaces } from '../conformance/cases/authentication/sudo-places.js';
import { cases as authenticationSudoScope } from '../conformance/cases/authentication/sudo-scope.js';
import { cases as authenticationTakingPart } from '../conformance/cases/authentication/taking-part.js';
import { cases as authenticationTokens } from '../conformance/cases/authentication/tokens.js';
import { cases as authenticationTokensElsewhere } from '../conformance/cases/authentication/tokens-elsewhere.js';
import { cases as authenticationTwoPlaces } from '../conformance/cases/authentication/two-places.js';
import { cases as authenticationTwoTokens } from '../conformance/cases/authentication/two-tokens.js';
import { cases as authenticationUnknownCredentials } from '../conformance/cases/authentication/unknown-credentials.js';
import { cases as avatarsFormats } from '../conformance/cases/avatars/formats.js';
import { cases as avatarsPictures } from '../conformance/cases/avatars/pictures.js';
import { cases as awardEmojiAwards } from '../conformance/cases/award-emoji/awards.js';
import { cases as awardEmojiOwned } from '../conformance/cases/award-emoji/owned.js';
import { cases as branchesCreating } from '../conformance/cases/branches/creating.js';
import { cases as branchesDeleting } from '../conformance/cases/branches/deleting.js';
import { cases as branchesEveryWrite } from '../conformance/cases/branches/every-write.js';
import { cases as branchesFirstBranchByEveryWay } from '../conformance/cases/branches/first-branch-by-every-way.js';
import { cases as branchesFirstCommits } from '../conformance/cases/branches/first-commits.js';
import { cases as branchesLikeCommits } from '../conformance/cases/branches/like-commits.js';
import { cases as branchesListing } from '../conformance/cases/branches/listing.js';
import { cases as branchesPaidRules } from '../conformance/cases/branches/paid-rules.js';
import { cases as branchesProtecting } from '../conformance/cases/branches/protecting.js';
import { cases as branchesProtectionRules } from '../conformance/cases/branches/protection-rules.js';
import { cases as branchesReading } from '../conformance/cases/branches/reading.js';
import { cases as commitCommentsComments } from '../conformance/cases/commit-comments/comments.js';
import { cases as commitCommentsTags } from '../conformance/cases/commit-comments/tags.js';
import { cases as commitStatusesListing } from '../conformance/cases/commit-statuses/listing.js';
import { cases as commitStatusesPipelines } from '../conformance/cases/commit-statuses/pipelines.js';
import { cases as commitStatusesProtectedTags } from '../conformance/cases/commit-statuses/protected-tags.js';
import { cases as commitStatusesRefusedReports } from '../conformance/cases/commit-statuses/refused-reports.js';
import { cases as commitStatusesReporting } from '../conformance/cases/commit-statuses/reporting.js';
import { cases as commitStatusesSameName } from '../conformance/cases/commit-statuses/same-name.js';
import { cases as commitStatusesSwitched } from '../conformance/cases/commit-statuses/switched.js';
import { cases as commitsCherryPicking } from '../conformance/cases/commits/cherry-picking.js';
import { cases as commitsCreating } from '../conformance/cases/commits/creating.js';
import { cases as commitsHiddenStart } from '../conformance/cases/commits/hidden-start.js';
import { cases as commitsListing } from '../conformance/cases/commits/listing.js';
import { cases as commitsLosingNothing } from '../conformance/cases/commits/losing-nothing.js';
import { cases as commitsReading } from '../conformance/cases/commits/reading.js';
import { cases as commitsRefusing } from '../conformance/cases/commits/refusing.js';
import { cases as commitsSigned } from '../conformance/cases/commits/signed.js';
import { cases as commitsStarting } from '../conformance/cases/commits/starting.js';
import { cases as commitsTogether } from '../conformance/cases/commits/together.js';
import { cases as conventionsAddresses } from '../conformance/cases/conventions/addresses.js';
import { cases as conventionsAnswers } from '../conformance/cases/conventions/answers.js';
import { cases as conventionsCleared } from '../conformance/cases/conventions/cleared.js';
import { cases as conventionsDerivedCounts } from '../conformance/cases/conventions/derived-counts.js';
import { cases as conventionsEntityTagForms } from '../conformance/cases/conventions/entity-tag-forms.js';
import { cases as conventionsEntityTags } from '../conformance/cases/conventions/entity-tags.js';
import { cases as conventionsEveryState } from '../conformance/cases/conventions/every-state.js';
import { cases as conventionsGlobalNumbers } from '../conformance/cases/conventions/global-numbers.js';
import { cases as conventionsHiddenPlacesSearched } from '../conformance/cases/conventions/hidden-places-searched.js';
import { cases as conventionsHtmlReferences } from '../conformance/cases/conventions/html-references.js';
import { cases as conventionsKeeping } from '../conformance/cases/conventions/keeping.js';
import { cases as conventionsKeptAnswers } from '../conformance/cases/conventions/kept-answers.js';
import { cases as conventionsKeysetRefused } from '../conformance/cases/conventions/keyset-refused.js';
import { cases as conventionsLeftOut } from '../conformance/cases/conventions/left-out.js';
import { cases as conventionsLeftOutOfLists } from '../conformance/cases/conventions/left-out-of-lists.js';
import { cases as conventionsLinksKeep } from '../conformance/cases/conventions/links-keep.js';
import { cases as conventionsNamesOfProjects } from '../conformance/cases/conventions/names-of-projects.js';
import { cases as conventionsOptionsTogether } from '../conformance/cases/conventions/options-together.js';
import { cases as conventionsOrdersOfProjects } from '../conformance/cases/conventions/orders-of-projects.js';
import { cases as conventionsPageBounds } from '../conformance/cases/conventions/page-bounds.js';
import { cases as conventionsPageEdges } from '../conformance/cases/conventions/page-edges.js';
import { cases as conventionsPagingHeaders } from '../conformance/cases/conventions/paging-headers.js';
import { cases as conventionsRequests } from '../conformance/cases/conventions/requests.js';
import { cases as conventionsSafeHtml } from '../conformance/cases/conventions/safe-html.js';
import { cases as conventionsValues } from '../conformance/cases/conventions/values.js';
import { cases as conventionsWordsOfLists } from '../conformance/cases/conventions/words-of-lists.js';
import { cases as deploymentsApproving } from '../conformance/cases/deployments/approving.js';
import { cases as deploymentsApprovingByCount } from '../conformance/cases/deployments/approving-by-count.js';
import { cases as deploymentsApprovingFor } from '../conformance/cases/deployments/approving-for.js';
import { cases as deploymentsBounds } from '../conformance/cases/deployments/bounds.js';
import { cases as deploymentsDelivered } from '../conformance/cases/deployments/delivered.js';
import { cases as deploymentsNarrowed } from '../conformance/cases/deployments/narrowed.js';
import { cases as deploymentsRecords } from '../conformance/cases/deployments/records.js';
import { cases as deploymentsReporting } from '../conformance/cases/deployments/reporting.js';
import { cases as deploymentsRightsLost } from '../conformance/cases/deployments/rights-lost.js';
import { cases as deploymentsSteps } from '../conformance/cases/deployments/steps.js';
import { cases as discussionsFollowed } from '../conformance/cases/discussions/followed.js';
import { cases as discussionsLimits } from '../conformance/cases/discussions/limits.js';
import { cases as discussionsOutdated } from '../conformance/cases/discussions/outdated.js';
import { cases as discussionsPlaces } from '../conformance/cases/discussions/places.js';
import { cases as discussionsPositionRecords } from '../conformance/cases/discussions/position-records.js';
import { cases as discussionsPositions } from '../conformance/cases/discussions/positions.js';
import { cases as discussionsReading } from '../conformance/cases/discussions/reading.js';
import { cases as discussionsWriting } from '../conformance/cases/discussions/writing.js';
import { cases as environmentsApprovals } from '../conformance/cases/environments/approvals.js';
import { cases as environmentsCleaning } from '../conformance/cases/environments/cleaning.js';
import { cases as environmentsKeeping } from '../conformance/cases/environments/keeping.js';
import { cases as environmentsProtecting } from '../conformance/cases/environments/protecting.js';
import { cases as environmentsRecords } from '../conformance/cases/environments/records.js';
import { cases as environmentsStopping } from '../conformance/cases/environments/stopping.js';
import { cases as environmentsTiersOfGroups } from '../conformance/cases/environments/tiers-of-groups.js';
import { cases as environmentsTogether } from '../conformance/cases/environments/together.js';
import { cases as environmentsToldByRole } from '../conformance/cases/environments/told-by-role.js';
import { cases as environmentsWords } from '../conformance/cases/environments/words.js';
import { cases as epicsChildren } from '../conformance/cases/epics/children.js';
import { cases as epicsConfidential } from '../conformance/cases/epics/confidential.js';
import { cases as epicsDays } from '../conformance/cases/epics/days.js';
import { cases as epicsDaysNoted } from '../conformance/cases/epics/days-noted.js';
import { cases as epicsDeleting } from '../conformance/cases/epics/deleting.js';
import { cases as epicsFreeTier } from '../conformance/cases/epics/free-tier.js';
import { cases as epicsIssues } from '../conformance/cases/epics/issues.js';
import { cases as epicsListing } from '../conformance/cases/epics/listing.js';
import { cases as epicsNaming } from '../conformance/cases/epics/naming.js';
import { cases as epicsReading } from '../conformance/cases/epics/reading.js';
import { cases as epicsRelated } from '../conformance/cases/epics/related.js';
import { cases as epicsTree } from '../conformance/cases/epics/tree.js';
import { cases as epicsWriting } from '../conformance/cases/epics/writing.js';
import { cases as errorsComplaints } from '../conformance/cases/errors/complaints.js';
import { cases as errorsEnvironments } from '../conformance/cases/errors/environments.js';
import { cases as errorsStatuses } from '../conformance/cases/errors/statuses.js';
import { cases as errorsTooLarge } from '../conformance/cases/errors/too-large.js';
import { cases as errorsTooMany } from '../conformance/cases/errors/too-many.js';
import { cases as errorsUnknownRoute } from '../conformance/cases/errors/unknown-route.js';
import { cases as errorsUnmodified } from '../conformance/cases/errors/unmodified.js';
import { cases as eventsActivity } from '../conformance/cases/events/activity.js';
import { cases as eventsInward } from '../conformance/cases/events/inward.js';
import { cases as eventsInwardForms } from '../conformance/cases/events/inward-forms.js';
import { cases as eventsKinds } from '../conformance/cases/events/kinds.js';
import { cases as eventsLostPlaces } from '../conformance/cases/events/lost-places.js';
import { cases as eventsOfMergeRequests } from '../conformance/cases/events/of-merge-requests.js';
import { cases as eventsServices } from '../conformance/cases/events/services.js';
import { cases as exportImportAddresses } from '../conformance/cases/export-import/addresses.js';
import { cases as exportImportBounds } from '../conformance/cases/export-import/bounds.js';
import { cases as exportImportBrought } from '../conformance/cases/export-import/brought.js';
import { cases as exportImportContents } from '../conformance/cases/export-import/contents.js';
import { cases as exportImportExports } from '../conformance/cases/export-import/exports.js';
import { cases as exportImportFiles } from '../conformance/cases/export-import/files.js';
import { cases as exportImportImportStates } from '../conformance/cases/export-import/import-states.js';
import { cases as exportImportImports } from '../conformance/cases/export-import/imports.js';
import { cases as exportImportLevels } from '../conformance/cases/export-import/levels.js';
import { cases as exportImportLinks } from '../conformance/cases/export-import/links.js';
import { cases as exportImportNoWider } from '../conformance/cases/export-import/no-wider.js';
import { cases as exportImportPeople } from '../conformance/cases/export-import/people.js';
import { cases as exportImportRemote } from '../conformance/cases/export-import/remote.js';
import { cases as exportImportRemoteOver } from '../conformance/cases/export-import/remote-over.js';
import { cases as exportImportSending } from '../conformance/cases/export-import/sending.js';
import { cases as exportImportSourcesOff } from '../conformance/cases/export-import/sources-off.js';
import { cases as exportImportStayingHidden } from '../conformance/cases/export-import/staying-hidden.js';
import { cases as exportImportStored } from '../conformance/cases/export-import/stored.js';
import { cases as exportImportStoredKept } from '../conformance/cases/export-import/stored-kept.js';
import { cases as featuresGatesTogether } from '../conformance/cases/features/gates-together.js';
import { cases as featuresKeys } from '../conformance/cases/features/keys.js';
import { cases as featuresLists } from '../conformance/cases/features/lists.js';
import { cases as featuresSetting } from '../conformance/cases/features/setting.js';
import { cases as featuresTargets } from '../conformance/cases/features/targets.js';
import { cases as filesBlameOfLargeFiles } from '../conformance/cases/files/blame-of-large-files.js';
import { cases as filesByteNames } from '../conformance/cases/files/byte-names.js';
import { cases as filesGuards } from '../conformance/cases/files/guards.js';
import { cases as filesRawAndBlame } from '../conformance/cases/files/raw-and-blame.js';
import { cases as filesReading } from '../conformance/cases/files/reading.js';
import { cases as filesSubmodules } from '../conformance/cases/files/submodules.js';
import { cases as filesWriting } from '../conformance/cases/files/writing.js';
import { cases as gitHttpAccess } from '../conformance/cases/git-http/access.js';
import { cases as gitHttpCredentialStates } from '../conformance/cases/git-http/credential-states.js';
import { cases as gitHttpCredentials } from '../conformance/cases/git-http/credentials.js';
import { cases as gitHttpEveryRequest } from '../conformance/cases/git-http/every-request.js';
import { cases as gitHttpFirstPush } from '../conformance/cases/git-http/first-push.js';
import { cases as gitHttpForcedByRules } from '../conformance/cases/git-http/forced-by-rules.js';
import { cases as gitHttpForcedByWords } from '../conformance/cases/git-http/forced-by-words.js';
import { cases as gitHttpFormerPaths } from '../conformance/cases/git-http/former-paths.js';
import { cases as gitHttpKeptShut } from '../conformance/cases/git-http/kept-shut.js';
import { cases as gitHttpPasswordsOff } from '../conformance/cases/git-http/passwords-off.js';
import { cases as gitHttpProtectedTags } from '../conformance/cases/git-http/protected-tags.js';
import { cases as gitHttpProtection } from '../conformance/cases/git-http/protection.js';
import { cases as gitHttpPush } from '../conformance/cases/git-http/push.js';
import { cases as gitHttpRightsLost } from '../conformance/cases/git-http/rights-lost.js';
import { cases as gitHttpRoutes } from '../conformance/cases/git-http/routes.js';
import { cases as gitHttpShown } from '../conformance/cases/git-http/shown.js';
import { cases as gitHttpSnippetPushes } from '../conformance/cases/git-http/snippet-pushes.js';
import { cases as gitHttpSnippets } from '../conformance/cases/git-http/snippets.js';
import { cases as gitHttpTokenKinds } from '../conformance/cases/git-http/token-kinds.js';
import { cases as gitHttpWire } from '../conformance/cases/git-http/wire.js';
import { cases as graphqlAccess } from '../conformance/cases/graphql/access.js';
import { cases as graphqlAnswers } from '../conformance/cases/graphql/answers.js';
import { cases as graphqlAskedInto } from '../conformance/cases/graphql/asked-into.js';
import { cases as graphqlBelowReporter } from '../conformance/cases/graphql/below-reporter.js';
import { cases as graphqlCodeKept } from '../conformance/cases/graphql/code-kept.js';
import { cases as graphqlConfidentialSince } from '../conformance/cases/graphql/confidential-since.js';
import { cases as graphqlCredentials } from '../conformance/cases/graphql/credentials.js';
import { cases as graphqlDeedsKept } from '../conformance/cases/graphql/deeds-kept.js';
import { cases as graphqlDeliveryFilters } from '../conformance/cases/graphql/delivery-filters.js';
import { cases as graphqlHeldUp } from '../conformance/cases/graphql/held-up.js';
import { cases as graphqlHidden } from '../conformance/cases/graphql/hidden.js';
import { cases as graphqlHiddenActedOn } from '../conformance/cases/graphql/hidden-acted-on.js';
import { cases as graphqlIssueFields } from '../conformance/cases/graphql/issue-fields.js';
import { cases as graphqlIssueFilters } from '../conformance/cases/graphql/issue-filters.js';
import { cases as graphqlLists } from '../conformance/cases/graphql/lists.js';
import { cases as graphqlListsBelow } from '../conformance/cases/graphql/lists-below.js';
import { cases as graphqlMembersOnly } from '../conformance/cases/graphql/members-only.js';
import { cases as graphqlMergeRequestFilters } from '../conformance/cases/graphql/merge-request-filters.js';
import { cases as graphqlMergeRequestParts } from '../conformance/cases/graphql/merge-request-parts.js';
import { cases as graphqlMutations } from '../conformance/cases/graphql/mutations.js';
import { cases as graphqlOrders } from '../conformance/cases/graphql/orders.js';
import { cases as graphqlOwnFilters } from '../conformance/cases/graphql/own-filters.js';
import { cases as graphqlOwnThings } from '../conformance/cases/graphql/own-things.js';
import { cases as graphqlPermissions } from '../conformance/cases/graphql/permissions.js';
import { cases as graphqlPlaceFilters } from '../conformance/cases/graphql/place-filters.js';
import { cases as graphqlPlanFilters } from '../conformance/cases/graphql/plan-filters.js';
import { cases as graphqlProtected } from '../conformance/cases/graphql/protected.js';
import { cases as graphqlRecords } from '../conformance/cases/graphql/records.js';
import { cases as graphqlRecordsSame } from '../conformance/cases/graphql/records-same.js';
import { cases as graphqlRightGone } from '../conformance/cases/graphql/right-gone.js';
import { cases as graphqlRightGoneDeeds } from '../conformance/cases/graphql/right-gone-deeds.js';
import { cases as graphqlRoleLowered } from '../conformance/cases/graphql/role-lowered.js';
import { cases as graphqlSettersKept } from '../conformance/cases/graphql/setters-kept.js';
import { cases as graphqlSeveralRoots } from '../conformance/cases/graphql/several-roots.js';
import { cases as graphqlStandingStill } from '../conformance/cases/graphql/standing-still.js';
import { cases as graphqlTransport } from '../conformance/cases/graphql/transport.js';
import { cases as graphqlUnsaid } from '../conformance/cases/graphql/unsaid.js';
import { cases as graphqlWays } from '../conformance/cases/graphql/ways.js';
import { cases as graphqlWho } from '../conformance/cases/graphql/who.js';
import { cases as groupsAdopting } from '../conformance/cases/groups/adopting.js';
import { cases as groupsChanging } from '../conformance/cases/groups/changing.js';
import { cases as groupsClosedHierarchies } from '../conformance/cases/groups/closed-hierarchies.js';
import { cases as groupsCreating } from '../conformance/cases/groups/creating.js';
import { cases as groupsDeleting } from '../conformance/cases/groups/deleting.js';
import { cases as groupsListing } from '../conformance/cases/groups/listing.js';
import { cases as groupsMoving } from '../conformance/cases/groups/moving.js';
import { cases as groupsNames } from '../conformance/cases/groups/names.js';
import { cases as groupsOrderAndFilters } from '../conformance/cases/groups/order-and-filters.js';
import { cases as groupsPaths } from '../conformance/cases/groups/paths.js';
import { cases as groupsProjects } from '../conformance/cases/groups/projects.js';
import { cases as groupsReading } from '../conformance/cases/groups/reading.js';
import { cases as groupsRecord } from '../conformance/cases/groups/record.js';
import { cases as groupsSettings } from '../conformance/cases/groups/settings.js';
import { cases as groupsSharing } from '../conformance/cases/groups/sharing.js';
import { cases as groupsSubgroups } from '../conformance/cases/groups/subgroups.js';
import { cases as instanceAvatar } from '../conformance/cases/instance/avatar.js';
import { cases as instanceOutbound } from '../conformance/cases/instance/outbound.js';
import { cases as instanceRestrictedImports } from '../conformance/cases/instance/restricted-imports.js';
import { cases as instanceRestrictedLevels } from '../conformance/cases/instance/restricted-levels.js';
import { cases as instanceSettings } from '../conformance/cases/instance/settings.js';
import { cases as instanceVersion } from '../conformance/cases/instance/version.js';
import { cases as integrationsBranchesHeard } from '../conformance/cases/integrations/branches-heard.js';
import { cases as integrationsChanging } from '../conformance/cases/integrations/changing.js';
import { cases as integrationsChatsTold } from '../conformance/cases/integrations/chats-told.js';
import { cases as integrationsKinds } from '../conformance/cases/integrations/kinds.js';
import { cases as integrationsLogins } from '../conformance/cases/integrations/logins.js';
import { cases as integrationsRecords } from '../conformance/cases/integrations/records.js';
import { cases as integrationsRefusedAgain } from '../conformance/cases/integrations/refused-again.js';
import { cases as integrationsSecrets } from '../conformance/cases/integrations/secrets.js';
import { cases as integrationsSettings } from '../conformance/cases/integrations/settings.js';
import { cases as integrationsSlashCommands } from '../conformance/cases/integrations/slash-commands.js';
import { cases as integrationsSlashDenied } from '../conformance/cases/integrations/slash-denied.js';
import { cases as integrationsSlashIssues } from '../conformance/cases/integrations/slash-issues.js';
import { cases as integrationsTrackers } from '../conformance/cases/integrations/trackers.js';
import { cases as issueActionsImages } from '../conformance/cases/issue-actions/images.js';
import { cases as issueActionsImagesOwn } from '../conformance/cases/issue-actions/images-own.js';
import { cases as issueActionsMoving } from '../conformance/cases/issue-actions/moving.js';
import { cases as issueActionsMovingAll } from '../conformance/cases/issue-actions/moving-all.js';
import { cases as issueActionsMovingAlong } from '../conformance/cases/issue-actions/moving-along.js';
import { cases as issueActionsMovingClosed } from '../conformance/cases/issue-actions/moving-closed.js';
import { cases as issueActionsMovingLabels } from '../conformance/cases/issue-actions/moving-labels.js';
import { cases as issueActionsMovingUploads } from '../conformance/cases/issue-actions/moving-uploads.js';
import { cases as issueActionsRelated } from '../conformance/cases/issue-actions/related.js';
import { cases as issueActionsStayingHidden } from '../conformance/cases/issue-actions/staying-hidden.js';
import { cases as issueActionsSubscribing } from '../conformance/cases/issue-actions/subscribing.js';
import { cases as issueActionsTimes } from '../conformance/cases/issue-actions/times.js';
import { cases as issueActionsTimesInWords } from '../conformance/cases/issue-actions/times-in-words.js';
import { cases as issueActionsTimesWithoutDays } from '../conformance/cases/issue-actions/times-without-days.js';
import { cases as issueLinksFreeTier } from '../conformance/cases/issue-links/free-tier.js';
import { cases as issueLinksLinks } from '../conformance/cases/issue-links/links.js';
import { cases as issuesChanging } from '../conformance/cases/issues/changing.js';
import { cases as issuesContinuingThreads } from '../conformance/cases/issues/continuing-threads.js';
import { cases as issuesCountedNotes } from '../conformance/cases/issues/counted-notes.js';
import { cases as issuesCreatedWithOrders } from '../conformance/cases/issues/created-with-orders.js';
import { cases as issuesCreating } from '../conformance/cases/issues/creating.js';
import { cases as issuesDeleting } from '../conformance/cases/issues/deleting.js';
import { cases as issuesFilters } from '../conformance/cases/issues/filters.js';
import { cases as issuesFiltersInOtherWords } from '../conformance/cases/issues/filters-in-other-words.js';
import { cases as issuesFiltersPlanned } from '../conformance/cases/issues/filters-planned.js';
import { cases as issuesFreeTier } from '../conformance/cases/issues/free-tier.js';
import { cases as issuesHiddenRelations } from '../conformance/cases/issues/hidden-relations.js';
import { cases as issuesHiddenThreads } from '../conformance/cases/issues/hidden-threads.js';
import { cases as issuesLimits } from '../conformance/cases/issues/limits.js';
import { cases as issuesListing } from '../conformance/cases/issues/listing.js';
import { cases as issuesNegatedUnset } from '../conformance/cases/issues/negated-unset.js';
import { cases as issuesOrdering } from '../conformance/cases/issues/ordering.js';
import { cases as issuesOwnIssueLimits } from '../conformance/cases/issues/own-issue-limits.js';
import { cases as issuesParts } from '../conformance/cases/issues/parts.js';
import { cases as issuesReading } from '../conformance/cases/issues/reading.js';
import { cases as issuesRecordTimes } from '../conformance/cases/issues/record-times.js';
import { cases as issuesRecords } from '../conformance/cases/issues/records.js';
import { cases as issuesScopesOfNobody } from '../conformance/cases/issues/scopes-of-nobody.js';
import { cases as issuesStatisticsOfHidden } from '../conformance/cases/issues/statistics-of-hidden.js';
import { cases as issuesTies } from '../conformance/cases/issues/ties.js';
import { cases as issuesUnsetBelowReporter } from '../conformance/cases/issues/unset-below-reporter.js';
import { cases as iterationsIterations } from '../conformance/cases/iterations/iterations.js';
import { cases as iterationsRefused } from '../conformance/cases/iterations/refused.js';
import { cases as labelsChanging } from '../conformance/cases/labels/changing.js';
import { cases as labelsCreating } from '../conformance/cases/labels/creating.js';
import { cases as labelsHiddenCounts } from '../conformance/cases/labels/hidden-counts.js';
import { cases as labelsInherited } from '../conformance/cases/labels/inherited.js';
import { cases as labelsListing } from '../conformance/cases/labels/listing.js';
import { cases as labelsReading } from '../conformance/cases/labels/reading.js';
import { cases as labelsScoped } from '../conformance/cases/labels/scoped.js';
import { cases as labelsSubscriptions } from '../conformance/cases/labels/subscriptions.js';
import { cases as limitsCaps } from '../conformance/cases/limits/caps.js';
import { cases as limitsFarPages } from '../conformance/cases/limits/far-pages.js';
import { cases as limitsLimits } from '../conformance/cases/limits/limits.js';
import { cases as limitsMoving } from '../conformance/cases/limits/moving.js';
import { cases as limitsThrottles } from '../conformance/cases/limits/throttles.js';
import { cases as limitsTransfers } from '../conformance/cases/limits/transfers.js';
import { cases as limitsWriting } from '../conformance/cases/limits/writing.js';
import { cases as membersAccessRequests } from '../conformance/cases/members/access-requests.js';
import { cases as membersAccessRequestsOff } from '../conformance/cases/members/access-requests-off.js';
import { cases as membersAdding } from '../conformance/cases/members/adding.js';
import { cases as membersAddingSeveral } from '../conformance/cases/members/adding-several.js';
import { cases as membersAddresses } from '../conformance/cases/members/addresses.js';
import { cases as membersAddressesOfAskers } from '../conformance/cases/members/addresses-of-askers.js';
import { cases as membersAll } from '../conformance/cases/members/all.js';
import { cases as membersAskedAndInvited } from '../conformance/cases/members/asked-and-invited.js';
import { cases as membersBillable } from '../conformance/cases/members/billable.js';
import { cases as membersBillableSearched } from '../conformance/cases/members/billable-searched.js';
import { cases as membersChanging } from '../conformance/cases/members/changing.js';
import { cases as membersDays } from '../conformance/cases/members/days.js';
import { cases as membersDaysBelow } from '../conformance/cases/members/days-below.js';
import { cases as membersInheritedEverywhere } from '../conformance/cases/members/inherited-everywhere.js';
import { cases as membersInvitations } from '../conformance/cases/members/invitations.js';
import { cases as membersJoining } from '../conformance/cases/members/joining.js';
import { cases as membersKnownAlready } from '../conformance/cases/members/known-already.js';
import { cases as membersLeavingBehind } from '../conformance/cases/members/leaving-behind.js';
import { cases as membersLevels } from '../conformance/cases/members/levels.js';
import { cases as membersMinimal } from '../conformance/cases/members/minimal.js';
import { cases as membersOwn } from '../conformance/cases/members/own.js';
import { cases as membersOwnersAlone } from '../conformance/cases/members/owners-alone.js';
import { cases as membersPowers } from '../conformance/cases/members/powers.js';
import { cases as membersReading } from '../conformance/cases/members/reading.js';
import { cases as membersRecord } from '../conformance/cases/members/record.js';
import { cases as membersRemoving } from '../conformance/cases/members/removing.js';
import { cases as membersSeats } from '../conformance/cases/members/seats.js';
import { cases as membersSeveralOptions } from '../conformance/cases/members/several-options.js';
import { cases as membersShareOfSubgroups } from '../conformance/cases/members/share-of-subgroups.js';
import { cases as membersSharesBelow } from '../conformance/cases/members/shares-below.js';
import { cases as membersSharesOfShares } from '../conformance/cases/members/shares-of-shares.js';
import { cases as membersUnchanged } from '../conformance/cases/members/unchanged.js';
import { cases as membersWelcoming } from '../conformance/cases/members/welcoming.js';
import { cases as mergeRequestActionsAccess } from '../conformance/cases/merge-request-actions/access.js';
import { cases as mergeRequestActionsAfterMerging } from '../conformance/cases/merge-request-actions/after-merging.js';
import { cases as mergeRequestActionsAutoMerge } from '../conformance/cases/merge-request-actions/auto-merge.js';
import { cases as mergeRequestActionsClosingElsewhere } from '../conformance/cases/merge-request-actions/closing-elsewhere.js';
import { cases as mergeRequestActionsCommands } from '../conformance/cases/merge-request-actions/commands.js';
import { cases as mergeRequestActionsDrafts } from '../conformance/cases/merge-request-actions/drafts.js';
import { cases as mergeRequestActionsHeldUp } from '../conformance/cases/merge-request-actions/held-up.js';
import { cases as mergeRequestActionsHiddenIssues } from '../conformance/cases/merge-request-actions/hidden-issues.js';
import { cases as mergeRequestActionsMergeByNote } from '../conformance/cases/merge-request-actions/merge-by-note.js';
import { cases as mergeRequestActionsMerging } from '../conformance/cases/merge-request-actions/merging.js';
import { cases as mergeRequestActionsMergingRefused } from '../conformance/cases/merge-request-actions/merging-refused.js';
import { cases as mergeRequestActionsMessages } from '../conformance/cases/merge-request-actions/messages.js';
import { cases as mergeRequestActionsMethods } from '../conformance/cases/merge-request-actions/methods.js';
import { cases as mergeRequestActionsRebasing } from '../conformance/cases/merge-request-actions/rebasing.js';
import { cases as mergeRequestActionsRightsLostMeanwhile } from '../conformance/cases/merge-request-actions/rights-lost-meanwhile.js';
import { cases as mergeRequestActionsSubscriptions } from '../conformance/cases/merge-request-actions/subscriptions.js';
import { cases as mergeRequestActionsTimes } from '../conformance/cases/merge-request-actions/times.js';
import { cases as mergeRequestActionsTogether } from '../conformance/cases/merge-request-actions/together.js';
import { cases as mergeRequestsClosingTitles } from '../conformance/cases/merge-requests/closing-titles.js';
import { cases as mergeRequestsClosingWords } from '../conformance/cases/merge-requests/closing-words.js';
import { cases as mergeRequestsContents } from '../conformance/cases/merge-requests/contents.js';
import { cases as mergeRequestsCreating } from '../conformance/cases/merge-requests/creating.js';
import { cases as mergeRequestsDeleting } from '../conformance/cases/merge-requests/deleting.js';
import { cases as mergeRequestsFilters } from '../conformance/cases/merge-requests/filters.js';
import { cases as mergeRequestsFiltersApproved } from '../conformance/cases/merge-requests/filters-approved.js';
import { cases as mergeRequestsFiltersMore } from '../conformance/cases/merge-requests/filters-more.js';
import { cases as mergeRequestsForks } from '../conformance/cases/merge-requests/forks.js';
import { cases as mergeRequestsFreeTier } from '../conformance/cases/merge-requests/free-tier.js';
import { cases as mergeRequestsKeptToMembers } from '../conformance/cases/merge-requests/kept-to-members.js';
import { cases as mergeRequestsListing } from '../conformance/cases/merge-requests/listing.js';
import { cases as mergeRequestsNobody } from '../conformance/cases/merge-requests/nobody.js';
import { cases as mergeRequestsOrdering } from '../conformance/cases/merge-requests/ordering.js';
import { cases as mergeRequestsOrdersBelowDeveloper } from '../conformance/cases/merge-requests/orders-below-developer.js';
import { cases as mergeRequestsParts } from '../conformance/cases/merge-requests/parts.js';
import { cases as mergeRequestsPeople } from '../conformance/cases/merge-requests/people.js';
import { cases as mergeRequestsPushing } from '../conformance/cases/merge-requests/pushing.js';
import { cases as mergeRequestsPushingMany } from '../conformance/cases/merge-requests/pushing-many.js';
import { cases as mergeRequestsReading } from '../conformance/cases/merge-requests/reading.js';
import { cases as mergeRequestsRecords } from '../conformance/cases/merge-requests/records.js';
import { cases as mergeRequestsRefusing } from '../conformance/cases/merge-requests/refusing.js';
import { cases as mergeRequestsStatus } from '../conformance/cases/merge-requests/status.js';
import { cases as mergeRequestsTies } from '../conformance/cases/merge-requests/ties.js';
import { cases as mergeRequestsUnsetByAssignees } from '../conformance/cases/merge-requests/unset-by-assignees.js';
import { cases as mergeRequestsUpdating } from '../conformance/cases/merge-requests/updating.js';
import { cases as milestonesContents } from '../conformance/cases/milestones/contents.js';
import { cases as milestonesDays } from '../conformance/cases/milestones/days.js';
import { cases as milestonesHiddenContents } from '../conformance/cases/milestones/hidden-contents.js';
import { cases as milestonesListing } from '../conformance/cases/milestones/listing.js';
import { cases as milestonesReading } from '../conformance/cases/milestones/reading.js';
import { cases as milestonesWriting } from '../conformance/cases/milestones/writing.js';
import { cases as namespacesCounted } from '../conformance/cases/namespaces/counted.js';
import { cases as namespacesListing } from '../conformance/cases/namespaces/listing.js';
import { cases as namespacesReading } from '../conformance/cases/namespaces/reading.js';
import { cases as notesActionsCommon } from '../conformance/cases/notes/actions-common.js';
import { cases as notesActionsDays } from '../conformance/cases/notes/actions-days.js';
import { cases as notesActionsDescribed } from '../conformance/cases/notes/actions-described.js';
import { cases as notesActionsEpicsApart } from '../conformance/cases/notes/actions-epics-apart.js';
import { cases as notesActionsIncidents } from '../conformance/cases/notes/actions-incidents.js';
import { cases as notesActionsMisread } from '../conformance/cases/notes/actions-misread.js';
import { cases as notesActionsMisreadRelations } from '../conformance/cases/notes/actions-misread-relations.js';
import { cases as notesActionsOfAuthors } from '../conformance/cases/notes/actions-of-authors.js';
import { cases as notesActionsPeople } from '../conformance/cases/notes/actions-people.js';
import { cases as notesActionsPlan } from '../conformance/cases/notes/actions-plan.js';
import { cases as notesActionsRelations } from '../conformance/cases/notes/actions-relations.js';
import { cases as notesActionsTimes } from '../conformance/cases/notes/actions-times.js';
import { cases as notesBranches } from '../conformance/cases/notes/branches.js';
import { cases as notesChanging } from '../conformance/cases/notes/changing.js';
import { cases as notesClosedByCommits } from '../conformance/cases/notes/closed-by-commits.js';
import { cases as notesCommands } from '../conformance/cases/notes/commands.js';
import { cases as notesEpicsInNotes } from '../conformance/cases/notes/epics-in-notes.js';
import { cases as notesFreeTier } from '../conformance/cases/notes/free-tier.js';
import { cases as notesInternalWhenever } from '../conformance/cases/notes/internal-whenever.js';
import { cases as notesLimits } from '../conformance/cases/notes/limits.js';
import { cases as notesListing } from '../conformance/cases/notes/listing.js';
import { cases as notesLockedForAll } from '../conformance/cases/notes/locked-for-all.js';
import { cases as notesParts } from '../conformance/cases/notes/parts.js';
import { cases as notesReading } from '../conformance/cases/notes/reading.js';
import { cases as notesSystemEpics } from '../conformance/cases/notes/system-epics.js';
import { cases as notesSystemIssues } from '../conformance/cases/notes/system-issues.js';
import { cases as notesTitles } from '../conformance/cases/notes/titles.js';
import { cases as notesToldByHidden } from '../conformance/cases/notes/told-by-hidden.js';
import { cases as notesWriting } from '../conformance/cases/notes/writing.js';
import { cases as projectsClosedNamespaces } from '../conformance/cases/projects/closed-namespaces.js';
import { cases as projectsCreating } from '../conformance/cases/projects/creating.js';
import { cases as projectsCreatingMore } from '../conformance/cases/projects/creating-more.js';
import { cases as projectsDeleting } from '../conformance/cases/projects/deleting.js';
import { cases as projectsEarlierAddresses } from '../conformance/cases/projects/earlier-addresses.js';
import { cases as projectsEditing } from '../conformance/cases/projects/editing.js';
import { cases as projectsFieldsInLists } from '../conformance/cases/projects/fields-in-lists.js';
import { cases as projectsForkRelations } from '../conformance/cases/projects/fork-relations.js';
import { cases as projectsForks } from '../conformance/cases/projects/forks.js';
import { cases as projectsKeptInEveryList } from '../conformance/cases/projects/kept-in-every-list.js';
import { cases as projectsListFilters } from '../conformance/cases/projects/list-filters.js';
import { cases as projectsListOwn } from '../conformance/cases/projects/list-own.js';
import { cases as projectsLists } from '../conformance/cases/projects/lists.js';
import { cases as projectsMoving } from '../conformance/cases/projects/moving.js';
import { cases as projectsMovingPlans } from '../conformance/cases/projects/moving-plans.js';
import { cases as projectsNamesTaken } from '../conformance/cases/projects/names-taken.js';
import { cases as projectsNoWider } from '../conformance/cases/projects/no-wider.js';
import { cases as projectsPeople } from '../conformance/cases/projects/people.js';
import { cases as projectsReading } from '../conformance/cases/projects/reading.js';
import { cases as projectsRecord } from '../conformance/cases/projects/record.js';
import { cases as projectsRecordEverywhere } from '../conformance/cases/projects/record-everywhere.js';
import { cases as projectsRecordParts } from '../conformance/cases/projects/record-parts.js';
import { cases as projectsShares } from '../conformance/cases/projects/shares.js';
import { cases as projectsStars } from '../conformance/cases/projects/stars.js';
import { cases as releasesAroundNow } from '../conformance/cases/releases/around-now.js';
import { cases as releasesEvidence } from '../conformance/cases/releases/evidence.js';
import { cases as releasesLinks } from '../conformance/cases/releases/links.js';
import { cases as releasesPublishing } from '../conformance/cases/releases/publishing.js';
import { cases as releasesReading } from '../conformance/cases/releases/reading.js';
import { cases as releasesSameEverywhere } from '../conformance/cases/releases/same-everywhere.js';
import { cases as repositoryAccess } from '../conformance/cases/repository/access.js';
import { cases as repositoryArchives } from '../conformance/cases/repository/archives.js';
import { cases as repositoryBlobs } from '../conformance/cases/repository/blobs.js';
import { cases as repositoryChangelogConfig } from '../conformance/cases/repository/changelog-config.js';
import { cases as repositoryChangelogObstacles } from '../conformance/cases/repository/changelog-obstacles.js';
import { cases as repositoryChangelogReading } from '../conformance/cases/repository/changelog-reading.js';
import { cases as repositoryChangelogWriting } from '../conformance/cases/repository/changelog-writing.js';
import { cases as repositoryComparing } from '../conformance/cases/repository/comparing.js';
import { cases as repositoryContributors } from '../conformance/cases/repository/contributors.js';
import { cases as repositoryDiffs } from '../conformance/cases/repository/diffs.js';
import { cases as repositoryEveryRevision } from '../conformance/cases/repository/every-revision.js';
import { cases as repositoryLargeBlobs } from '../conformance/cases/repository/large-blobs.js';
import { cases as repositoryMergeBase } from '../conformance/cases/repository/merge-base.js';
import { cases as repositorySameName } from '../conformance/cases/repository/same-name.js';
import { cases as repositoryTogether } from '../conformance/cases/repository/together.js';
import { cases as repositoryTree } from '../conformance/cases/repository/tree.js';
import { cases as repositoryTreePages } from '../conformance/cases/repository/tree-pages.js';
import { cases as resourceEventsEvents } from '../conformance/cases/resource-events/events.js';
import { cases as resourceEventsSeveralAtOnce } from '../conformance/cases/resource-events/several-at-once.js';
import { cases as snippetsBytes } from '../conformance/cases/snippets/bytes.js';
import { cases as snippetsFiles } from '../conformance/cases/snippets/files.js';
import { cases as snippetsPersonal } from '../conformance/cases/snippets/personal.js';
import { cases as snippetsPersonalChanges } from '../conformance/cases/snippets/personal-changes.js';
import { cases as snippetsProjects } from '../conformance/cases/snippets/projects.js';
import { cases as snippetsRefusing } from '../conformance/cases/snippets/refusing.js';
import { cases as tagsEveryWrite } from '../conformance/cases/tags/every-write.js';
import { cases as tagsProtectionRules } from '../conformance/cases/tags/protection-rules.js';
import { cases as tagsReading } from '../conformance/cases/tags/reading.js';
import { cases as tagsWriting } from '../conformance/cases/tags/writing.js';
import { cases as todosGoneEverywhere } from '../conformance/cases/todos/gone-everywhere.js';
import { cases as todosKeptAway } from '../conformance/cases/todos/kept-away.js';
import { cases as todosMentions } from '../conformance/cases/todos/mentions.js';
import { cases as todosTodos } from '../conformance/cases/todos/todos.js';
import { cases as tokensCreating } from '../conformance/cases/tokens/creating.js';
import { cases as tokensDays } from '../conformance/cases/tokens/days.js';
import { cases as tokensEnding } from '../conformance/cases/tokens/ending.js';
import { cases as tokensGroup } from '../conformance/cases/tokens/group.js';
import { cases as tokensImpersonation } from '../conformance/cases/tokens/impersonation.js';
import { cases as tokensPersonal } from '../conformance/cases/tokens/personal.js';
import { cases as tokensProject } from '../conformance/cases/tokens/project.js';
import { cases as tokensReaching } from '../conformance/cases/tokens/reaching.js';
import { cases as uploadsKeeping } from '../conformance/cases/uploads/keeping.js';
import { cases as uploadsLongNames } from '../conformance/cases/uploads/long-names.js';
import { cases as uploadsUploading } from '../conformance/cases/uploads/uploading.js';
import { cases as usersAllFields } from '../conformance/cases/users/all-fields.js';
import { cases as usersChanging } from '../conformance/cases/users/changing.js';
import { cases as usersCreating } from '../conformance/cases/users/creating.js';
import { cases as usersEmails } from '../conformance/cases/users/emails.js';
import { cases as usersFollows } from '../conformance/cases/users/follows.js';
import { cases as usersIdentities } from '../conformance/cases/users/identities.js';
import { cases as usersKeys } from '../conformance/cases/users/keys.js';
import { cases as usersLeaving } from '../conformance/cases/users/leaving.js';
import { cases as usersListing } from '../conformance/cases/users/listing.js';
import { cases as usersLockedOut } from '../conformance/cases/users/locked-out.js';
import { cases as usersOwnRecord } from '../conformance/cases/users/own-record.js';
import { cases as usersPrivateFields } from '../conformance/cases/users/private-fields.js';
import { cases as usersRecord } from '../conformance/cases/users/record.js';
import { cases as usersStates } from '../conformance/cases/users/states.js';
import { cases as usersStatus } from '../conformance/cases/users/status.js';
import { cases as usersToldElsewhere } from '../conformance/cases/users/told-elsewhere.js';
import { cases as usersUnknown } from '../conformance/cases/users/unknown.js';
import { cases as versioningAliases } from '../conformance/cases/versioning/aliases.js';
import { cases as versioningVersions } from '../conformance/cases/versioning/versions.js';
import { cases as webhooksBounds } from '../conformance/cases/webhooks/bounds.js';
import { cases as webhooksDeliveries } from '../conformance/cases/webhooks/deliveries.js';
import { cases as webhooksEvents } from '../conformance/cases/webhooks/events.js';
import { cases as webhooksEveryChange } from '../conformance/cases/webhooks/every-change.js';
import { cases as webhooksEveryKind } from '../conformance/cases/webhooks/every-kind.js';
import { cases as webhooksFlags } from '../conformance/cases/webhooks/flags.js';
import { cases as webhooksGroupsTold } from '../conformance/cases/webhooks/groups-told.js';
import { cases as webhooksPushesTold } from '../conformance/cases/webhooks/pushes-told.js';
import { cases as webhooksServicesTold } from '../conformance/cases/webhooks/services-told.js';
import { cases as webhooksSettings } from '../conformance/cases/webhooks/settings.js';
import { cases as webhooksSystemDefaults } from '../conformance/cases/webhooks/system-defaults.js';
import { cases as webhooksWebhooks } from '../conformance/cases/webhooks/webhooks.js';

/** The parts of cases by their files in conformance/cases/. */
export const caseFiles: readonly (readonly [file: string, parts: readonly Case[]])[] = [
  ['approvals/approving', approvalsApproving],
  ['approvals/creating-rules', approvalsCreatingRules],
  ['approvals/free-tier', approvalsFreeTier],
  ['approvals/heads', approvalsHeads],
  ['approvals/merge-request-rules', approvalsMergeRequestRules],
  ['approvals/of-others', approvalsOfOthers],
  ['approvals/records', approvalsRecords],
  ['approvals/rules', approvalsRules],
  ['authentication/code-rights-lost', authenticationCodeRightsLost],
  ['authentication/code-writes-lost', authenticationCodeWritesLost],
  ['authentication/dates-of-others', authenticationDatesOfOthers],
  ['authentication/ended-at-every-door', authenticationEndedAtEveryDoor],
  ['authentication/external', authenticationExternal],
  ['authentication/members-only-elsewhere', authenticationMembersOnlyElsewhere],
  ['authentication/places-closed', authenticationPlacesClosed],
  ['authentication/places-ended-everywhere', authenticationPlacesEndedEverywhere],
  ['authentication/refused-in-every-mode', authenticationRefusedInEveryMode],
  ['authentication/rights', authenticationRights],
  ['authentication/rights-doors', authenticationRightsDoors],
  ['authentication/rights-ended-everywhere', authenticationRightsEndedEverywhere],
  ['authentication/rights-lost-later', authenticationRightsLostLater],
  ['authentication/rights-lowered', authenticationRightsLowered],
  ['authentication/rights-taken-away', authenticationRightsTakenAway],
  ['authentication/schemes', authenticationSchemes],
  ['authentication/scopes', authenticationScopes],
  ['authentication/sudo-in-bodies', authenticationSudoInBodies],
  ['authentication/sudo-in-forms', authenticationSudoInForms],
  ['authentication/sudo-is-the-user', authenticationSudoIsTheUser],
  ['authentication/sudo-places', authenticationSudoPlaces],
  ['authentication/sudo-scope', authenticationSudoScope],
  ['authentication/taking-part', authenticationTakingPart],
  ['authentication/tokens', authenticationTokens],
  ['authentication/tokens-elsewhere', authenticationTokensElsewhere],
  ['authentication/two-places', authenticationTwoPlaces],
  ['authentication/two-tokens', authenticationTwoTokens],
  ['authentication/unknown-credentials', authenticationUnknownCredentials],
  ['avatars/formats', avatarsFormats],
  ['avatars/pictures', avatarsPictures],
  ['award-emoji/awards', awardEmojiAwards],
  ['award-emoji/owned', awardEmojiOwned],
  ['branches/creating', branchesCreating],
  ['branches/deleting', branchesDeleting],
  ['branches/every-write', branchesEveryWrite],
  ['branches/first-branch-by-every-way', branchesFirstBranchByEveryWay],
  ['branches/first-commits', branchesFirstCommits],
  ['branches/like-commits', branchesLikeCommits],
  ['branches/listing', branchesListing],
  ['branches/paid-rules', branchesPaidRules],
  ['branches/protecting', branchesProtecting],
  ['branches/protection-rules', branchesProtectionRules],
  ['branches/reading', branchesReading],
  ['commit-comments/comments', commitCommentsComments],
  ['commit-comments/tags', commitCommentsTags],
  ['commit-statuses/listing', commitStatusesListing],
  ['commit-statuses/pipelines', commitStatusesPipelines],
  ['commit-statuses/protected-tags', commitStatusesProtectedTags],
  ['commit-statuses/refused-reports', commitStatusesRefusedReports],
  ['commit-statuses/reporting', commitStatusesReporting],
  ['commit-statuses/same-name', commitStatusesSameName],
  ['commit-statuses/switched', commitStatusesSwitched],
  ['commits/cherry-picking', commitsCherryPicking],
  ['commits/creating', commitsCreating],
  ['commits/hidden-start', commitsHiddenStart],
  ['commits/listing', commitsListing],
  ['commits/losing-nothing', commitsLosingNothing],
  ['commits/reading', commitsReading],
  ['commits/refusing', commitsRefusing],
  ['commits/signed', commitsSigned],
  ['commits/starting', commitsStarting],
  ['commits/together', commitsTogether],
  ['conventions/addresses', conventionsAddresses],
  ['conventions/answers', conventionsAnswers],
  ['conventions/cleared', conventionsCleared],
  ['conventions/derived-counts', conventionsDerivedCounts],
  ['conventions/entity-tag-forms', conventionsEntityTagForms],
  ['conventions/entity-tags', conventionsEntityTags],
  ['conventions/every-state', conventionsEveryState],
  ['conventions/global-numbers', conventionsGlobalNumbers],
  ['conventions/hidden-places-searched', conventionsHiddenPlacesSearched],
  ['conventions/html-references', conventionsHtmlReferences],
  ['conventions/keeping', conventionsKeeping],
  ['conventions/kept-answers', conventionsKeptAnswers],
  ['conventions/keyset-refused', conventionsKeysetRefused],
  ['conventions/left-out', conventionsLeftOut],
  ['conventions/left-out-of-lists', conventionsLeftOutOfLists],
  ['conventions/links-keep', conventionsLinksKeep],
  ['conventions/names-of-projects', conventionsNamesOfProjects],
  ['conventions/options-together', conventionsOptionsTogether],
  ['conventions/orders-of-projects', conventionsOrdersOfProjects],
  ['conventions/page-bounds', conventionsPageBounds],
  ['conventions/page-edges', conventionsPageEdges],
  ['conventions/paging-headers', conventionsPagingHeaders],
  ['conventions/requests', conventionsRequests],
  ['conventions/safe-html', conventionsSafeHtml],
  ['conventions/values', conventionsValues],
  ['conventions/words-of-lists', conventionsWordsOfLists],
  ['deployments/approving', deploymentsApproving],
  ['deployments/approving-by-count', deploymentsApprovingByCount],
  ['deployments/approving-for', deploymentsApprovingFor],
  ['deployments/bounds', deploymentsBounds],
  ['deployments/delivered', deploymentsDelivered],
  ['deployments/narrowed', deploymentsNarrowed],
  ['deployments/records', deploymentsRecords],
  ['deployments/reporting', deploymentsReporting],
  ['deployments/rights-lost', deploymentsRightsLost],
  ['deployments/steps', deploymentsSteps],
  ['discussions/followed', discussionsFollowed],
  ['discussions/limits', discussionsLimits],
  ['discussions/outdated', discussionsOutdated],
  ['discussions/places', discussionsPlaces],
  ['discussions/position-records', discussionsPositionRecords],
  ['discussions/positions', discussionsPositions],
  ['discussions/reading', discussionsReading],
  ['discussions/writing', discussionsWriting],
  ['environments/approvals', environmentsApprovals],
  ['environments/cleaning', environmentsCleaning],
  ['environments/keeping', environmentsKeeping],
  ['environments/protecting', environmentsProtecting],
  ['environments/records', environmentsRecords],
  ['environments/stopping', environmentsStopping],
  ['environments/tiers-of-groups', environmentsTiersOfGroups],
  ['environments/together', environmentsTogether],
  ['environments/told-by-role', environmentsToldByRole],
  ['environments/words', environmentsWords],
  ['epics/children', epicsChildren],
  ['epics/confidential', epicsConfidential],
  ['epics/days', epicsDays],
  ['epics/days-noted', epicsDaysNoted],
  ['epics/deleting', epicsDeleting],
  ['epics/free-tier', epicsFreeTier],
  ['epics/issues', epicsIssues],
  ['epics/listing', epicsListing],
  ['epics/naming', epicsNaming],
  ['epics/reading', epicsReading],
  ['epics/related', epicsRelated],
  ['epics/tree', epicsTree],
  ['epics/writing', epicsWriting],
  ['errors/complaints', errorsComplaints],
  ['errors/environments', errorsEnvironments],
  ['errors/statuses', errorsStatuses],
  ['errors/too-large', errorsTooLarge],
  ['errors/too-many', errorsTooMany],
  ['errors/unknown-route', errorsUnknownRoute],
  ['errors/unmodified', errorsUnmodified],
  ['events/activity', eventsActivity],
  ['events/inward', eventsInward],
  ['events/inward-forms', eventsInwardForms],
  ['events/kinds', eventsKinds],
  ['events/lost-places', eventsLostPlaces],
  ['events/of-merge-requests', eventsOfMergeRequests],
  ['events/services', eventsServices],
  ['export-import/addresses', exportImportAddresses],
  ['export-import/bounds', exportImportBounds],
  ['export-import/brought', exportImportBrought],
  ['export-import/contents', exportImportContents],
  ['export-import/exports', exportImportExports],
  ['export-import/files', exportImportFiles],
  ['export-import/import-states', exportImportImportStates],
  ['export-import/imports', exportImportImports],
  ['export-import/levels', exportImportLevels],
  ['export-import/links', exportImportLinks],
  ['export-import/no-wider', exportImportNoWider],
  ['export-import/people', exportImportPeople],
  ['export-import/remote', exportImportRemote],
  ['export-import/remote-over', exportImportRemoteOver],
  ['export-import/sending', exportImportSending],
  ['export-import/sources-off', exportImportSourcesOff],
  ['export-import/staying-hidden', exportImportStayingHidden],
  ['export-import/stored', exportImportStored],
  ['export-import/stored-kept', exportImportStoredKept],
  ['features/gates-together', featuresGatesTogether],
  ['features/keys', featuresKeys],
  ['features/lists', featuresLists],
  ['features/setting', featuresSetting],
  ['features/targets', featuresTargets],
  ['files/blame-of-large-files', filesBlameOfLargeFiles],
  ['files/byte-names', filesByteNames],
  ['files/guards', filesGuards],
  ['files/raw-and-blame', filesRawAndBlame],
  ['files/reading', filesReading],
  ['files/submodules', filesSubmodules],
  ['files/writing', filesWriting],
  ['git-http/access', gitHttpAccess],
  ['git-http/credential-states', gitHttpCredentialStates],
  ['git-http/credentials', gitHttpCredentials],
  ['git-http/every-request', gitHttpEveryRequest],
  ['git-http/first-push', gitHttpFirstPush],
  ['git-http/forced-by-rules', gitHttpForcedByRules],
  ['git-http/forced-by-words', gitHttpForcedByWords],
  ['git-http/former-paths', gitHttpFormerPaths],
  ['git-http/kept-shut', gitHttpKeptShut],
  ['git-http/passwords-off', gitHttpPasswordsOff],
  ['git-http/protected-tags', gitHttpProtectedTags],
  ['git-http/protection', gitHttpProtection],
  ['git-http/push', gitHttpPush],
  ['git-http/rights-lost', gitHttpRightsLost],
  ['git-http/routes', gitHttpRoutes],
  ['git-http/shown', gitHttpShown],
  ['git-http/snippet-pushes', gitHttpSnippetPushes],
  ['git-http/snippets', gitHttpSnippets],
  ['git-http/token-kinds', gitHttpTokenKinds],
  ['git-http/wire', gitHttpWire],
  ['graphql/access', graphqlAccess],
  ['graphql/answers', graphqlAnswers],
  ['graphql/asked-into', graphqlAskedInto],
  ['graphql/below-reporter', graphqlBelowReporter],
  ['graphql/code-kept', graphqlCodeKept],
  ['graphql/confidential-since', graphqlConfidentialSince],
  ['graphql/credentials', graphqlCredentials],
  ['graphql/deeds-kept', graphqlDeedsKept],
  ['graphql/delivery-filters', graphqlDeliveryFilters],
  ['graphql/held-up', graphqlHeldUp],
  ['graphql/hidden', graphqlHidden],
  ['graphql/hidden-acted-on', graphqlHiddenActedOn],
  ['graphql/issue-fields', graphqlIssueFields],
  ['graphql/issue-filters', graphqlIssueFilters],
  ['graphql/lists', graphqlLists],
  ['graphql/lists-below', graphqlListsBelow],
  ['graphql/members-only', graphqlMembersOnly],
  ['graphql/merge-request-filters', graphqlMergeRequestFilters],
  ['graphql/merge-request-parts', graphqlMergeRequestParts],
  ['graphql/mutations', graphqlMutations],
  ['graphql/orders', graphqlOrders],
  ['graphql/own-filters', graphqlOwnFilters],
  ['graphql/own-things', graphqlOwnThings],
  ['graphql/permissions', graphqlPermissions],
  ['graphql/place-filters', graphqlPlaceFilters],
  ['graphql/plan-filters', graphqlPlanFilters],
  ['graphql/protected', graphqlProtected],
  ['graphql/records', graphqlRecords],
  ['graphql/records-same', graphqlRecordsSame],
  ['graphql/right-gone', graphqlRightGone],
  ['graphql/right-gone-deeds', graphqlRightGoneDeeds],
  ['graphql/role-lowered', graphqlRoleLowered],
  ['graphql/setters-kept', graphqlSettersKept],
  ['graphql/several-roots', graphqlSeveralRoots],
  ['graphql/standing-still', graphqlStandingStill],
  ['graphql/transport', graphqlTransport],
  ['graphql/unsaid', graphqlUnsaid],
  ['graphql/ways', graphqlWays],
  ['graphql/who', graphqlWho],
  ['groups/adopting', groupsAdopting],
  ['groups/changing', groupsChanging],
  ['groups/closed-hierarchies', groupsClosedHierarchies],
  ['groups/creating', groupsCreating],
  ['groups/deleting', groupsDeleting],
  ['groups/listing', groupsListing],
  ['groups/moving', groupsMoving],
  ['groups/names', groupsNames],
  ['groups/order-and-filters', groupsOrderAndFilters],
  ['groups/paths', groupsPaths],
  ['groups/projects', groupsProjects],
  ['groups/reading', groupsReading],
  ['groups/record', groupsRecord],
  ['groups/settings', groupsSettings],
  ['groups/sharing', groupsSharing],
  ['groups/subgroups', groupsSubgroups],
  ['instance/avatar', instanceAvatar],
  ['instance/outbound', instanceOutbound],
  ['instance/restricted-imports', instanceRestrictedImports],
  ['instance/restricted-levels', instanceRestrictedLevels],
  ['instance/settings', instanceSettings],
  ['instance/version', instanceVersion],
  ['integrations/branches-heard', integrationsBranchesHeard],
  ['integrations/changing', integrationsChanging],
  ['integrations/chats-told', integrationsChatsTold],
  ['integrations/kinds', integrationsKinds],
  ['integrations/logins', integrationsLogins],
  ['integrations/records', integrationsRecords],
  ['integrations/refused-again', integrationsRefusedAgain],
  ['integrations/secrets', integrationsSecrets],
  ['integrations/settings', integrationsSettings],
  ['integrations/slash-commands', integrationsSlashCommands],
  ['integrations/slash-denied', integrationsSlashDenied],
  ['integrations/slash-issues', integrationsSlashIssues],
  ['integrations/trackers', integrationsTrackers],
  ['issue-actions/images', issueActionsImages],
  ['issue-actions/images-own', issueActionsImagesOwn],
  ['issue-actions/moving', issueActionsMoving],
  ['issue-actions/moving-all', issueActionsMovingAll],
  ['issue-actions/moving-along', issueActionsMovingAlong],
  ['issue-actions/moving-closed', issueActionsMovingClosed],
  ['issue-actions/moving-labels', issueActionsMovingLabels],
  ['issue-actions/moving-uploads', issueActionsMovingUploads],
  ['issue-actions/related', issueActionsRelated],
  ['issue-actions/staying-hidden', issueActionsStayingHidden],
  ['issue-actions/subscribing', issueActionsSubscribing],
  ['issue-actions/times', issueActionsTimes],
  ['issue-actions/times-in-words', issueActionsTimesInWords],
  ['issue-actions/times-without-days', issueActionsTimesWithoutDays],
  ['issue-links/free-tier', issueLinksFreeTier],
  ['issue-links/links', issueLinksLinks],
  ['issues/changing', issuesChanging],
  ['issues/continuing-threads', issuesContinuingThreads],
  ['issues/counted-notes', issuesCountedNotes],
  ['issues/created-with-orders', issuesCreatedWithOrders],
  ['issues/creating', issuesCreating],
  ['issues/deleting', issuesDeleting],
  ['issues/filters', issuesFilters],
  ['issues/filters-in-other-words', issuesFiltersInOtherWords],
  ['issues/filters-planned', issuesFiltersPlanned],
  ['issues/free-tier', issuesFreeTier],
  ['issues/hidden-relations', issuesHiddenRelations],
  ['issues/hidden-threads', issuesHiddenThreads],
  ['issues/limits', issuesLimits],
  ['issues/listing', issuesListing],
  ['issues/negated-unset', issuesNegatedUnset],
  ['issues/ordering', issuesOrdering],
  ['issues/own-issue-limits', issuesOwnIssueLimits],
  ['issues/parts', issuesParts],
  ['issues/reading', issuesReading],
  ['issues/record-times', issuesRecordTimes],
  ['issues/records', issuesRecords],
  ['issues/scopes-of-nobody', issuesScopesOfNobody],
  ['issues/statistics-of-hidden', issuesStatisticsOfHidden],
  ['issues/ties', issuesTies],
  ['issues/unset-below-reporter', issuesUnsetBelowReporter],
  ['iterations/iterations', iterationsIterations],
  ['iterations/refused', iterationsRefused],
  ['labels/changing', labelsChanging],
  ['labels/creating', labelsCreating],
  ['labels/hidden-counts', labelsHiddenCounts],
  ['labels/inherited', labelsInherited],
  ['labels/listing', labelsListing],
  ['labels/reading', labelsReading],
  ['labels/scoped', labelsScoped],
  ['labels/subscriptions', labelsSubscriptions],
  ['limits/caps', limitsCaps],
  ['limits/far-pages', limitsFarPages],
  ['limits/limits', limitsLimits],
  ['limits/moving', limitsMoving],
  ['limits/throttles', limitsThrottles],
  ['limits/transfers', limitsTransfers],
  ['limits/writing', limitsWriting],
  ['members/access-requests', membersAccessRequests],
  ['members/access-requests-off', membersAccessRequestsOff],
  ['members/adding', membersAdding],
  ['members/adding-several', membersAddingSeveral],
  ['members/addresses', membersAddresses],
  ['members/addresses-of-askers', membersAddressesOfAskers],
  ['members/all', membersAll],
  ['members/asked-and-invited', membersAskedAndInvited],
  ['members/billable', membersBillable],
  ['members/billable-searched', membersBillableSearched],
  ['members/changing', membersChanging],
  ['members/days', membersDays],
  ['members/days-below', membersDaysBelow],
  ['members/inherited-everywhere', membersInheritedEverywhere],
  ['members/invitations', membersInvitations],
  ['members/joining', membersJoining],
  ['members/known-already', membersKnownAlready],
  ['members/leaving-behind', membersLeavingBehind],
  ['members/levels', membersLevels],
  ['members/minimal', membersMinimal],
  ['members/own', membersOwn],
  ['members/owners-alone', membersOwnersAlone],
  ['members/powers', membersPowers],
  ['members/reading', membersReading],
  ['members/record', membersRecord],
  ['members/removing', membersRemoving],
  ['members/seats', membersSeats],
  ['members/several-options', membersSeveralOptions],
  ['members/share-of-subgroups', membersShareOfSubgroups],
  ['members/shares-below', membersSharesBelow],
  ['members/shares-of-shares', membersSharesOfShares],
  ['members/unchanged', membersUnchanged],
  ['members/welcoming', membersWelcoming],
  ['merge-request-actions/access', mergeRequestActionsAccess],
  ['merge-request-actions/after-merging', mergeRequestActionsAfterMerging],
  ['merge-request-actions/auto-merge', mergeRequestActionsAutoMerge],
  ['merge-request-actions/closing-elsewhere', mergeRequestActionsClosingElsewhere],
  ['merge-request-actions/commands', mergeRequestActionsCommands],
  ['merge-request-actions/drafts', mergeRequestActionsDrafts],
  ['merge-request-actions/held-up', mergeRequestActionsHeldUp],
  ['merge-request-actions/hidden-issues', mergeRequestActionsHiddenIssues],
  ['merge-request-actions/merge-by-note', mergeRequestActionsMergeByNote],
  ['merge-request-actions/merging', mergeRequestActionsMerging],
  ['merge-request-actions/merging-refused', mergeRequestActionsMergingRefused],
  ['merge-request-actions/messages', mergeRequestActionsMessages],
  ['merge-request-actions/methods', mergeRequestActionsMethods],
  ['merge-request-actions/rebasing', mergeRequestActionsRebasing],
  ['merge-request-actions/rights-lost-meanwhile', mergeRequestActionsRightsLostMeanwhile],
  ['merge-request-actions/subscriptions', mergeRequestActionsSubscriptions],
  ['merge-request-actions/times', mergeRequestActionsTimes],
  ['merge-request-actions/together', mergeRequestActionsTogether],
  ['merge-requests/closing-titles', mergeRequestsClosingTitles],
  ['merge-requests/closing-words', mergeRequestsClosingWords],
  ['merge-requests/contents', mergeRequestsContents],
  ['merge-requests/creating', mergeRequestsCreating],
  ['merge-requests/deleting', mergeRequestsDeleting],
  ['merge-requests/filters', mergeRequestsFilters],
  ['merge-requests/filters-approved', mergeRequestsFiltersApproved],
  ['merge-requests/filters-more', mergeRequestsFiltersMore],
  ['merge-requests/forks', mergeRequestsForks],
  ['merge-requests/free-tier', mergeRequestsFreeTier],
  ['merge-requests/kept-to-members', mergeRequestsKeptToMembers],
  ['merge-requests/listing', mergeRequestsListing],
  ['merge-requests/nobody', mergeRequestsNobody],
  ['merge-requests/ordering', mergeRequestsOrdering],
  ['merge-requests/orders-below-developer', mergeRequestsOrdersBelowDeveloper],
  ['merge-requests/parts', mergeRequestsParts],
  ['merge-requests/people', mergeRequestsPeople],
  ['merge-requests/pushing', mergeRequestsPushing],
  ['merge-requests/pushing-many', mergeRequestsPushingMany],
  ['merge-requests/reading', mergeRequestsReading],
  ['merge-requests/records', mergeRequestsRecords],
  ['merge-requests/refusing', mergeRequestsRefusing],
  ['merge-requests/status', mergeRequestsStatus],
  ['merge-requests/ties', mergeRequestsTies],
  ['merge-requests/unset-by-assignees', mergeRequestsUnsetByAssignees],
  ['merge-requests/updating', mergeRequestsUpdating],
  ['milestones/contents', milestonesContents],
  ['milestones/days', milestonesDays],
  ['milestones/hidden-contents', milestonesHiddenContents],
  ['milestones/listing', milestonesListing],
  ['milestones/reading', milestonesReading],
  ['milestones/writing', milestonesWriting],
  ['namespaces/counted', namespacesCounted],
  ['namespaces/listing', namespacesListing],
  ['namespaces/reading', namespacesReading],
  ['notes/actions-common', notesActionsCommon],
  ['notes/actions-days', notesActionsDays],
  ['notes/actions-described', notesActionsDescribed],
  ['notes/actions-epics-apart', notesActionsEpicsApart],
  ['notes/actions-incidents', notesActionsIncidents],
  ['notes/actions-misread', notesActionsMisread],
  ['notes/actions-misread-relations', notesActionsMisreadRelations],
  ['notes/actions-of-authors', notesActionsOfAuthors],
  ['notes/actions-people', notesActionsPeople],
  ['notes/actions-plan', notesActionsPlan],
  ['notes/actions-relations', notesActionsRelations],
  ['notes/actions-times', notesActionsTimes],
  ['notes/branches', notesBranches],
  ['notes/changing', notesChanging],
  ['notes/closed-by-commits', notesClosedByCommits],
  ['notes/commands', notesCommands],
  ['notes/epics-in-notes', notesEpicsInNotes],
  ['notes/free-tier', notesFreeTier],
  ['notes/internal-whenever', notesInternalWhenever],
  ['notes/limits', notesLimits],
  ['notes/listing', notesListing],
  ['notes/locked-for-all', notesLockedForAll],
  ['notes/parts', notesParts],
  ['notes/reading', notesReading],
  ['notes/system-epics', notesSystemEpics],
  ['notes/system-issues', notesSystemIssues],
  ['notes/titles', notesTitles],
  ['notes/told-by-hidden', notesToldByHidden],
  ['notes/writing', notesWriting],
  ['projects/closed-namespaces', projectsClosedNamespaces],
  ['projects/creating', projectsCreating],
  ['projects/creating-more', projectsCreatingMore],
  ['projects/deleting', projectsDeleting],
  ['projects/earlier-addresses', projectsEarlierAddresses],
  ['projects/editing', projectsEditing],
  ['projects/fields-in-lists', projectsFieldsInLists],
  ['projects/fork-relations', projectsForkRelations],
  ['projects/forks', projectsForks],
  ['projects/kept-in-every-list', projectsKeptInEveryList],
  ['projects/list-filters', projectsListFilters],
  ['projects/list-own', projectsListOwn],
  ['projects/lists', projectsLists],
  ['projects/moving', projectsMoving],
  ['projects/moving-plans', projectsMovingPlans],
  ['projects/names-taken', projectsNamesTaken],
  ['projects/no-wider', projectsNoWider],
  ['projects/people', projectsPeople],
  ['projects/reading', projectsReading],
  ['projects/record', projectsRecord],
  ['projects/record-everywhere', projectsRecordEverywhere],
  ['projects/record-parts', projectsRecordParts],
  ['projects/shares', projectsShares],
  ['projects/stars', projectsStars],
  ['releases/around-now', releasesAroundNow],
  ['releases/evidence', releasesEvidence],
  ['releases/links', releasesLinks],
  ['releases/publishing', releasesPublishing],
  ['releases/reading', releasesReading],
  ['releases/same-everywhere', releasesSameEverywhere],
  ['repository/access', repositoryAccess],
  ['repository/archives', repositoryArchives],
  ['repository/blobs', repositoryBlobs],
  ['repository/changelog-config', repositoryChangelogConfig],
  ['repository/changelog-obstacles', repositoryChangelogObstacles],
  ['repository/changelog-reading', repositoryChangelogReading],
  ['repository/changelog-writing', repositoryChangelogWriting],
  ['repository/comparing', repositoryComparing],
  ['repository/contributors', repositoryContributors],
  ['repository/diffs', repositoryDiffs],
  ['repository/every-revision', repositoryEveryRevision],
  ['repository/large-blobs', repositoryLargeBlobs],
  ['repository/merge-base', repositoryMergeBase],
  ['repository/same-name', repositorySameName],
  ['repository/together', repositoryTogether],
  ['repository/tree', repositoryTree],
  ['repository/tree-pages', repositoryTreePages],
  ['resource-events/events', resourceEventsEvents],
  ['resource-events/several-at-once', resourceEventsSeveralAtOnce],
  ['snippets/bytes', snippetsBytes],
  ['snippets/files', snippetsFiles],
  ['snippets/personal', snippetsPersonal],
  ['snippets/personal-changes', snippetsPersonalChanges],
  ['snippets/projects', snippetsProjects],
  ['snippets/refusing', snippetsRefusing],
  ['tags/every-write', tagsEveryWrite],
  ['tags/protection-rules', tagsProtectionRules],
  ['tags/reading', tagsReading],
  ['tags/writing', tagsWriting],
  ['todos/gone-everywhere', todosGoneEverywhere],
  ['todos/kept-away', todosKeptAway],
  ['todos/mentions', todosMentions],
  ['todos/todos', todosTodos],
  ['tokens/creating', tokensCreating],
  ['tokens/days', tokensDays],
  ['tokens/ending', tokensEnding],
  ['tokens/group', tokensGroup],
  ['tokens/impersonation', tokensImpersonation],
  ['tokens/personal', tokensPersonal],
  ['tokens/project', tokensProject],
  ['tokens/reaching', tokensReaching],
  ['uploads/keeping', uploadsKeeping],
  ['uploads/long-names', uploadsLongNames],
  ['uploads/uploading', uploadsUploading],
  ['users/all-fields', usersAllFields],
  ['users/changing', usersChanging],
  ['users/creating', usersCreating],
  ['users/emails', usersEmails],
  ['users/follows', usersFollows],
  ['users/identities', usersIdentities],
  ['users/keys', usersKeys],
  ['users/leaving', usersLeaving],
  ['users/listing', usersListing],
  ['users/locked-out', usersLockedOut],
  ['users/own-record', usersOwnRecord],
  ['users/private-fields', usersPrivateFields],
  ['users/record', usersRecord],
  ['users/states', usersStates],
  ['users/status', usersStatus],
  ['users/told-elsewhere', usersToldElsewhere],
  ['users/unknown', usersUnknown],
  ['versioning/aliases', versioningAliases],
  ['versioning/versions', versioningVersions],
  ['webhooks/bounds', webhooksBounds],
  ['webhooks/deliveries', webhooksDeliveries],
  ['webhooks/events', webhooksEvents],
  ['webhooks/every-change', webhooksEveryChange],
  ['webhooks/every-kind', webhooksEveryKind],
  ['webhooks/flags', webhooksFlags],
  ['webhooks/groups-told', webhooksGroupsTold],
  ['webhooks/pushes-told', webhooksPushesTold],
  ['webhooks/services-told', webhooksServicesTold],
  ['webhooks/settings', webhooksSettings],
  ['webhooks/system-defaults', webhooksSystemDefaults],
  ['webhooks/webhooks', webhooksWebhooks],
];

/** Everything in conformance/cases/; static imports, so that it can be bundled. */
export const cases: readonly Case[] = [
  ...approvalsApproving,
  ...approvalsCreatingRules,
  ...approvalsFreeTier,
  ...approvalsHeads,
  ...approvalsMergeRequestRules,
  ...approvalsOfOthers,
  ...approvalsRecords,
  ...approvalsRules,
  ...authenticationCodeRightsLost,
  ...authenticationCodeWritesLost,
  ...authenticationDatesOfOthers,
  ...authenticationEndedAtEveryDoor,
  ...authenticationExternal,
  ...authenticationMembersOnlyElsewhere,
  ...authenticationPlacesClosed,
  ...authenticationPlacesEndedEverywhere,
  ...authenticationRefusedInEveryMode,
  ...authenticationRights,
  ...authenticationRightsDoors,
  ...authenticationRightsEndedEverywhere,
  ...authenticationRightsLostLater,
  ...authenticationRightsLowered,
  ...authenticationRightsTakenAway,
  ...authenticationSchemes,
  ...authenticationScopes,
  ...authenticationSudoInBodies,
  ...authenticationSudoInForms,
  ...authenticationSudoIsTheUser,
  ...authenticationSudoPlaces,
  ...authenticationSudoScope,
  ...authenticationTakingPart,
  ...authenticationTokens,
  ...authenticationTokensElsewhere,
  ...authenticationTwoPlaces,
  ...authenticationTwoTokens,
  ...authenticationUnknownCredentials,
  ...avatarsFormats,
  ...avatarsPictures,
  ...awardEmojiAwards,
  ...awardEmojiOwned,
  ...branchesCreating,
  ...branchesDeleting,
  ...branchesEveryWrite,
  ...branchesFirstBranchByEveryWay,
  ...branchesFirstCommits,
  ...branchesLikeCommits,
  ...branchesListing,
  ...branchesPaidRules,
  ...branchesProtecting,
  ...branchesProtectionRules,
  ...branchesReading,
  ...commitCommentsComments,
  ...commitCommentsTags,
  ...commitStatusesListing,
  ...commitStatusesPipelines,
  ...commitStatusesProtectedTags,
  ...commitStatusesRefusedReports,
  ...commitStatusesReporting,
  ...commitStatusesSameName,
  ...commitStatusesSwitched,
  ...commitsCherryPicking,
  ...commitsCreating,
  ...commitsHiddenStart,
  ...commitsListing,
  ...commitsLosingNothing,
  ...commitsReading,
  ...commitsRefusing,
  ...commitsSigned,
  ...commitsStarting,
  ...commitsTogether,
  ...conventionsAddresses,
  ...conventionsAnswers,
  ...conventionsCleared,
  ...conventionsDerivedCounts,
  ...conventionsEntityTagForms,
  ...conventionsEntityTags,
  ...conventionsEveryState,
  ...conventionsGlobalNumbers,
  ...conventionsHiddenPlacesSearched,
  ...conventionsHtmlReferences,
  ...conventionsKeeping,
  ...conventionsKeptAnswers,
  ...conventionsKeysetRefused,
  ...conventionsLeftOut,
  ...conventionsLeftOutOfLists,
  ...conventionsLinksKeep,
  ...conventionsNamesOfProjects,
  ...conventionsOptionsTogether,
  ...conventionsOrdersOfProjects,
  ...conventionsPageBounds,
  ...conventionsPageEdges,
  ...conventionsPagingHeaders,
  ...conventionsRequests,
  ...conventionsSafeHtml,
  ...conventionsValues,
  ...conventionsWordsOfLists,
  ...deploymentsApproving,
  ...deploymentsApprovingByCount,
  ...deploymentsApprovingFor,
  ...deploymentsBounds,
  ...deploymentsDelivered,
  ...deploymentsNarrowed,
  ...deploymentsRecords,
  ...deploymentsReporting,
  ...deploymentsRightsLost,
  ...deploymentsSteps,
  ...discussionsFollowed,
  ...discussionsLimits,
  ...discussionsOutdated,
  ...discussionsPlaces,
  ...discussionsPositionRecords,
  ...discussionsPositions,
  ...discussionsReading,
  ...discussionsWriting,
  ...environmentsApprovals,
  ...environmentsCleaning,
  ...environmentsKeeping,
  ...environmentsProtecting,
  ...environmentsRecords,
  ...environmentsStopping,
  ...environmentsTiersOfGroups,
  ...environmentsTogether,
  ...environmentsToldByRole,
  ...environmentsWords,
  ...epicsChildren,
  ...epicsConfidential,
  ...epicsDays,
  ...epicsDaysNoted,
  ...epicsDeleting,
  ...epicsFreeTier,
  ...epicsIssues,
  ...epicsListing,
  ...epicsNaming,
  ...epicsReading,
  ...epicsRelated,
  ...epicsTree,
  ...epicsWriting,
  ...errorsComplaints,
  ...errorsEnvironments,
  ...errorsStatuses,
  ...errorsTooLarge,
  ...errorsTooMany,
  ...errorsUnknownRoute,
  ...errorsUnmodified,
  ...eventsActivity,
  ...eventsInward,
  ...eventsInwardForms,
  ...eventsKinds,
  ...eventsLostPlaces,
  ...eventsOfMergeRequests,
  ...eventsServices,
  ...exportImportAddresses,
  ...exportImportBounds,
  ...exportImportBrought,
  ...exportImportContents,
  ...exportImportExports,
  ...exportImportFiles,
  ...exportImportImportStates,
  ...exportImportImports,
  ...exportImportLevels,
  ...exportImportLinks,
  ...exportImportNoWider,
  ...exportImportPeople,
  ...exportImportRemote,
  ...exportImportRemoteOver,
  ...exportImportSending,
  ...exportImportSourcesOff,
  ...exportImportStayingHidden,
  ...exportImportStored,
  ...exportImportStoredKept,
  ...featuresGatesTogether,
  ...featuresKeys,
  ...featuresLists,
  ...featuresSetting,
  ...featuresTargets,
  ...filesBlameOfLargeFiles,
  ...filesByteNames,
  ...filesGuards,
  ...filesRawAndBlame,
  ...filesReading,
  ...filesSubmodules,
  ...filesWriting,
  ...gitHttpAccess,
  ...gitHttpCredentialStates,
  ...gitHttpCredentials,
  ...gitHttpEveryRequest,
  ...gitHttpFirstPush,
  ...gitHttpForcedByRules,
  ...gitHttpForcedByWords,
  ...gitHttpFormerPaths,
  ...gitHttpKeptShut,
  ...gitHttpPasswordsOff,
  ...gitHttpProtectedTags,
  ...gitHttpProtection,
  ...gitHttpPush,
  ...gitHttpRightsLost,
  ...gitHttpRoutes,
  ...gitHttpShown,
  ...gitHttpSnippetPushes,
  ...gitHttpSnippets,
  ...gitHttpTokenKinds,
  ...gitHttpWire,
  ...graphqlAccess,
  ...graphqlAnswers,
  ...graphqlAskedInto,
  ...graphqlBelowReporter,
  ...graphqlCodeKept,
  ...graphqlConfidentialSince,
  ...graphqlCredentials,
  ...graphqlDeedsKept,
  ...graphqlDeliveryFilters,
  ...graphqlHeldUp,
  ...graphqlHidden,
  ...graphqlHiddenActedOn,
  ...graphqlIssueFields,
  ...graphqlIssueFilters,
  ...graphqlLists,
  ...graphqlListsBelow,
  ...graphqlMembersOnly,
  ...graphqlMergeRequestFilters,
  ...graphqlMergeRequestParts,
  ...graphqlMutations,
  ...graphqlOrders,
  ...graphqlOwnFilters,
  ...graphqlOwnThings,
  ...graphqlPermissions,
  ...graphqlPlaceFilters,
  ...graphqlPlanFilters,
  ...graphqlProtected,
  ...graphqlRecords,
  ...graphqlRecordsSame,
  ...graphqlRightGone,
  ...graphqlRightGoneDeeds,
  ...graphqlRoleLowered,
  ...graphqlSettersKept,
  ...graphqlSeveralRoots,
  ...graphqlStandingStill,
  ...graphqlTransport,
  ...graphqlUnsaid,
  ...graphqlWays,
  ...graphqlWho,
  ...groupsAdopting,
  ...groupsChanging,
  ...groupsClosedHierarchies,
  ...groupsCreating,
  ...groupsDeleting,
  ...groupsListing,
  ...groupsMoving,
  ...groupsNames,
  ...groupsOrderAndFilters,
  ...groupsPaths,
  ...groupsProjects,
  ...groupsReading,
  ...groupsRecord,
  ...groupsSettings,
  ...groupsSharing,
  ...groupsSubgroups,
  ...instanceAvatar,
  ...instanceOutbound,
  ...instanceRestrictedImports,
  ...instanceRestrictedLevels,
  ...instanceSettings,
  ...instanceVersion,
  ...integrationsBranchesHeard,
  ...integrationsChanging,
  ...integrationsChatsTold,
  ...integrationsKinds,
  ...integrationsLogins,
  ...integrationsRecords,
  ...integrationsRefusedAgain,
  ...integrationsSecrets,
  ...integrationsSettings,
  ...integrationsSlashCommands,
  ...integrationsSlashDenied,
  ...integrationsSlashIssues,
  ...integrationsTrackers,
  ...issueActionsImages,
  ...issueActionsImagesOwn,
  ...issueActionsMoving,
  ...issueActionsMovingAll,
  ...issueActionsMovingAlong,
  ...issueActionsMovingClosed,
  ...issueActionsMovingLabels,
  ...issueActionsMovingUploads,
  ...issueActionsRelated,
  ...issueActionsStayingHidden,
  ...issueActionsSubscribing,
  ...issueActionsTimes,
  ...issueActionsTimesInWords,
  ...issueActionsTimesWithoutDays,
  ...issueLinksFreeTier,
  ...issueLinksLinks,
  ...issuesChanging,
  ...issuesContinuingThreads,
  ...issuesCountedNotes,
  ...issuesCreatedWithOrders,
  ...issuesCreating,
  ...issuesDeleting,
  ...issuesFilters,
  ...issuesFiltersInOtherWords,
  ...issuesFiltersPlanned,
  ...issuesFreeTier,
  ...issuesHiddenRelations,
  ...issuesHiddenThreads,
  ...issuesLimits,
  ...issuesListing,
  ...issuesNegatedUnset,
  ...issuesOrdering,
  ...issuesOwnIssueLimits,
  ...issuesParts,
  ...issuesReading,
  ...issuesRecordTimes,
  ...issuesRecords,
  ...issuesScopesOfNobody,
  ...issuesStatisticsOfHidden,
  ...issuesTies,
  ...issuesUnsetBelowReporter,
  ...iterationsIterations,
  ...iterationsRefused,
  ...labelsChanging,
  ...labelsCreating,
  ...labelsHiddenCounts,
  ...labelsInherited,
  ...labelsListing,
  ...labelsReading,
  ...labelsScoped,
  ...labelsSubscriptions,
  ...limitsCaps,
  ...limitsFarPages,
  ...limitsLimits,
  ...limitsMoving,
  ...limitsThrottles,
  ...limitsTransfers,
  ...limitsWriting,
  ...membersAccessRequests,
  ...membersAccessRequestsOff,
  ...membersAdding,
  ...membersAddingSeveral,
  ...membersAddresses,
  ...membersAddressesOfAskers,
  ...membersAll,
  ...membersAskedAndInvited,
  ...membersBillable,
  ...membersBillableSearched,
  ...membersChanging,
  ...membersDays,
  ...membersDaysBelow,
  ...membersInheritedEverywhere,
  ...membersInvitations,
  ...membersJoining,
  ...membersKnownAlready,
  ...membersLeavingBehind,
  ...membersLevels,
  ...membersMinimal,
  ...membersOwn,
  ...membersOwnersAlone,
  ...membersPowers,
  ...membersReading,
  ...membersRecord,
  ...membersRemoving,
  ...membersSeats,
  ...membersSeveralOptions,
  ...membersShareOfSubgroups,
  ...membersSharesBelow,
  ...membersSharesOfShares,
  ...membersUnchanged,
  ...membersWelcoming,
  ...mergeRequestActionsAccess,
  ...mergeRequestActionsAfterMerging,
  ...mergeRequestActionsAutoMerge,
  ...mergeRequestActionsClosingElsewhere,
  ...mergeRequestActionsCommands,
  ...mergeRequestActionsDrafts,
  ...mergeRequestActionsHeldUp,
  ...mergeRequestActionsHiddenIssues,
  ...mergeRequestActionsMergeByNote,
  ...mergeRequestActionsMerging,
  ...mergeRequestActionsMergingRefused,
  ...mergeRequestActionsMessages,
  ...mergeRequestActionsMethods,
  ...mergeRequestActionsRebasing,
  ...mergeRequestActionsRightsLostMeanwhile,
  ...mergeRequestActionsSubscriptions,
  ...mergeRequestActionsTimes,
  ...mergeRequestActionsTogether,
  ...mergeRequestsClosingTitles,
  ...mergeRequestsClosingWords,
  ...mergeRequestsContents,
  ...mergeRequestsCreating,
  ...mergeRequestsDeleting,
  ...mergeRequestsFilters,
  ...mergeRequestsFiltersApproved,
  ...mergeRequestsFiltersMore,
  ...mergeRequestsForks,
  ...mergeRequestsFreeTier,
  ...mergeRequestsKeptToMembers,
  ...mergeRequestsListing,
  ...mergeRequestsNobody,
  ...mergeRequestsOrdering,
  ...mergeRequestsOrdersBelowDeveloper,
  ...mergeRequestsParts,
  ...mergeRequestsPeople,
  ...mergeRequestsPushing,
  ...mergeRequestsPushingMany,
  ...mergeRequestsReading,
  ...mergeRequestsRecords,
  ...mergeRequestsRefusing,
  ...mergeRequestsStatus,
  ...mergeRequestsTies,
  ...mergeRequestsUnsetByAssignees,
  ...mergeRequestsUpdating,
  ...milestonesContents,
  ...milestonesDays,
  ...milestonesHiddenContents,
  ...milestonesListing,
  ...milestonesReading,
  ...milestonesWriting,
  ...namespacesCounted,
  ...namespacesListing,
  ...namespacesReading,
  ...notesActionsCommon,
  ...notesActionsDays,
  ...notesActionsDescribed,
  ...notesActionsEpicsApart,
  ...notesActionsIncidents,
  ...notesActionsMisread,
  ...notesActionsMisreadRelations,
  ...notesActionsOfAuthors,
  ...notesActionsPeople,
  ...notesActionsPlan,
  ...notesActionsRelations,
  ...notesActionsTimes,
  ...notesBranches,
  ...notesChanging,
  ...notesClosedByCommits,
  ...notesCommands,
  ...notesEpicsInNotes,
  ...notesFreeTier,
  ...notesInternalWhenever,
  ...notesLimits,
  ...notesListing,
  ...notesLockedForAll,
  ...notesParts,
  ...notesReading,
  ...notesSystemEpics,
  ...notesSystemIssues,
  ...notesTitles,
  ...notesToldByHidden,
  ...notesWriting,
  ...projectsClosedNamespaces,
  ...projectsCreating,
  ...projectsCreatingMore,
  ...projectsDeleting,
  ...projectsEarlierAddresses,
  ...projectsEditing,
  ...projectsFieldsInLists,
  ...projectsForkRelations,
  ...projectsForks,
  ...projectsKeptInEveryList,
  ...projectsListFilters,
  ...projectsListOwn,
  ...projectsLists,
  ...projectsMoving,
  ...projectsMovingPlans,
  ...projectsNamesTaken,
  ...projectsNoWider,
  ...projectsPeople,
  ...projectsReading,
  ...projectsRecord,
  ...projectsRecordEverywhere,
  ...projectsRecordParts,
  ...projectsShares,
  ...projectsStars,
  ...releasesAroundNow,
  ...releasesEvidence,
  ...releasesLinks,
  ...releasesPublishing,
  ...releasesReading,
  ...releasesSameEverywhere,
  ...repositoryAccess,
  ...repositoryArchives,
  ...repositoryBlobs,
  ...repositoryChangelogConfig,
  ...repositoryChangelogObstacles,
  ...repositoryChangelogReading,
  ...repositoryChangelogWriting,
  ...repositoryComparing,
  ...repositoryContributors,
  ...repositoryDiffs,
  ...repositoryEveryRevision,
  ...repositoryLargeBlobs,
  ...repositoryMergeBase,
  ...repositorySameName,
  ...repositoryTogether,
  ...repositoryTree,
  ...repositoryTreePages,
  ...resourceEventsEvents,
  ...resourceEventsSeveralAtOnce,
  ...snippetsBytes,
  ...snippetsFiles,
  ...snippetsPersonal,
  ...snippetsPersonalChanges,
  ...snippetsProjects,
  ...snippetsRefusing,
  ...tagsEveryWrite,
  ...tagsProtectionRules,
  ...tagsReading,
  ...tagsWriting,
  ...todosGoneEverywhere,
  ...todosKeptAway,
  ...todosMentions,
  ...todosTodos,
  ...tokensCreating,
  ...tokensDays,
  ...tokensEnding,
  ...tokensGroup,
  ...tokensImpersonation,
  ...tokensPersonal,
  ...tokensProject,
  ...tokensReaching,
  ...uploadsKeeping,
  ...uploadsLongNames,
  ...uploadsUploading,
  ...usersAllFields,
  ...usersChanging,
  ...usersCreating,
  ...usersEmails,
  ...usersFollows,
  ...usersIdentities,
  ...usersKeys,
  ...usersLeaving,
  ...usersListing,
  ...usersLockedOut,
  ...usersOwnRecord,
  ...usersPrivateFields,
  ...usersRecord,
  ...usersStates,
  ...usersStatus,
  ...usersToldElsewhere,
  ...usersUnknown,
  ...versioningAliases,
  ...versioningVersions,
  ...webhooksBounds,
  ...webhooksDeliveries,
  ...webhooksEvents,
  ...webhooksEveryChange,
  ...webhooksEveryKind,
  ...webhooksFlags,
  ...webhooksGroupsTold,
  ...webhooksPushesTold,
  ...webhooksServicesTold,
  ...webhooksSettings,
  ...webhooksSystemDefaults,
  ...webhooksWebhooks,
];
