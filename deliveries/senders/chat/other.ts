import { stripped } from '../../../domain/text/chat-text.js';
import { type Payload, textAt } from '../payload.js';
import { toldOf } from './actor.js';
import { type ChatMessage, type ChatStyle, colors } from './message.js';

const deployed: Readonly<Record<string, { words: string; color: string }>> = {
  success: { words: 'succeeded', color: colors.good },
  failed: { words: 'failed', color: colors.danger },
  canceled: { words: 'canceled', color: colors.warning },
};

/** The message about a deployment. */
export const deploymentMessage = (payload: Payload, style: ChatStyle): ChatMessage => {
  const told = toldOf(payload, style);
  const [status, environment] = [textAt(payload, 'status'), textAt(payload, 'environment')];
  const outcome = deployed[status];
  const line = outcome ? `Deploy to ${environment} ${outcome.words}` : `Starting deploy to ${environment}`;
  const job = textAt(payload, 'deployable_id');
  const by = style.link(told.user, textAt(payload, 'user_url'));
  const withJob = job === '' ? '' : ` with job ${style.link(`#${job}`, textAt(payload, 'deployable_url'))}`;
  const commit = style.link(textAt(payload, 'short_sha'), textAt(payload, 'commit_url'));
  const text = `${told.project}${withJob} by ${by}\n${commit}: ${stripped(textAt(payload, 'commit_title'))}`;
  return {
    pretext: line,
    summary: line,
    attachments: [{ text, color: outcome?.color ?? colors.plain }],
    body: text,
    activity: { title: line, subtitle: `in ${told.project}`, text: commit, image: told.avatar },
  };
};

/** The message about an alert. */
export const alertMessage = (payload: Payload, style: ChatStyle): ChatMessage => {
  const told = toldOf(payload, style);
  const of = (name: string) => textAt(payload, 'object_attributes', name);
  const line = `Alert firing in ${told.project}`;
  const title = stripped(of('title'));
  const fields = [
    { title: 'Severity', value: of('severity'), short: true },
    { title: 'Events', value: of('events'), short: true },
    { title: 'Status', value: of('status'), short: true },
    { title: 'Start time', value: of('started_at'), short: true },
  ];
  return {
    pretext: line,
    summary: line,
    attachments: [{ title, title_link: of('url'), color: colors.open, fields }],
    body: style.link(title, of('url')),
    activity: { title: line, subtitle: `in ${told.project}`, text: title, image: told.avatar },
  };
};
