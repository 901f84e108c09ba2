import { check } from '../../check.js';
import { hookAddress } from '../../world/names.js';
import type { World } from '../../world/types.js';

const kinds = ['Project', 'Group', 'System'] as const;

const places = async (world: World): Promise<string[]> => [
  `${(await world.fresh.project()).url}/hooks`,
  `${(await world.fresh.group()).url}/hooks`,
  '/hooks',
];

/** What a webhook is set up with. */
export const cases = [
  check({
    id: 'webhook-settings-shown',
    rules: kinds.flatMap((kind) => [`operation:create${kind}Hook`, `operation:update${kind}Hook`]),
    title: 'the branches and the names of the variables of a webhook are shown as they were given',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const url = hookAddress('{word}');
      for (const path of await places(world)) {
        const caller = path === '/hooks' ? as.admin : as.owner;
        const hasBranches = path !== '/hooks';
        const first = { push_events: false, push_events_branch_filter: 'main' };
        const made = await caller.post(path, { url, ...first, url_variables: [{ key: 'word', value: 'x' }] });
        expect(made)
          .status(201)
          .json('url_variables')
          .toTell([{ key: 'word', value: undefined }]);
        if (hasBranches) expect(made).json('push_events_branch_filter').toEqual('main');
        const own = `${path}/${made.number('id')}`;
        const changed = await caller.put(own, {
          url,
          push_events_branch_filter: 'topic',
          url_variables: [
            { key: 'word', value: 'x' },
            { key: 'more', value: 'y' },
          ],
        });
        expect(changed)
          .status(200)
          .json('url_variables')
          .toTell([
            { key: 'word', value: undefined },
            { key: 'more', value: undefined },
          ]);
        if (hasBranches) expect(changed).json('push_events_branch_filter').toEqual('topic');
        await world.arrange('DELETE', own);
      }
    },
  }),
];
