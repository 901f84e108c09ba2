import { integrationKinds } from '../../../generated/integrations.js';
import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { hookAddress } from '../../world/names.js';
import { inputOf } from '../integrations/support/inputs.js';
import { fewInward, fewNearby, inward, nearby, reasons, requireClosed } from './support/inward.js';

const quiet = { push_events: false };
const good = hookAddress('one');

/** Asks for an export that is sent to each address; nothing begins. */
async function judgeExports({ as, world, expect }: CaseContext, addresses: readonly string[]): Promise<void> {
  const { url } = await world.fresh.project();
  for (const address of addresses) {
    for (const http_method of ['PUT', 'POST']) {
      const upload = { url: address, http_method };
      const answer = await as.owner.post(`${url}/export`, { upload });
      expect(answer).status(400);
      expect.value('what is wrong', JSON.stringify(answer.at('message'))).toMatch(/"url"/);
    }
  }
  expect(await as.owner.get(`${url}/export`))
    .json('export_status')
    .toEqual('none');
}

/** Asks for an import from each address. */
async function judgeImports({ as, world, expect }: CaseContext, addresses: readonly string[]): Promise<void> {
  const path = world.name('import');
  for (const url of addresses) {
    expect(await as.owner.post('/projects/remote-import', { path, url })).status(400);
  }
  expect(await as.owner.get('/projects', { search: path }))
    .json()
    .toEqual([]);
}

/** Makes a webhook for each address, and changes one to it; neither is taken. */
async function judgeHooks(
  { expect, world }: CaseContext,
  { path, caller }: { path: string; caller: Caller },
  addresses: readonly string[],
): Promise<void> {
  const made = await caller.post(path, { url: good, ...quiet });
  const one = `${path}/${made.number('id')}`;
  for (const url of addresses) {
    expect(await caller.post(path, { url, ...quiet })).status(422);
    expect(await caller.put(one, { url })).status(422);
  }
  expect(await caller.get(one))
    .json('url')
    .toEqual(good);
  await world.arrange('DELETE', one);
}

const kinds = [...integrationKinds.values()].filter(({ testOnly }) => !testOnly);

/** Sets each kind of integration up with an address of each scheme, in each of its parameters that takes one. */
async function judgeIntegrations(context: CaseContext, addresses: readonly string[]): Promise<void> {
  const { as, world, expect } = context;
  const { url } = await world.fresh.project();
  for (const prefix of ['integrations', 'services']) {
    for (const webhook of addresses) {
      expect(await as.maintainer.put(`${url}/${prefix}/slack`, { webhook })).status(400);
    }
  }
  const isPaid = (await world.lacksTier('premium')) === null;
  for (const { slug, parameters } of kinds.filter(({ tier }) => isPaid || tier === 'free')) {
    const least = inputOf(parameters.filter(({ required }) => required));
    const places = parameters.filter(({ form }) => form?.startsWith('public-url'));
    const path = `${url}/integrations/${slug}`;
    for (const { name } of places) {
      for (const address of addresses.slice(0, 2)) {
        expect(await as.maintainer.put(path, { ...least, [name]: `${address}/:id` })).status(400);
      }
    }
    if (places.length > 0) expect(await as.maintainer.get(path)).status(404);
  }
}

