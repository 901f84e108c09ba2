import { integrationKinds } from '../../../generated/integrations.js';
import { type CaseContext, check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { flags } from './support/flags.js';

const webhook = 'https://hooks.example/services/two';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Kinds whose slugs the interface names; the others go by what their services are called. */
const named = {
  'custom-issue-tracker': {
    new_issue_url: 'https://tracker.example.org/new',
    issues_url: 'https://tracker.example.org/:id',
    project_url: 'https://tracker.example.org',
  },
  'emails-on-push': { recipients: 'ann@example.org bob@example.org' },
  'external-wiki': { external_wiki_url: 'https://wiki.example.org' },
  'pipelines-email': { recipients: 'ann@example.org,bob@example.org' },
};

/** The integrations of a new project under both names. */
async function freshLists({ world }: CaseContext) {
  const { url } = await world.fresh.project();
  return { lists: [`${url}/integrations`, `${url}/services`] as const, list: `${url}/integrations` };
}

/** What is told of integrations, and to whom. */
export const cases = [
  check({
    id: 'integration-access',
    rule: 'INTEGRATION-ACCESS-1',
    title: 'nobody below a maintainer reads, sets up or disables an integration, under either name',
    writes: true,
    async run(context) {
      const { as, anonymous, expect } = context;
      const { lists } = await freshLists(context);
      expect(await as.maintainer.put(`${lists[0]}/slack`, { webhook })).status(200);
      for (const list of lists) {
        for (const [caller, status] of [
          [as.developer, 403],
          [as.guest, 403],
          [as.stranger, 404],
          [anonymous, 401],
        ] as const) {
          expect(await caller.get(list)).status(status);
          expect(await caller.get(`${list}/slack`)).status(status);
          expect(await caller.put(`${list}/slack`, { webhook, username: 'intruder' })).status(status);
          expect(await caller.delete(`${list}/slack`)).status(status);
        }
        const read = await as.maintainer.get(`${list}/slack`);
        expect(read).status(200).json().toInclude({ active: true });
        const name = ((read.at('properties') ?? {}) as Record<string, unknown>)['username'];
        expect.value('the name that posts', name, read).toEqual(undefined);
      }
    },
  }),
  check({
    id: 'integration-one-record',
    rule: 'INTEGRATION-ALIAS-2',
    title: 'what is set up under one name is read, changed and disabled under the other',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { lists } = await freshLists(context);
      for (const [one, other] of [lists, [lists[1], lists[0]] as const]) {
        const made = await as.maintainer.put(`${one}/slack`, { webhook, channel: '#ops' });
        expect(await as.maintainer.get(`${other}/slack`))
          .status(200)
          .json()
          .toEqual(made.body);
        const changed = await as.maintainer.put(`${other}/slack`, { webhook, channel: '#dev' });
        expect(await as.maintainer.get(`${one}/slack`))
          .status(200)
          .json()
          .toEqual(changed.body);
        expect(await as.maintainer.delete(`${other}/slack`)).status(204);
        const listed = await as.maintainer.get(one);
        expect.value('slugs', listed.column('slug'), listed).toEqual([]);
      }
    },
  }),
  check({
    id: 'integration-list-runs',
    rules: ['INTEGRATION-LIST-2', 'INTEGRATION-FIELD-4'],
    title: 'the list runs by id, whichever was set up last, and has no settings',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { list } = await freshLists(context);
      const made: number[] = [];
      for (const slug of ['slack', 'discord', 'pumble']) {
        made.push((await as.maintainer.put(`${list}/${slug}`, { webhook })).number('id'));
      }
      await as.maintainer.put(`${list}/slack`, { webhook, username: 'last' });
      const listed = await as.maintainer.get(list);
      expect.value('ids', listed.column('id'), listed).toEqual([...made].sort((a, b) => a - b));
      expect.value('settings', listed.column('properties'), listed).toEqual(made.map(() => undefined));
    },
  }),
  check({
    id: 'integration-record',
    rules: ['INTEGRATION-FIELD-1', 'INTEGRATION-FIELD-2', 'INTEGRATION-GET-1'],
    title: 'the record tells kind, times, whether it is active, and twelve flags, alone and in the list',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { list } = await freshLists(context);
      const off = { push_events: false, issues_events: false };
      const made = await as.maintainer.put(`${list}/discord`, { webhook, ...off });
      const alone = await as.maintainer.get(`${list}/discord`);
      expect(alone).status(200);
      const listed = await as.maintainer.get(list);
      for (const [answer, at] of [
        [made, ''],
        [alone, ''],
        [listed, '0.'],
      ] as const) {
        const told = (name: string): unknown => answer.at(`${at}${name}`);
        expect.value('slug', told('slug'), answer).toEqual('discord');
        expect.value('id', told('id'), answer).toEqual(made.number('id'));
        expect.value('active', told('active'), answer).toEqual(true);
        expect.value('title', told('title'), answer).toMatch(/discord/i);
        for (const name of ['created_at', 'updated_at']) {
          expect.value(name, told(name), answer).toMatch(moment);
        }
        const values = flags.map((name) => [name, told(name)]);
        expect.value('flags', values, answer).toEqual(flags.map((name) => [name, !(name in off)]));
      }
    },
  }),
  check({
    id: 'integration-properties',
    rules: ['INTEGRATION-FIELD-3', 'INTEGRATION-FIELD-6'],
    title: 'properties are the settings that were stored, without flags',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { list } = await freshLists(context);
      const stored = { username: 'bot', channel: '#ops', push_channel: '#git' };
      const given = { webhook, ...stored, push_events: false, note_events: true };
      for (const answer of [
        await as.maintainer.put(`${list}/slack`, given),
        await as.maintainer.get(`${list}/slack`),
      ]) {
        expect(answer).status(200).json('properties').toInclude(stored);
        const names = Object.keys((answer.at('properties') ?? {}) as object);
        const told = names.filter((name) => name.endsWith('_events') || name.startsWith('comment_on'));
        expect.value('flags among the settings', told, answer).toEqual([]);
      }
    },
  }),
  check({
    id: 'integration-slugs-of-the-interface',
    rule: 'INTEGRATION-SLUG-1',
    title: 'the four slugs that the interface names are set up, read and disabled',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { list } = await freshLists(context);
      for (const [slug, settings] of Object.entries(named)) {
        const path = `${list}/${slug}`;
        expect(await as.maintainer.put(path, settings))
          .status(200)
          .json()
          .toInclude({ slug });
        expect(await as.maintainer.get(path))
          .status(200)
          .json('properties')
          .toInclude(settings);
        expect(await as.maintainer.delete(path)).status(204);
      }
    },
  }),
  check({
    id: 'integration-slugs-of-services',
    rules: ['INTEGRATION-SLUG-2', 'INTEGRATION-GET-2', 'INTEGRATION-DELETE-3'],
    title: 'every kind answers to its slug: absent until it is set up, and disabled in any case',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { list } = await freshLists(context);
      const paid = (await world.lacksTier('premium')) === null;
      for (const [slug, { tier, testOnly }] of integrationKinds) {
        if (testOnly || (tier !== 'free' && !paid)) continue;
        expect(await as.maintainer.get(`${list}/${slug}`)).status(404);
        expect(await as.maintainer.delete(`${list}/${slug}`)).status(204);
      }
    },
  }),
  check({
    id: 'integration-changed-meanwhile',
    rule: 'INTEGRATION-DELETE-4',
    title: 'what changed after the moment given is not disabled',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { list } = await freshLists(context);
      await as.maintainer.put(`${list}/slack`, { webhook });
      expect(await as.maintainer.delete(`${list}/slack`, {}, longAgo)).status(412);
      expect(await as.maintainer.get(`${list}/slack`))
        .status(200)
        .json()
        .toInclude({ active: true });
    },
  }),
];
