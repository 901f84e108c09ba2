import { type Checks, fits, isNumber, isNumberList, isText } from './payload.js';

/** A job that needs no more than its kind. */
export type NoPayload = Record<string, never>;

/** What each kind of job is told. */
export interface JobPayloads {
  'copy-repository': { from: number; to: number };
  'expire-memberships': NoPayload;
  housekeeping: { projectId: number };
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
  'remove-repositories': { projectIds: readonly number[] };
  'remove-snippets': NoPayload;
  'sweep-files': NoPayload;
}

/** A kind of job. */
export type JobKind = keyof JobPayloads;

/** A job of some kind, with what that kind is told. */
export type Job<Kind extends JobKind = JobKind> = {
  [One in Kind]: { kind: One; payload: JobPayloads[One] };
}[Kind];

const payloads: { readonly [Kind in JobKind]: Checks<JobPayloads[Kind]> } = {
  'copy-repository': { from: isNumber, to: isNumber },
  'expire-memberships': {},
  housekeeping: { projectId: isNumber },
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
  'remove-repositories': { projectIds: isNumberList },
  'remove-snippets': {},
  'sweep-files': {},
};

/** Whether a word found in the table of jobs is a kind that this server knows. */
export const isJobKind = (kind: string): kind is JobKind => Object.hasOwn(payloads, kind);

/** The payload of a job read back from its row; null when it is not what its kind is told. */
export const parseJobPayload = <Kind extends JobKind>(kind: Kind, json: string): JobPayloads[Kind] | null => {
  const payload: unknown = JSON.parse(json);
  return fits<JobPayloads[Kind]>(payloads[kind], payload) ? payload : null;
};
