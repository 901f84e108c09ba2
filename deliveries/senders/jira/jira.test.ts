import { beforeEach, describe, expect, it } from 'vitest';
import { carry } from '../../testing/carry.testing.js';
import { payloads } from '../../testing/events.testing.js';
import { type Arrived, useReceivers } from '../../testing/receivers.testing.js';
import { jira } from './jira.js';
import { closedKeysIn, keysIn } from './keys.js';

const receivers = useReceivers();
const context = {
  hookName: 'Push Hook',
  version: '15.6.0',
  baseUrl: 'https://hearth.example',
  chain: 'the-chain',
  key: 'the-key',
  at: '2022-10-03T09:06:12.000Z',
};
const settings = {
  url: 'https://tracker.example/',
  username: 'ann',
  password: 'secret',
  jira_issue_transition_id: '5;7',
};
const base = 'https://tracker.example/rest/api/2/issue';
const projectUrl = 'https://hearth.example/acme/site';
const commitUrl = (digit: string) => `${projectUrl}/-/commit/${digit.repeat(40)}`;

/** A tracker with two open issues, whose second one is resolved by its transition 7. */
function tracker() {
  const state = {
    resolved: false,
    comments: [] as string[],
    links: [] as { id: number; object: { url: string } }[],
  };
  const issueOf = (key: string) => {
    const resolution = state.resolved && key === 'SITE-5' ? { name: 'Done' } : null;
    const to = (word: string) => ({ statusCategory: { key: word } });
    const transitions = [
      { id: '3', to: to('indeterminate') },
      { id: '9', to: to('done') },
      { id: '11', to: to('done') },
    ];
    return { fields: { resolution }, transitions };
  };
  const read = (key: string, place: string): unknown => {
    if (place === '/comment') return { comments: state.comments.map((text) => ({ body: text })) };
    return place === '/remotelink' ? state.links : issueOf(key);
  };
  const answer = ({ method, url, body }: Arrived) => {
    const [, key, place = ''] = /issue\/(SITE-[45])(.*)$/.exec(url) ?? [];
    if (key === undefined) return { status: 404 };
    if (method === 'GET') return { status: 200, body: read(key, place) };
    if (place !== '/transitions') return { status: 201, body: {} };
    state.resolved ||= ['7', '9'].includes(JSON.parse(body).transition.id);
    return { status: 204 };
  };
  return { state, answer };
}

const tell = async (flag: string, more: object = {}, payload = payloads[flag]) => {
  if (!payload) throw new Error(flag);
  await carry(jira({ ...settings, ...more }, payload, { ...context, flag }), receivers);
  return receivers.requests.map(({ method, url, body }) => ({
    method,
    url,
    body: body === '' ? null : JSON.parse(body),
  }));
};
const changes = (all: { method: string; url: string; body: unknown }[]) =>
  all.filter(({ method }) => method !== 'GET');

