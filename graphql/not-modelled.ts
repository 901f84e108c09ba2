import { emptyConnection } from './connections/connections.js';
import type { PageArguments } from './connections/window.js';

/** Fields of things that this server does not have, with what a server without them answers. */
type Answer = (parent: unknown, args: PageArguments) => unknown;

const none: Answer = () => null;
const no: Answer = () => false;
const nothing: Answer = (_parent, args) => emptyConnection(args);

/** Replies that are kept for later, and names in a chat. */
const ofUsers = { discord: none, savedReplies: nothing, savedReply: none } as const;

/** Mail to issues, incidents on call, status pages. */
const ofIssues = {
  createNoteEmail: none,
  escalationStatus: none,
  hidden: none,
  slaDueAt: none,
  statusPagePublishedIncident: none,
} as const;

/** The fields, by type: boards, times without deployments, mail to issues, service desks, incidents on call, merge trains, security reports. */
export const notModelled = {
  Epic: { defaultProjectForIssueCreation: none },
  EpicIssue: ofIssues,
  Environment: { deployFreezes: () => [] },
  Group: { billableMembersCount: none, board: none, boards: nothing, iterationCadences: nothing },
  Issue: ofIssues,
  MergeRequest: {
    hasSecurityReports: no,
    mergeTrainsCount: none,
    securityAutoFix: none,
    securityReportsUpToDateOnTargetBranch: () => true,
  },
  MergeRequestAssignee: ofUsers,
  MergeRequestAuthor: ofUsers,
  MergeRequestParticipant: ofUsers,
  MergeRequestReviewer: ofUsers,
  Project: { board: none, boards: nothing, iterationCadences: nothing, serviceDeskAddress: none },
  UserCore: ofUsers,
} as const satisfies Record<string, Record<string, Answer>>;

/** The type of the list. */
export type NotModelled = typeof notModelled;
