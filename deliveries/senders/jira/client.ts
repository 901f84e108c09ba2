import type { OutgoingAnswer } from '../../../actions/outgoing.js';
import { OutgoingFailure } from '../../../actions/outgoing.js';
import type { OutgoingTalk, SenderSettings } from '../../sender.js';
import { address, basic, encoded, setting } from '../settings.js';

/** The tracker, as far as one talk needs it. Each call throws where the tracker does not do what is asked. */
export interface JiraClient {
  /** What is at a place below an issue; null where it is absent. */
  get(key: string, place?: string): Promise<Record<string, unknown> | null>;
  /** What is at a place below an issue that answers a list. */
  list(key: string, place: string): Promise<Record<string, unknown>[]>;
  send(method: 'POST' | 'PUT', key: string, place: string, body: object): Promise<void>;
}

const parsed = (answer: OutgoingAnswer): unknown => {
  if (answer.status > 299) {
    throw new OutgoingFailure('unreachable', `the tracker answered ${answer.status}`);
  }
  return answer.body.length === 0 ? null : JSON.parse(answer.body.toString());
};

/** A client of the tracker that the settings name, by what a talk says things with. */
export const jiraClient = (
  settings: SenderSettings,
  say: Parameters<OutgoingTalk['hold']>[0],
): JiraClient => {
  const base = address(settings, 'api_url') || address(settings, 'url');
  const password = setting(settings, 'password');
  const headers = {
    ...basic(setting(settings, 'username'), password),
    accept: 'application/json',
    'content-type': 'application/json',
    cookie: 'OBBasicAuth=fromDialog',
  };
  const ask = (method: 'GET' | 'POST' | 'PUT', key: string, place: string, body?: object) =>
    say({
      request: {
        method,
        url: `${base}/rest/api/2/issue/${encoded(key)}${place}`,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      secrets: [password],
    });
  return {
    async get(key, place = '') {
      const answer = await ask('GET', key, place);
      return answer.status === 404 ? null : (parsed(answer) as Record<string, unknown>);
    },
    async list(key, place) {
      const found = parsed(await ask('GET', key, place));
      return Array.isArray(found) ? (found as Record<string, unknown>[]) : [];
    },
    async send(method, key, place, body) {
      parsed(await ask(method, key, place, body));
    },
  };
};
