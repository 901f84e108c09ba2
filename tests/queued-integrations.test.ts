import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { waysTo } from '../deliveries/testing/carry.testing.js';
import { expected } from '../deliveries/testing/expected.testing.js';
import { hookedProject } from '../deliveries/testing/hooked.testing.js';
import { type Arrived, useReceivers } from '../deliveries/testing/receivers.testing.js';
import { integrationKinds } from '../generated/integrations.js';
import { inputOf } from '../handlers/integrations/testing/samples.js';
import { useServer } from '../tools/testing/use-server.js';

/** Each kind that anything is sent to, set up by the interface and told of one real event through the queue. */
const app = useServer();
const receivers = useReceivers();
const told = [...integrationKinds.values()].filter(
  ({ delivery }) => delivery !== 'none' && delivery !== 'incoming',
);
const sensible: Readonly<Record<string, object>> = {
  assembla: { subdomain: 'team' },
  campfire: { subdomain: 'team' },
  asana: { restrict_to_branch: 'other, main' },
  pivotaltracker: { restrict_to_branch: 'other, main' },
  jenkins: { jenkins_url: 'https://service.example/place' },
  'pipelines-email': { recipients: 'ann@example.org,bob@example.org' },
};

let mail: ReturnType<typeof waysTo>['mail'] | undefined;
beforeEach(() => {
  const ways = waysTo(receivers);
  mail = ways.mail;
  Object.assign(app.services, ways);
});
afterAll(() => mail?.close());

/** What answers of services have to hold, so that the talk goes on. */
const answered = ({ method, url }: Arrived) => {
  if (url.endsWith('/rooms.json'))
    return { status: 200, body: { rooms: [{ id: 9, name: 'value of room' }] } };
  if (method === 'GET' && url.endsWith('/remotelink')) return { status: 200, body: [] };
  if (method === 'GET' && url.endsWith('/comment')) return { status: 200, body: { comments: [] } };
  return {
    status: method === 'POST' && url.includes('/speak.json') ? 201 : 200,
    body: { data: {}, fields: {} },
  };
};

/** Where a request went, whichever commit it was about. */
const placeOf = ({ method, url }: { method: string; url: string }): string =>
  `${method} ${url.replace(/\?.*$/, '').replace(/[\da-f]{40}/, ':sha')}`;

/** A project with a commit, whose integration of a kind is set up for one event. */
const scene = async (slug: string, flag: string) => {
  const { project, maintainer } = await hookedProject(app);
  const as = app.as(maintainer);
  const commit = async (name: string, commit_message: string): Promise<string> => {
    await as.post(`/projects/${project.id}/repository/files/${name}`, {
      branch: 'main',
      content: name,
      commit_message,
    });
    return (await as.get(`/projects/${project.id}/repository/commits/main`)).body.id;
  };
  await commit('a.txt', 'Begin');
  await app.server.deliveries.settle();
  const kind = integrationKinds.get(slug);
  const settings = {
    ...(kind && inputOf(kind)),
    branches_to_be_notified: 'all',
    ...sensible[slug],
    [flag]: true,
  };
  const set = await as.put(`/projects/${project.id}/integrations/${slug}`, settings);
  expect([set.status, set.body.active]).toEqual([200, true]);
  receivers.begin(answered);
  return { project, as, commit };
};

/** Commits and, where the kind hears of pipelines alone, has one fail. */
const happen = async ({ project, as, commit }: Awaited<ReturnType<typeof scene>>, flag: string) => {
  const sha = await commit('b.txt', 'Fix #1 and SITE-4');
  if (flag === 'pipeline_events') {
    const job = { name: 'test', ref: 'main', state: 'failed' };
    expect((await as.post(`/projects/${project.id}/statuses/${sha}`, job)).status).toBe(201);
  }
  await app.server.jobs.drain();
  await app.server.deliveries.settle();
  return sha;
};

describe.each(told)('$slug', ({ slug, events }) => {
  const flags = events.map(({ flag }) => flag);
  const flag = ['push_events', 'commit_events', 'pipeline_events'].find((one) => flags.includes(one)) ?? '';

  it(`is told of one event by ${flag}, once`, async () => {
    const here = await scene(slug, flag);
    const sha = await happen(here, flag);
    const { requests = [], mails = [], text } = slug === 'jira' ? jira : (expected[slug]?.(flag) ?? {});
    const [first] = requests as { method: string; url: string }[];
    const seen = receivers.requests.map(placeOf);
    expect(seen.slice(0, 1)).toEqual(first ? [placeOf(first)] : []);
    expect(receivers.mails.map(({ to }) => to)).toEqual((mails as { to: string[] }[]).map(({ to }) => to));
    expect(receivers.texts).toHaveLength(text === undefined ? 0 : 1);
    const said = [...receivers.requests.map(({ url, body }) => url + body), ...receivers.texts];
    const letters = receivers.mails.map(({ message }) => message);
    // What asks only whether somebody is there tells nothing of the event.
    if (first?.method !== 'HEAD' && slug !== 'bamboo')
      expect([...said, ...letters].join('\n')).toMatch(new RegExp(`${sha.slice(0, 8)}|main|SITE-4`));
    const deliveries = await app.services.db.read('deliveries').select('state');
    expect(deliveries.map(({ state }) => state)).toEqual(deliveries.map(() => 'arrived'));
    expect(deliveries.length).toBeGreaterThan(0);
    const count = receivers.requests.length + receivers.mails.length + receivers.texts.length;
    expect(await app.server.deliveries.settle()).toBe(0);
    expect(receivers.requests.length + receivers.mails.length + receivers.texts.length).toBe(count);
  });
});

describe('emails-on-push', () => {
  const letters = () => receivers.mails.map(({ message }) => message.replaceAll('=\n', ''));

  it('shows what a push changed, unless that is switched off', async () => {
    const here = await scene('emails-on-push', 'push_events');
    const url = `/projects/${here.project.id}/integrations/emails-on-push`;
    const settings = { recipients: 'ann@example.org', push_events: true };
    for (const disable_diffs of [false, true]) {
      receivers.begin(answered);
      await here.as.put(url, { ...settings, disable_diffs });
      await here.commit(`c-${disable_diffs}.txt`, 'Add c');
      await app.server.deliveries.settle();
      const [letter = ''] = letters();
      expect(letter).toContain('Add c');
      expect(letter.includes(`+++ b/c-${disable_diffs}.txt`)).toBe(!disable_diffs);
      expect(letter.includes(`+c-${disable_diffs}.txt`)).toBe(!disable_diffs);
    }
  });
});

const jira = {
  requests: [{ method: 'GET', url: 'https://service.example/place/rest/api/2/issue/SITE-4' }],
  mails: [],
  text: undefined,
};
