import type { EventTopic, HearthEvent } from '../../domain/events/event.js';
import type { HookFlag } from '../../domain/hooks/flags.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { findUser } from '../../storage/database/users/users.js';
import type { PayloadServices } from './blocks.js';
import { deploymentPayload } from './deployment.js';
import { issuePayload } from './issue.js';
import { mergeRequestPayload } from './merge-request.js';
import { notePayload } from './note.js';
import type { BuiltPayload, PayloadBuilder } from './payload.js';
import { jobPayload, pipelinePayload } from './pipeline.js';
import { pushPayload, tagPushPayload } from './push.js';
import { releasePayload } from './release.js';

const builders: { readonly [Topic in EventTopic]: PayloadBuilder<Topic> } = {
  deployment: deploymentPayload,
  issue: issuePayload,
  job: jobPayload,
  merge_request: mergeRequestPayload,
  note: notePayload,
  pipeline: pipelinePayload,
  push: pushPayload,
  release: releasePayload,
  tag_push: tagPushPayload,
};

/** The flags that an event of each topic may be told under, so that nothing is loaded that nobody waits for. */
export const flagsOfTopic: { readonly [Topic in EventTopic]: readonly HookFlag[] } = {
  deployment: ['deployment_events'],
  issue: ['issues_events', 'confidential_issues_events'],
  job: ['job_events'],
  merge_request: ['merge_requests_events'],
  note: ['note_events', 'confidential_note_events'],
  pipeline: ['pipeline_events'],
  push: ['push_events', 'repository_update_events'],
  release: ['releases_events'],
  tag_push: ['tag_push_events', 'repository_update_events'],
};

const buildOf = async <Topic extends EventTopic>(
  services: PayloadServices,
  event: HearthEvent<Topic>,
): Promise<readonly BuiltPayload[]> => {
  const { topic, projectId, payload, at } = event;
  if (projectId === null) return [];
  const { hot } = services.db;
  const project = await loadProject(hot, { id: projectId }, null);
  const actor = await findUser(hot, payload.user_id);
  if (!project || !actor) return [];
  const build = builders[topic] as PayloadBuilder<Topic>;
  return build({ services, project, actor, event: payload as never, at });
};

/** What is told of an event; nothing where what it was about, or whoever caused it, is gone. */
export const buildPayloads = (
  services: PayloadServices,
  event: HearthEvent,
): Promise<readonly BuiltPayload[]> => buildOf(services, event);
