import { type CaseContext, check } from '../../check.js';
import type { Caller, CallOptions } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import { hookAddress } from '../../world/names.js';
import { fewInward, fewNearby, requireClosed } from './support/inward.js';

const ways: readonly NonNullable<CallOptions['as']>[] = ['json', 'form', 'multipart', 'query'];

/** A call that is given an address, and what it is refused with. */
interface Taking {
  id: string;
  rule: string;
  needs?: readonly ('admin' | 'tier.premium')[];
  status: number;
  /** The verb, the path and the parameters with an address. */
  make(
    context: CaseContext,
  ): Promise<{ caller: Caller; verb: string; path: string; params: (address: string) => Params }>;
}

const quiet = { push_events: false };

const hooks = (
  id: string,
  place: (context: CaseContext) => Promise<{ caller: Caller; path: string }>,
  needs: Taking['needs'],
): Taking[] => [
  {
    id: `${id}-made`,
    rule: 'HOOK-URL-1',
    ...(needs ? { needs } : {}),
    status: 422,
    make: async (context) => ({
      ...(await place(context)),
      verb: 'POST',
      params: (url) => ({ url, ...quiet }),
    }),
  },
  {
    id: `${id}-changed`,
    rule: 'HOOK-URL-1',
    ...(needs ? { needs } : {}),
    status: 422,
    make: async (context) => {
      const { caller, path } = await place(context);
      const made = await caller.post(path, { url: hookAddress(id), ...quiet });
      return { caller, verb: 'PUT', path: `${path}/${made.number('id')}`, params: (url) => ({ url }) };
    },
  },
];

const takings: readonly Taking[] = [
  ...(['maintainer', 'owner'] as const).map(
    (role): Taking => ({
      id: `export-by-${role}`,
      rule: 'EXPORT-ASK-6',
      status: 400,
      make: async ({ as, world }) => ({
        caller: as[role],
        verb: 'POST',
        path: `${(await world.fresh.project()).url}/export`,
        // The method is left out: it is PUT then.
        params: (url) => ({ upload: { url }, description: 'sent' }),
      }),
    }),
  ),
  {
    id: 'remote-import',
    rule: 'IMPORT-REMOTE-4',
    status: 400,
    make: async ({ as, world }) => {
      const path = world.name('import');
      const more = { path, name: path, override_params: { visibility: 'private' } };
      return {
        caller: as.owner,
        verb: 'POST',
        path: '/projects/remote-import',
        params: (url) => ({ url, ...more }),
      };
    },
  },
  ...hooks(
    'project-hook',
    async ({ as, world }) => ({ caller: as.maintainer, path: `${(await world.fresh.project()).url}/hooks` }),
    undefined,
  ),
  ...hooks(
    'group-hook',
    async ({ as, world }) => ({ caller: as.owner, path: `${(await world.fresh.group()).url}/hooks` }),
    ['tier.premium'],
  ),
  ...(['integrations', 'services'] as const).map(
    (word): Taking => ({
      id: word,
      rule: 'EVENT-8',
      status: 400,
      make: async ({ as, world }) => ({
        caller: as.maintainer,
        verb: 'PUT',
        path: `${(await world.fresh.project()).url}/${word}/mattermost`,
        params: (webhook) => ({ webhook, push_events: true }),
      }),
    }),
  ),
];

async function judge(context: CaseContext, taking: Taking, addresses: readonly string[]): Promise<void> {
  const { caller, verb, path, params } = await taking.make(context);
  for (const address of addresses) {
    for (const as of ways) {
      const answer = await caller.call(verb, path, params(address), { as });
      context.expect(answer).status(taking.status);
    }
  }
}

/** Addresses that lead inwards, sent in every form that parameters may have. */
export const cases = takings.flatMap((taking) => [
  check({
    id: `inward-in-every-form-${taking.id}`,
    rule: taking.rule,
    title: 'an address in a link-local network is refused in JSON, in forms and in the query alike',
    needs: taking.needs ?? [],
    writes: true,
    run: (context) => judge(context, taking, fewInward),
  }),
  check({
    id: `nearby-in-every-form-${taking.id}`,
    rule: taking.rule,
    title:
      'an address of a local network is refused in JSON, in forms and in the query while none is allowed',
    needs: ['admin', ...(taking.needs ?? []).filter((need) => need !== 'admin')],
    writes: true,
    async run(context) {
      await requireClosed(context);
      await judge(context, taking, fewNearby);
    },
  }),
]);
