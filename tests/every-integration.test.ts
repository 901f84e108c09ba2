import { describe, expect, it } from 'vitest';
import { senderOf } from '../deliveries/senders.js';
import { carry } from '../deliveries/testing/carry.testing.js';
import { payloads } from '../deliveries/testing/events.testing.js';
import { expected } from '../deliveries/testing/expected.testing.js';
import { type Arrived, useReceivers } from '../deliveries/testing/receivers.testing.js';
import { hookNames } from '../deliveries/testing/wire.testing.js';
import { integrationKinds } from '../generated/integrations.js';
import { inputOf } from '../handlers/integrations/testing/samples.js';

const receivers = useReceivers();
const kinds = [...integrationKinds.values()];
const silent = kinds.filter(({ delivery }) => delivery === 'none' || delivery === 'incoming');
// What Jira hears is a talk of its own, with a test of its own.
const told = kinds.filter((kind) => !silent.includes(kind) && kind.slug !== 'jira');

/** Settings whose samples say nothing to a service. */
const sensible = {
  restrict_to_branch: 'other, main',
  subdomain: 'team',
  branches_to_be_notified: 'all',
  jenkins_url: 'https://service.example/place',
};

/** A request as it is compared: bodies are read as what they say they are. */
function read({ method, url, headers, body }: Arrived): object {
  const type = headers['content-type'] ?? '';
  if (body === '') return { method, url, headers };
  if (type.startsWith('application/json')) return { method, url, headers, body: JSON.parse(body) as unknown };
  if (!type.startsWith('application/x-www-form-urlencoded')) return { method, url, headers, body };
  const fields: Record<string, unknown> = Object.fromEntries(new URLSearchParams(body));
  if (typeof fields['payload'] === 'string') fields['payload'] = JSON.parse(fields['payload']);
  return { method, url, headers, body: fields };
}

const subjectOf = (message: string): string =>
  (/^Subject: (.*(?:\n[ \t].*)*)/m.exec(message)?.[1] ?? '').replace(/\n[ \t]/g, ' ');

describe.each(told)('the kind $slug', (kind) => {
  const events = kind.events.filter(({ event }) => event !== null);

  it.each(events)('tells of $event, by the flag $flag, in its own words', async ({ flag }) => {
    receivers.begin(({ method, url }) => {
      if (url.endsWith('/rooms.json'))
        return { status: 200, body: { rooms: [{ id: 9, name: 'value of room' }] } };
      return { status: method === 'POST' && url.includes('/speak.json') ? 201 : 200, body: { data: {} } };
    });
    const payload = payloads[flag];
    const expectation = expected[kind.slug];
    if (!payload || !expectation) throw new Error(`nothing is expected of ${kind.slug} for ${flag}`);
    const context = {
      flag,
      hookName: hookNames[flag] ?? '',
      version: '15.6.0',
      baseUrl: 'https://hearth.example',
      chain: 'the-chain',
      key: 'the-key',
      at: '2022-10-03T09:06:12.000Z',
    };
    const mails = kind.slug === 'pipelines-email' ? { recipients: 'ann@example.org,bob@example.org' } : {};
    const settings = { ...inputOf(kind), ...sensible, ...mails };
    const outgoing = senderOf(kind.slug)?.(settings, payload, context) ?? [];
    await carry(outgoing, receivers);
    const { requests = [], mails: letters = [], text } = expectation(flag);
    expect(receivers.requests.map(read)).toMatchObject(requests);
    expect(receivers.requests).toHaveLength(requests.length);
    const arrived = receivers.mails.map(({ from, to, message }) => ({
      from,
      to,
      subject: subjectOf(message),
    }));
    expect(arrived).toEqual(letters);
    expect(receivers.texts).toEqual(text === undefined ? [] : [text]);
  });
});

it('leaves no kind out: each has a sender, or is sent nothing', () => {
  for (const { slug, delivery } of kinds) {
    const isSilent = delivery === 'none' || delivery === 'incoming';
    expect([slug, senderOf(slug) === undefined]).toEqual([slug, isSilent]);
  }
});
