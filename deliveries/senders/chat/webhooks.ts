import type { Sender, SenderContext, SenderSettings } from '../../sender.js';
import { type Payload, projectName } from '../payload.js';
import { jsonCall } from '../requests.js';
import { setting } from '../settings.js';
import { toldOf } from './actor.js';
import { type ChatMessage, type ChatStyle, markdownStyle, slackStyle } from './message.js';
import { messageOf } from './said.js';

type Body = (message: ChatMessage, payload: Payload, context: SenderContext) => object;

/** A kind that takes one JSON text at its webhook. */
const atWebhook =
  (style: ChatStyle, body: Body, type = 'application/json'): Sender =>
  (settings: SenderSettings, payload, context) => {
    const message = messageOf(settings, payload, context, style);
    if (!message) return [];
    const webhook = setting(settings, 'webhook');
    const call = jsonCall(webhook, body(message, payload, context), { 'content-type': type });
    return [{ ...call, secrets: [webhook] }];
  };

const lines = (...texts: (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== '').join('\n');

const foldEntries = (text: string): string => text.replace(/^(.*): (.*)\n - (.*)$/gm, '$1: $2 - $3');

const discordColor = 16543014;

/** Discord: the message as an embed by whoever did it. */
export const discord = atWebhook(markdownStyle, ({ pretext, body }, payload, { at }) => {
  const { user, avatar } = toldOf(payload, markdownStyle);
  const none = {
    title: null,
    url: null,
    footer: null,
    image: null,
    thumbnail: null,
    video: null,
    provider: null,
  };
  const embed = {
    ...none,
    author: { name: user, icon_url: avatar === '' ? null : avatar },
    description: foldEntries(lines(pretext, body)),
    color: discordColor,
    timestamp: new Date(at).toISOString(),
    fields: null,
  };
  return { content: '', username: null, avatar_url: null, tts: false, embeds: [embed] };
});

/** Microsoft Teams: the message as an activity, with a section of its own for what stands below. */
export const microsoftTeams = atWebhook(markdownStyle, ({ activity, body, summary }, payload) => {
  const first = {
    activityTitle: activity.title,
    activitySubtitle: activity.subtitle,
    activityText: activity.text,
    activityImage: activity.image,
  };
  const sections = body === '' ? [first] : [first, { text: body }];
  return { sections, title: projectName(payload), summary };
});

/** Google Chat: one text, with the attachments below the line. */
export const hangoutsChat = atWebhook(
  slackStyle,
  ({ summary, attachments }) => {
    const [attachment] = attachments;
    const { title, title_link: url, text } = attachment ?? {};
    const named = title === undefined || url === undefined ? title : slackStyle.link(title, url);
    return { text: lines(summary, named, text) };
  },
  'application/json; charset=UTF-8',
);

/** Webex Teams: the line alone. */
export const webexTeams = atWebhook(markdownStyle, ({ summary }) => ({ markdown: summary }));

/** Unify Circuit: the line under the name of the project. */
export const unifyCircuit = atWebhook(markdownStyle, ({ summary }, payload) => ({
  subject: projectName(payload),
  text: summary,
  markdown: true,
  use_read_total_timeout: true,
}));

/** Pumble: the line alone. */
export const pumble = atWebhook(markdownStyle, ({ summary }) => ({ text: summary }));
