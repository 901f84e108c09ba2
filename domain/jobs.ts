import { type Checks, hasShape, isNumber, isNumberList, isText } from './payload.js';

/** The payload of a job that needs none. */
export type NoPayload = Record<string, never>;

/** The payload of each kind of job. */
export interface JobPayloads {
  'copy-repository': { from: number; to: number };
  'deployments.deliver': { deploymentId: number };
  'environments.auto-stop': NoPayload;
  'environments.delete': NoPayload;
  'environments.forget': { projectId: number; slug: string; upTo: number };
  'expire-exports': NoPayload;
  'expire-memberships': NoPayload;
  'export-project': { exportId: number };
  'fail-stuck-imports': NoPayload;
  housekeeping: { projectId: number };
  'import-project': { importId: number };
  'measure-project': { projectId: number };
  'merging.follow-push': {
    branch: string;
    before: string;
    after: string;
    at: string;
    userId: number;
    mergeRequestIds: readonly number[];
  };
  'merging.pipeline-finished': { pipelineId: number };
  'merging.rebase': { mergeRequestId: number; userId: number };
  'merging.renew': { mergeRequestId: number };
  'merging.repair': { mergeRequestId: number };
  'refresh-billable-members': NoPayload;
  'remove-repositories': { projectIds: readonly number[] };
  'remove-snippets': NoPayload;
  'sweep-files': NoPayload;
  'unassign-issuables': { userId: number; actorId: number; placeType: string; placeId: number };
  'welcome-members': { projectId: number; actorId: number; userIds: readonly number[]; tasks: string };
}

/** A kind of job. */
export type JobKind = keyof JobPayloads;

/** A job with the payload of its kind. */
export type Job<Kind extends JobKind = JobKind> = {
  [One in Kind]: { kind: One; payload: JobPayloads[One] };
}[Kind];

const payloads: { readonly [Kind in JobKind]: Checks<JobPayloads[Kind]> } = {
  'copy-repository': { from: isNumber, to: isNumber },
  'deployments.deliver': { deploymentId: isNumber },
  'environments.auto-stop': {},
  'environments.delete': {},
  'environments.forget': { projectId: isNumber, slug: isText, upTo: isNumber },
  'expire-exports': {},
  'expire-memberships': {},
  'export-project': { exportId: isNumber },
  'fail-stuck-imports': {},
  housekeeping: { projectId: isNumber },
  'import-project': { importId: isNumber },
  'measure-project': { projectId: isNumber },
  'merging.follow-push': {
    branch: isText,
    before: isText,
    after: isText,
    at: isText,
    userId: isNumber,
    mergeRequestIds: isNumberList,
  },
  'merging.pipeline-finished': { pipelineId: isNumber },
  'merging.rebase': { mergeRequestId: isNumber, userId: isNumber },
  'merging.renew': { mergeRequestId: isNumber },
  'merging.repair': { mergeRequestId: isNumber },
  'refresh-billable-members': {},
  'remove-repositories': { projectIds: isNumberList },
  'remove-snippets': {},
  'sweep-files': {},
  'unassign-issuables': { userId: isNumber, actorId: isNumber, placeType: isText, placeId: isNumber },
  'welcome-members': { projectId: isNumber, actorId: isNumber, userIds: isNumberList, tasks: isText },
};

/** Whether a kind read from the table of jobs is known to this server. */
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(payloads, kind);

/** Parses the payload of a stored job; null when it is not valid for its kind. */
export const parseJobPayload = <Kind extends JobKind>(kind: Kind, json: string): JobPayloads[Kind] | null => {
  const payload: unknown = JSON.parse(json);
  return hasShape<JobPayloads[Kind]>(payloads[kind], payload) ? payload : null;
};
