import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';

const webhook = 'https://hooks.example/services/three';
const builds = {
  bamboo_url: 'https://ci.example.org',
  build_key: 'KEY',
  username: 'ann',
  password: 'hush-hush',
};
const jenkins = { jenkins_url: 'https://ci.example.org', project_name: 'site' };

const pathOf = async ({ world }: CaseContext, slug: string): Promise<string> =>
  `${(await world.fresh.project()).url}/integrations/${slug}`;

const settingsOf = (exchange: Exchange): Record<string, unknown> =>
  (exchange.at('properties') ?? {}) as Record<string, unknown>;

/** What setting an integration up does, and what it leaves as it was. */
export const cases = [
  check({
    id: 'integration-demands',
    rule: 'INTEGRATION-SET-2',
    title: 'required parameters that are missing are named all at once, and nothing changes',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const path = await pathOf(context, 'bamboo');
      const { build_key, password, ...others } = builds;
      expect(await as.maintainer.put(path, others))
        .status(400)
        .error('build_key is missing, password is missing');
      expect(await as.maintainer.get(path)).status(404);
      const made = await as.maintainer.put(path, builds);
      expect(made).status(200);
      expect(await as.maintainer.put(path, { ...others, build_key: 'OTHER' }))
        .status(400)
        .error('password is missing');
      expect(await as.maintainer.get(path))
        .status(200)
        .json()
        .toEqual(made.body);
    },
  }),
  check({
    id: 'integration-keeps-the-rest',
    rule: 'INTEGRATION-SET-3',
    title: 'settings and flags that are not sent stay, and required ones are demanded again',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const path = await pathOf(context, 'slack');
      const kept = { username: 'bot', channel: '#ops' };
      const flags = { push_events: false, issues_events: false, note_events: false };
      await as.maintainer.put(path, { webhook, ...kept, ...flags });
      const changed = await as.maintainer.put(path, { webhook, channel: '#dev' });
      expect(changed)
        .status(200)
        .json()
        .toInclude({ ...flags, tag_push_events: true });
      const settings = settingsOf(changed);
      expect.value('settings', [settings['username'], settings['channel']], changed).toEqual(['bot', '#dev']);
      expect(await as.maintainer.put(path, { channel: '#none' }))
        .status(400)
        .error('webhook is missing');
    },
  }),
  check({
    id: 'integration-on-and-off',
    rules: ['INTEGRATION-SET-4', 'INTEGRATION-DELETE-1', 'INTEGRATION-STATE-1'],
    title: 'setting it makes it active, disabling inactive, and the list follows',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const list = `${(await world.fresh.project()).url}/integrations`;
      const path = `${list}/external-wiki`;
      const wiki = { external_wiki_url: 'https://wiki.example.org' };
      for (const _ of ['first', 'again']) {
        expect(await as.maintainer.put(path, { ...wiki, active: false }))
          .status(200)
          .json('active')
          .toEqual(true);
        expect(await as.maintainer.get(path))
          .json('active')
          .toEqual(true);
        const shown = await as.maintainer.get(list);
        expect.value('slugs', shown.column('slug'), shown).toEqual(['external-wiki']);
        expect(await as.maintainer.delete(path)).status(204);
        expect(await as.maintainer.get(path))
          .json('active')
          .toEqual(false);
        const left = await as.maintainer.get(list);
        expect.value('slugs', left.column('slug'), left).toEqual([]);
      }
    },
  }),
  check({
    id: 'integration-wrong-types',
    rule: 'INTEGRATION-SET-6',
    title: 'a value of the wrong type is refused by the name of its parameter, and nothing changes',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const irker = await pathOf(context, 'irker');
      const recipients = 'irc://irc.example.org/site';
      expect(await as.maintainer.put(irker, { recipients, server_port: 'many' }))
        .status(400)
        .error('server_port is invalid');
      expect(await as.maintainer.put(irker, { recipients, colorize_messages: 'perhaps' }))
        .status(400)
        .error('colorize_messages is invalid');
      expect(await as.maintainer.get(irker)).status(404);
    },
  }),
  check({
    id: 'integration-own-flags',
    rule: 'INTEGRATION-SET-7',
    title: 'the flags of a kind are turned off and on again',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const path = await pathOf(context, 'discord');
      for (const value of [false, true]) {
        const wish = { push_events: value, confidential_issues_events: value, wiki_page_events: value };
        expect(await as.maintainer.put(path, { webhook, ...wish }))
          .status(200)
          .json()
          .toInclude(wish);
        expect(await as.maintainer.get(path))
          .status(200)
          .json()
          .toInclude(wish);
      }
    },
  }),
  check({
    id: 'integration-secret-stays-behind',
    rule: 'INTEGRATION-SET-8',
    title: 'a secret does not follow to another address: what needs one is refused without it',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const path = await pathOf(context, 'jenkins');
      const login = { username: 'ann', password: 'hush-hush' };
      expect(await as.maintainer.put(path, { ...jenkins, ...login })).status(200);
      const moved = { ...jenkins, jenkins_url: 'https://elsewhere.example.org' };
      const answer = await as.maintainer.put(path, moved);
      // Who takes it has forgotten the login: a username without a password is none.
      expect(answer).status(400, 200);
      const read = await as.maintainer.get(path);
      const { jenkins_url: at, username } = settingsOf(read);
      const isSafe = at === jenkins.jenkins_url || username === undefined || username === '';
      expect.value('whether the login stayed with its address', isSafe, read).toEqual(true);
      expect(await as.maintainer.put(path, { ...moved, ...login })).status(200);
    },
  }),
  check({
    id: 'integration-branches-told',
    rules: ['INTEGRATION-VALUE-1', 'INTEGRATION-VALUE-2'],
    title: 'the branches that a chat is told of are the default one unless others are chosen, of four words',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const path = await pathOf(context, 'discord');
      const branches = (exchange: Exchange): unknown => settingsOf(exchange)['branches_to_be_notified'];
      const made = await as.maintainer.put(path, { webhook });
      expect.value('branches', branches(made), made).toEqual('default');
      for (const word of ['all', 'protected', 'default_and_protected', 'default']) {
        const set = await as.maintainer.put(path, { webhook, branches_to_be_notified: word });
        expect(set).status(200);
        const read = await as.maintainer.get(path);
        expect.value('branches', branches(read), read).toEqual(word);
      }
    },
  }),
  check({
    id: 'integration-former-branches',
    rules: ['INTEGRATION-VALUE-4', 'VERSIONING-9'],
    title: 'the former word for the branches is still taken, under both names of the operation',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      for (const list of [`${url}/integrations`, `${url}/services`]) {
        for (const value of [true, false]) {
          const wish = { recipients: 'ann@example.org', notify_only_default_branch: value };
          const set = await as.maintainer.put(`${list}/pipelines-email`, wish);
          expect(set).status(200);
          expect.value('the former word', settingsOf(set)['notify_only_default_branch'], set).toEqual(value);
        }
      }
    },
  }),
  check({
    id: 'integration-verification-without-effect',
    rule: 'VERSIONING-8',
    title: 'buildkite takes enable_ssl_verification, and is set up the same whatever it says',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const buildkite = { token: 'hush-hush', project_url: 'https://builds.example.org/site' };
      for (const list of [`${url}/integrations`, `${url}/services`]) {
        for (const enable_ssl_verification of [true, false]) {
          const set = await as.maintainer.put(`${list}/buildkite`, { ...buildkite, enable_ssl_verification });
          expect(set).status(200).json().toInclude({ active: true });
          expect.value('the address', settingsOf(set)['project_url'], set).toEqual(buildkite.project_url);
        }
      }
    },
  }),
];
