import type { SenderContext, SenderSettings } from '../../sender.js';
import { type Payload, textAt } from '../payload.js';
import { issueMessage, mergeRequestMessage, noteMessage, wikiMessage } from './issuables.js';
import type { ChatMessage, ChatStyle } from './message.js';
import { alertMessage, deploymentMessage } from './other.js';
import { pipelineMessage } from './pipeline.js';
import { pushMessage } from './push.js';

type Builder = (payload: Payload, style: ChatStyle) => ChatMessage;

const builders: Readonly<Record<string, Builder>> = {
  push_events: pushMessage,
  tag_push_events: pushMessage,
  issues_events: issueMessage,
  confidential_issues_events: issueMessage,
  merge_requests_events: mergeRequestMessage,
  note_events: noteMessage,
  confidential_note_events: noteMessage,
  pipeline_events: pipelineMessage,
  wiki_page_events: wikiMessage,
  deployment_events: deploymentMessage,
  alert_events: alertMessage,
};

/** Whether a pipeline ended in a way that is told of. */
export const isPipelineTold = (settings: SenderSettings, payload: Payload): boolean => {
  const status = textAt(payload, 'object_attributes', 'status');
  return status === 'failed' || (status === 'success' && settings['notify_only_broken_pipelines'] === false);
};

/** Whether chats are told of an event: not of edits, and not of pipelines that go on. */
const isTold = (settings: SenderSettings, payload: Payload, flag: string): boolean => {
  if (flag === 'pipeline_events') return isPipelineTold(settings, payload);
  const isEdit = textAt(payload, 'object_attributes', 'action') === 'update';
  return !(isEdit && /^(confidential_)?(issues|merge_requests)_events$/.test(flag));
};

/** The message about an event in a style; null where there is none. */
export const messageOf = (
  settings: SenderSettings,
  payload: Payload,
  { flag }: SenderContext,
  style: ChatStyle,
): ChatMessage | null => {
  const build = builders[flag];
  return build && isTold(settings, payload, flag) ? build(payload, style) : null;
};
