import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { flags } from './support/flags.js';

const webhook = 'https://hooks.example/services/one';
const jenkins = { jenkins_url: 'https://ci.example.org', project_name: 'site' };
const tracker = {
  new_issue_url: 'https://tracker.example.org/new',
  issues_url: 'https://tracker.example.org/:id',
  project_url: 'https://tracker.example.org',
};
const kept = { username: 'bot', channel: '#ops' };

const propertyOf = (exchange: Exchange, name: string): unknown =>
  ((exchange.at('properties') ?? {}) as Record<string, unknown>)[name];

/** Integrations as a whole: making, changing, showing and disabling them. */
export const cases = [
  check({
    id: 'integration-life',
    rule: 'INTEGRATION-SET-1',
    title: 'an integration is set up, changed and read, with 200 each time',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/slack`;
      const made = await as.maintainer.put(path, { webhook, username: 'first' });
      expect(made).status(200).json().toInclude({ slug: 'slack', active: true });
      const changed = await as.maintainer.put(path, { webhook, username: 'second' });
      expect(changed)
        .status(200)
        .json()
        .toInclude({ id: made.number('id') });
      expect.value('the name that posts', propertyOf(changed, 'username'), changed).toEqual('second');
      expect(await as.maintainer.get(path))
        .status(200)
        .json()
        .toEqual(changed.body);
    },
  }),
  check({
    id: 'integration-list',
    rule: 'INTEGRATION-LIST-1',
    title: 'the list has the active ones by id, without their settings',
    writes: true,
    async run({ as, world, expect }) {
      const list = `${(await world.fresh.project()).url}/integrations`;
      for (const slug of ['pumble', 'slack', 'discord'])
        await as.maintainer.put(`${list}/${slug}`, { webhook });
      await as.maintainer.delete(`${list}/slack`);
      const listed = await as.maintainer.get(list);
      expect.value('slugs', listed.column('slug'), listed).toEqual(['pumble', 'discord']);
      expect.value('properties', listed.column('properties'), listed).toEqual([undefined, undefined]);
    },
  }),
  check({
    id: 'integration-disabled',
    rule: 'INTEGRATION-DELETE-2',
    title: 'disabling keeps the settings, and setting it again makes it active',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/slack`;
      const made = await as.maintainer.put(path, { webhook, ...kept });
      expect(await as.maintainer.delete(path)).status(204);
      const read = await as.maintainer.get(path);
      expect(read)
        .status(200)
        .json()
        .toInclude({ active: false, properties: made.at('properties') });
      expect(await as.maintainer.put(path, { webhook }))
        .status(200)
        .json()
        .toInclude({ active: true, properties: made.at('properties') });
    },
  }),
  check({
    id: 'integration-secrets',
    rule: 'INTEGRATION-FIELD-5',
    title: 'a secret is told to nobody, but the token of slash commands',
    writes: true,
    async run({ as, world, expect }) {
      const list = `${(await world.fresh.project()).url}/integrations`;
      const secret = 'nobody-reads-this';
      const input = { ...jenkins, username: 'ann', password: secret };
      const hidden = [
        await as.maintainer.put(`${list}/jenkins`, input),
        await as.maintainer.get(`${list}/jenkins`),
        await as.maintainer.get(list),
      ];
      for (const answer of hidden) {
        const tells = JSON.stringify(answer.body).includes(secret);
        expect.value('whether the secret is told', tells, answer).toEqual(false);
      }
      expect(await as.maintainer.put(`${list}/slack-slash-commands`, { token: secret })).status(200);
      const read = await as.maintainer.get(`${list}/slack-slash-commands`);
      expect.value('the token', propertyOf(read, 'token'), read).toEqual(secret);
    },
  }),
  check({
    id: 'integration-flags',
    rule: 'INTEGRATION-SET-9',
    title: 'a new integration has its flags on, but for two of jenkins',
    writes: true,
    async run({ as, world, expect }) {
      const list = `${(await world.fresh.project()).url}/integrations`;
      const on = Object.fromEntries(flags.map((name) => [name, true]));
      expect(await as.maintainer.put(`${list}/slack`, { webhook }))
        .status(200)
        .json()
        .toInclude(on);
      expect(await as.maintainer.put(`${list}/jenkins`, jenkins))
        .status(200)
        .json()
        .toInclude({ ...on, merge_requests_events: false, tag_push_events: false });
    },
  }),
  check({
    id: 'integration-columns',
    rule: 'INTEGRATION-FIELD-7',
    title: 'trackers with addresses show them all, chats leave out what is unset',
    writes: true,
    async run({ as, world, expect }) {
      const list = `${(await world.fresh.project()).url}/integrations`;
      expect(await as.maintainer.put(`${list}/redmine`, tracker))
        .status(200)
        .json()
        .toInclude({ properties: tracker });
      const slack = await as.maintainer.put(`${list}/slack`, { webhook });
      expect.value('the channel that is unset', propertyOf(slack, 'channel'), slack).toEqual(undefined);
      expect
        .value('the branches told of', propertyOf(slack, 'branches_to_be_notified'), slack)
        .toEqual('default');
    },
  }),
  check({
    id: 'integration-refused-values',
    rule: 'INTEGRATION-SET-5',
    title: 'a blank or impossible value is refused, and nothing changes',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/slack`;
      for (const bad of ['', ' ', 'no address', 'ftp://hooks.example']) {
        expect(await as.maintainer.put(path, { webhook: bad })).status(400);
      }
      expect(await as.maintainer.get(path)).status(404);
    },
  }),
  check({
    id: 'integration-no-kind',
    rule: 'INTEGRATION-SLUG-3',
    title: 'a slug of no kind is refused',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/no-kind-at-all`;
      for (const answer of [
        await as.maintainer.get(path),
        await as.maintainer.put(path, { webhook }),
        await as.maintainer.delete(path),
      ]) {
        expect(answer).status(400).error('slug does not have a valid value');
      }
    },
  }),
  check({
    id: 'integration-of-jira',
    rule: 'INTEGRATION-VALUE-6',
    title: 'jira is stored switched off unless it is switched on',
    level: 'may',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/jira`;
      const jira = { url: 'https://tracker.example.org', username: 'ann', password: 'secret' };
      expect(await as.maintainer.put(path, jira))
        .status(200)
        .json()
        .toInclude({ active: false });
      expect(await as.maintainer.put(path, { ...jira, active: true }))
        .status(200)
        .json()
        .toInclude({ active: true });
    },
  }),
];
