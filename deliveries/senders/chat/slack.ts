import type { Outgoing, Sender, SenderSettings } from '../../sender.js';
import { formCall } from '../requests.js';
import { setting } from '../settings.js';
import { slackStyle } from './message.js';
import { messageOf } from './said.js';

/** The settings with the channels of a flag, the first that is set counts. */
const channelNames: Readonly<Record<string, readonly string[]>> = {
  push_events: ['push_channel'],
  tag_push_events: ['tag_push_channel'],
  issues_events: ['issue_channel'],
  confidential_issues_events: ['confidential_issue_channel', 'issue_channel'],
  merge_requests_events: ['merge_request_channel'],
  note_events: ['note_channel'],
  confidential_note_events: ['confidential_note_channel', 'note_channel'],
  pipeline_events: ['pipeline_channel'],
  wiki_page_events: ['wiki_page_channel'],
  deployment_events: ['deployment_channel'],
  alert_events: ['alert_channel'],
};

/** The channels that an event is told in; the one of the webhook, as undefined, where none is set. */
const channelsOf = (settings: SenderSettings, flag: string): (string | undefined)[] => {
  const names = [...(channelNames[flag] ?? []), 'channel'];
  const text = names.map((name) => setting(settings, name)).find((found) => found !== '') ?? '';
  const channels = text
    .split(',')
    .map((channel) => channel.trim())
    .filter((channel) => channel !== '');
  return channels.length > 0 ? channels : [undefined];
};

/** Slack, and Mattermost which reads the same: a form with one field, once for each channel. */
export const slack: Sender = (settings, payload, context) => {
  const message = messageOf(settings, payload, context, slackStyle);
  if (!message) return [];
  const webhook = setting(settings, 'webhook');
  const username = setting(settings, 'username');
  const { pretext, attachments, summary } = message;
  return channelsOf(settings, context.flag).map((channel): Outgoing => {
    const said = {
      text: pretext,
      attachments,
      fallback: summary,
      ...(channel === undefined ? {} : { channel }),
      ...(username === '' ? {} : { username }),
    };
    return { ...formCall(webhook, { payload: JSON.stringify(said) }), secrets: [webhook] };
  });
};
