import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';

interface Home {
  path: string;
  caller: Caller;
}

const hush = 'hush-word';
const address = 'https://hooks.example.com/{word}';
const quiet = { push_events: false, repository_update_events: false };
const secrets = { token: hush, url_variables: [{ key: 'word', value: hush }] };

const needs = ['admin', 'tier.premium'] as const;

/** Where webhooks stand: a project, a group and the installation. */
async function homes({ as, world }: CaseContext): Promise<Home[]> {
  const [project, group] = [await world.fresh.project(), await world.fresh.group()];
  return [
    { path: `${project.url}/hooks`, caller: as.maintainer },
    { path: `${group.url}/hooks`, caller: as.owner },
    { path: '/hooks', caller: as.admin },
  ];
}

/** What holds for the webhooks of projects, of groups and of the installation alike. */
export const cases = [
  check({
    id: 'webhook-secrets-of-every-kind',
    rule: 'HOOK-RECORD-2',
    title: 'no answer about a webhook of any kind tells its secret or the values of its variables',
    needs,
    writes: true,
    async run(context) {
      const { expect, world } = context;
      for (const { path, caller } of await homes(context)) {
        const made = await caller.post(path, { url: address, ...quiet, ...secrets });
        expect(made).status(201);
        const one = `${path}/${made.number('id')}`;
        const answers = [
          made,
          await caller.get(one),
          await caller.get(path, { per_page: 100 }),
          await caller.put(one, { url: address, note_events: true }),
          await caller.put(one, { url: address, ...secrets }),
          await caller.put(`${one}/url_variables/word`, { value: hush }),
          await caller.get(`${one}/events`),
        ];
        for (const answer of answers) {
          expect(answer).status(200, 201, 204);
          expect.value('whether a secret is told', answer.tells(hush), answer).toEqual(false);
        }
        await world.arrange('DELETE', one);
      }
    },
  }),
  check({
    id: 'webhook-addresses-of-every-kind',
    rule: 'HOOK-URL-1',
    title: 'a webhook of any kind is neither made with an address that leads inwards nor changed to one',
    needs,
    writes: true,
    async run(context) {
      const { expect, world } = context;
      const good = 'https://hooks.example.com/one';
      for (const { path, caller } of await homes(context)) {
        const made = await caller.post(path, { url: good, ...quiet });
        const one = `${path}/${made.number('id')}`;
        for (const url of ['ftp://hooks.example.com', 'nonsense', 'http://169.254.169.254/']) {
          expect(await caller.post(path, { url, ...quiet })).status(422);
          expect(await caller.put(one, { url })).status(422);
        }
        expect(await caller.get(one))
          .json('url')
          .toEqual(good);
        await world.arrange('DELETE', one);
      }
    },
  }),
];