/** Addresses that lead inwards, in every operation that takes one to call. */
export const cases = [
  check({
    id: 'export-upload-inward',
    rule: 'EXPORT-ASK-6',
    title:
      'no export is sent to link-local and other special networks, by either scheme, however they are written',
    writes: true,
    run: (context) => judgeExports(context, inward),
  }),
  check({
    id: 'export-upload-nearby',
    rule: 'EXPORT-ASK-6',
    title: 'no export is sent to the machine itself and private networks while the administrator allows none',
    needs: ['admin'],
    writes: true,
    async run(context) {
      await requireClosed(context);
      await judgeExports(context, nearby);
    },
  }),
  check({
    id: 'outgoing-refused-by-name',
    rule: 'EXPORT-ASK-11',
    title: 'why an address is not called is told by the kind of its network',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      await requireClosed(context);
      const { url } = await world.fresh.project();
      const path = world.name('import');
      for (const [host, reason] of Object.entries(reasons)) {
        for (const scheme of ['http', 'https']) {
          const upload = { url: `${scheme}://${host}/place` };
          const sent = await as.owner.post(`${url}/export`, { upload });
          expect(sent)
            .json('message.url')
            .toEqual([`is blocked: ${reason}`]);
        }
        const fetched = await as.owner.post('/projects/remote-import', { path, url: `https://${host}/a` });
        expect(fetched).json('message').toEqual(`File url is blocked: ${reason}`);
      }
      const other = { url: 'ftp://archives.example.com/put' };
      const answer = await as.owner.post(`${url}/export`, { upload: other });
      expect(answer).json('message.url').toEqual(['is blocked: Only allowed schemes are http, https']);
    },
  }),
  check({
    id: 'import-remote-inward',
    rule: 'IMPORT-REMOTE-4',
    title: 'nothing is imported from link-local and other special networks, however they are written',
    writes: true,
    run: (context) => judgeImports(context, inward),
  }),
  check({
    id: 'import-remote-nearby',
    rule: 'IMPORT-REMOTE-4',
    title:
      'nothing is imported from the machine itself and private networks while the administrator allows none',
    needs: ['admin'],
    writes: true,
    async run(context) {
      await requireClosed(context);
      await judgeImports(context, nearby);
    },
  }),
  check({
    id: 'webhook-inward-project',
    rule: 'HOOK-URL-1',
    title:
      'no webhook of a project leads into link-local and other special networks, however they are written',
    writes: true,
    async run(context) {
      const { url } = await context.world.fresh.project();
      await judgeHooks(context, { path: `${url}/hooks`, caller: context.as.maintainer }, inward);
    },
  }),
  check({
    id: 'webhook-nearby-project',
    rule: 'HOOK-URL-1',
    title: 'no webhook of a project leads to the machine itself or a private network while none is allowed',
    needs: ['admin'],
    writes: true,
    async run(context) {
      await requireClosed(context);
      const { url } = await context.world.fresh.project();
      await judgeHooks(context, { path: `${url}/hooks`, caller: context.as.maintainer }, nearby);
    },
  }),
  check({
    id: 'webhook-inward-group',
    rule: 'HOOK-URL-1',
    title: 'no webhook of a group leads into link-local and other special networks, however they are written',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { url } = await context.world.fresh.group();
      await judgeHooks(context, { path: `${url}/hooks`, caller: context.as.owner }, inward);
    },
  }),
  check({
    id: 'webhook-nearby-group',
    rule: 'HOOK-URL-1',
    title: 'no webhook of a group leads to the machine itself or a private network while none is allowed',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run(context) {
      await requireClosed(context);
      const { url } = await context.world.fresh.group();
      await judgeHooks(context, { path: `${url}/hooks`, caller: context.as.owner }, nearby);
    },
  }),
  check({
    id: 'webhook-inward-system',
    rule: 'HOOK-URL-1',
    title: 'no webhook of the installation leads into link-local and other special networks',
    needs: ['admin'],
    writes: true,
    run: (context) => judgeHooks(context, { path: '/hooks', caller: context.as.admin }, inward),
  }),
  check({
    id: 'webhook-nearby-system',
    rule: 'HOOK-URL-1',
    title: 'no webhook of the installation leads to a private network once the administrator allows none',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      const { as, world } = context;
      const name = 'allow_local_requests_from_system_hooks';
      const before = (await as.admin.get('/application/settings')).at(name);
      await world.arrange('PUT', '/application/settings', { [name]: false });
      try {
        await judgeHooks(context, { path: '/hooks', caller: as.admin }, nearby);
      } finally {
        await world.arrange('PUT', '/application/settings', { [name]: before });
      }
    },
  }),
  check({
    id: 'integration-inward',
    rule: 'EVENT-8',
    title: 'no integration is set up with an address in link-local networks, in any of its parameters',
    writes: true,
    run: (context) => judgeIntegrations(context, fewInward),
  }),
  check({
    id: 'integration-nearby',
    rule: 'EVENT-8',
    title: 'no integration is set up with an address of a local network while none is allowed',
    needs: ['admin'],
    writes: true,
    async run(context) {
      await requireClosed(context);
      await judgeIntegrations(context, fewNearby);
    },
  }),
];
