import { reportedStatuses } from '../deployments/deployment-status.js';
import {
  type Checks,
  hasShape,
  isNumber,
  isOneOf,
  isOptional,
  isRecord,
  isText,
  isTextOrNull,
} from '../payload.js';
import { pipelineStatuses } from '../pipelines/pipeline-status.js';
import {
  type EventPayloads,
  type EventTopic,
  type FieldChanges,
  type HearthEvent,
  issueActions,
  mergeRequestActions,
  noteActions,
  type PushPayload,
  releaseActions,
} from './event.js';

const push: Checks<PushPayload> = {
  user_id: isNumber,
  ref: isText,
  before: isTextOrNull,
  after: isTextOrNull,
};

// Changes are written by one class alone, so checking that they are a record is enough.
const isChanges = (value: unknown): value is FieldChanges => isRecord(value);

const payloads: { readonly [Topic in EventTopic]: Checks<EventPayloads[Topic]> } = {
  deployment: { deployment_id: isNumber, user_id: isNumber, status: isOneOf(reportedStatuses) },
  issue: {
    issue_id: isNumber,
    user_id: isNumber,
    action: isOneOf(issueActions),
    changes: isOptional(isChanges),
  },
  job: {
    job_id: isNumber,
    pipeline_id: isNumber,
    user_id: isNumber,
    status: isOneOf(pipelineStatuses),
  },
  merge_request: {
    merge_request_id: isNumber,
    user_id: isNumber,
    action: isOneOf(mergeRequestActions),
    changes: isOptional(isChanges),
    oldrev: isOptional(isText),
  },
  note: { note_id: isNumber, user_id: isNumber, action: isOneOf(noteActions) },
  pipeline: { pipeline_id: isNumber, user_id: isNumber, status: isOneOf(pipelineStatuses) },
  push,
  release: { release_id: isNumber, user_id: isNumber, action: isOneOf(releaseActions) },
  tag_push: push,
};

const isTopic = (topic: string): topic is EventTopic => Object.hasOwn(payloads, topic);

const eventOf = <Topic extends EventTopic>(
  topic: Topic,
  stored: StoredEvent,
  payload: unknown,
): HearthEvent<Topic> | null =>
  hasShape<EventPayloads[Topic]>(payloads[topic], payload)
    ? { topic, projectId: stored.projectId, payload, at: stored.at }
    : null;

/** An event as stored. */
export interface StoredEvent {
  topic: string;
  projectId: number | null;
  /** JSON. */
  payload: string;
  at: string;
}

/** Parses a stored event; null when it is not valid for this version of the server. */
export const parseEvent = (stored: StoredEvent): HearthEvent | null =>
  isTopic(stored.topic) ? eventOf(stored.topic, stored, JSON.parse(stored.payload)) : null;