describe('jira', () => {
  let here = tracker();
  beforeEach(() => {
    here = tracker();
    receivers.begin(here.answer);
  });
  const link = (url: string, title: string, resolved: boolean) => ({
    GlobalID: 'GitLab',
    relationship: 'mentioned on',
    object: {
      url,
      title,
      status: { resolved },
      icon: { title: 'GitLab', url16x16: 'https://hearth.example/favicon.ico' },
    },
  });
  const comment = (what: string, title: string, branch = 'main') =>
    `[Mia Ode|https://hearth.example/mia] mentioned this issue in ${what} of [Acme / Site|${projectUrl}] on branch [${branch}|${projectUrl}/-/tree/${branch}]:{quote}${title}{quote}`;

  it('comments on and links each issue that a commit names, and solves those that one on the default branch closes', async () => {
    const sent = await tell('commit_events');
    const [first, second] = [commitUrl('2'), commitUrl('3')];
    expect(sent.slice(0, 3).map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${base}/SITE-4`,
      `GET ${base}/SITE-4/comment`,
      `GET ${base}/SITE-4/remotelink`,
    ]);
    expect(changes(sent)).toEqual([
      {
        method: 'POST',
        url: `${base}/SITE-4/comment`,
        body: { body: comment(`[a commit|${first}]`, 'Fix #1 and SITE-4') },
      },
      {
        method: 'POST',
        url: `${base}/SITE-4/remotelink`,
        body: link(first, 'Commit - Fix #1 and SITE-4', false),
      },
      {
        method: 'POST',
        url: `${base}/SITE-5/comment`,
        body: { body: comment(`[a commit|${second}]`, 'Closes SITE-5') },
      },
      {
        method: 'POST',
        url: `${base}/SITE-5/remotelink`,
        body: link(second, 'Commit - Closes SITE-5', false),
      },
      { method: 'POST', url: `${base}/SITE-5/transitions`, body: { transition: { id: '5' } } },
      { method: 'POST', url: `${base}/SITE-5/transitions`, body: { transition: { id: '7' } } },
      {
        method: 'POST',
        url: `${base}/SITE-5/comment`,
        body: { body: `Issue solved with [33333333|${second}].` },
      },
      {
        method: 'POST',
        url: `${base}/SITE-5/remotelink`,
        body: link(second, 'Solved by commit 33333333.', true),
      },
    ]);
    const { headers } = receivers.requests[0] ?? { headers: {} };
    expect(headers).toMatchObject({
      authorization: `Basic ${Buffer.from('ann:secret').toString('base64')}`,
      cookie: 'OBBasicAuth=fromDialog',
    });
  });

  it('takes the first transition to a done state where that is chosen, before those that are set', async () => {
    const sent = await tell('commit_events', { jira_issue_transition_automatic: true });
    expect(sent).toContainEqual({ method: 'GET', url: `${base}/SITE-5?expand=transitions`, body: null });
    const moves = sent.filter(({ url }) => url.endsWith('/transitions'));
    expect(moves.map(({ body }) => body)).toEqual([{ transition: { id: '9' } }]);
  });

  it('moves nothing without transitions, and nothing from other branches', async () => {
    const none = await tell('commit_events', { jira_issue_transition_id: '' });
    expect(none.filter(({ url }) => url.endsWith('/transitions'))).toEqual([]);
    receivers.begin(here.answer);
    const other = await tell('commit_events', {}, { ...payloads['commit_events'], ref: 'refs/heads/topic' });
    expect(other.filter(({ url }) => url.endsWith('/transitions'))).toEqual([]);
  });

  it('says nothing twice, and changes the link that is there', async () => {
    here.state.comments.push(`before ${comment(`[a commit|${commitUrl('2')}]`, 'Fix #1 and SITE-4')}`);
    here.state.links.push({ id: 77, object: { url: commitUrl('3') } });
    const sent = changes(await tell('commit_events', { jira_issue_transition_id: '' }));
    expect(sent).toEqual([
      {
        method: 'PUT',
        url: `${base}/SITE-5/remotelink/77`,
        body: link(commitUrl('3'), 'Commit - Closes SITE-5', false),
      },
    ]);
  });

  it('links without comments where they are switched off', async () => {
    const sent = changes(await tell('commit_events', { comment_on_event_enabled: false }));
    expect(sent.filter(({ url }) => url.endsWith('/comment'))).toEqual([]);
    expect(sent.filter(({ url }) => url.endsWith('/remotelink'))).toHaveLength(3);
  });

  it('hears of merge requests, and solves what one closes when it is merged', async () => {
    const url = `${projectUrl}/-/merge_requests/3`;
    const opened = changes(await tell('merge_requests_events'));
    expect(opened[0]).toEqual({
      method: 'POST',
      url: `${base}/SITE-4/comment`,
      body: { body: comment(`[a merge request|${url}]`, 'Mend SITE-4', 'mend') },
    });
    expect(opened.filter((one) => one.url.endsWith('/transitions'))).toEqual([]);
    receivers.begin(here.answer);
    const payload = payloads['merge_requests_events'] ?? {};
    const object_attributes = {
      ...(payload['object_attributes'] as object),
      action: 'merge',
      state: 'merged',
    };
    const merged = changes(await tell('merge_requests_events', {}, { ...payload, object_attributes }));
    expect(merged.filter((one) => one.url.endsWith('/transitions'))).toHaveLength(2);
    expect(merged.at(-1)?.body).toEqual(link(url, 'Solved by merge request !3.', true));
  });

  it('leaves alone what is no issue of the tracker', async () => {
    receivers.begin(() => ({ status: 404 }));
    expect(changes(await tell('commit_events'))).toEqual([]);
  });

  it('tells when the tracker refuses', async () => {
    receivers.begin(() => ({ status: 401 }));
    await expect(tell('commit_events')).rejects.toThrow('the tracker answered 401');
  });
});

it.each([
  ['no keys here, ab-1 X-', [], []],
  ['SITE-1, A_B-22 and SITE-1', ['SITE-1', 'A_B-22'], []],
  [
    'Closes SITE-1, SITE-2 and AB-3; see AB-4',
    ['SITE-1', 'SITE-2', 'AB-3', 'AB-4'],
    ['SITE-1', 'SITE-2', 'AB-3'],
  ],
  ['resolving: SITE-9', ['SITE-9'], ['SITE-9']],
  ['discloses SITE-9', ['SITE-9'], []],
])('%j names issues, and closes some', (text, named, closed) => {
  expect([keysIn(text), closedKeysIn(text)]).toEqual([named, closed]);
});
