import type { OutgoingCall, SenderContext } from '../sender.js';
import type { Payload } from './payload.js';

/** A request with a JSON body. */
export const jsonCall = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): OutgoingCall => ({
  via: 'http',
  request: {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  },
});

/** A request with the fields of a form. */
export const formCall = (url: string, fields: Readonly<Record<string, string>>): OutgoingCall => ({
  via: 'http',
  request: {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  },
});

/** The payload of an event as a hook gets it. */
export const hookCall = (
  url: string,
  payload: Payload,
  { key, baseUrl }: SenderContext,
  event = 'Service Hook',
): OutgoingCall =>
  jsonCall(url, payload, {
    'x-gitlab-event': event,
    'x-gitlab-event-uuid': key,
    'x-gitlab-instance': baseUrl,
  });
