import { payloads } from './events.testing.js';
import { expectedMessages, markdownLink, slackLink } from './expected-chat.testing.js';

const slackMessages = expectedMessages(slackLink);
const markdownMessages = expectedMessages(markdownLink);
/** The project of the sample payloads. */
export const url = 'https://hearth.example/acme/site';
/** The header of a login. */
export const basic = (login: string) => `Basic ${Buffer.from(login).toString('base64')}`;
/** A request with a JSON body. */
export const json = (address: string, body: unknown, headers: object = {}) => ({
  method: 'POST',
  url: address,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
/** A request with the fields of a form. */
export const form = (address: string, body: object) => ({
  method: 'POST',
  url: address,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});
/** A payload as hooks get it. */
export const hook = (address: string, flag: string, event = 'Service Hook', more: object = {}) => ({
  requests: [
    json(address, payloads[flag], {
      'x-gitlab-event': event,
      'x-gitlab-event-uuid': 'the-key',
      'x-gitlab-instance': 'https://hearth.example',
      'user-agent': 'GitLab/15.6.0',
      ...more,
    }),
  ],
});
/** The message of a flag, in Markdown or with the links of Slack. */
export const message = (flag: string, isSlack = false) => {
  const found = (isSlack ? slackMessages : markdownMessages)[flag];
  if (!found) throw new Error(`no message is expected for ${flag}`);
  return found;
};
/** Lines, without those that are empty. */
export const both = (...texts: (string | undefined)[]) => texts.filter((text) => text).join('\n');
/** The names of events in their header. */
export const hookNames: Readonly<Record<string, string>> = {
  push_events: 'Push Hook',
  tag_push_events: 'Tag Push Hook',
  merge_requests_events: 'Merge Request Hook',
  pipeline_events: 'Pipeline Hook',
  job_events: 'Job Hook',
  archive_trace_events: 'Archive Trace Hook',
};
