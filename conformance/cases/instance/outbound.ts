import { check } from '../../check.js';

const settings = '/application/settings';

/** What an entry of the list of addresses opens, and what stays closed beside it. */
const entries: readonly (readonly [entry: string, open: readonly string[], closed: readonly string[]])[] = [
  ['10.1.2.3', ['10.1.2.3', '10.1.2.3:8080'], ['10.1.2.4']],
  ['10.1.2.3:8080', ['10.1.2.3:8080'], ['10.1.2.3', '10.1.2.3:8081']],
  ['192.168.7.0/24', ['192.168.7.1', '192.168.7.255:81'], ['192.168.8.1']],
  ['fd12:3456::1', ['[fd12:3456::1]'], ['[fd12:3456::2]']],
  ['[fd12:3456::1]:8080', ['[fd12:3456::1]:8080'], ['[fd12:3456::1]:8081']],
  ['fd12:3456::/32', ['[fd12:3456::9]'], ['[fd12:3457::9]']],
  ['localhost', ['localhost:81'], ['10.1.2.3']],
];

/** Whereto the deployment sends what people ask it to. */
export const cases = [
  check({
    id: 'settings-outbound-list',
    rule: 'SETTINGS-6',
    title: 'addresses, ranges and names of the list are called, each with its port only, and no others',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const names = ['allow_local_requests_from_web_hooks_and_services', 'outbound_local_requests_whitelist'];
      const before = (await as.admin.get(settings)).record();
      const hooks = `${(await world.fresh.project()).url}/hooks`;
      const make = (host: string) =>
        as.maintainer.post(hooks, { url: `http://${host}/told`, push_events: false }, { again: [] });
      try {
        for (const [entry, open, closed] of entries) {
          await world.arrange('PUT', settings, {
            allow_local_requests_from_web_hooks_and_services: false,
            outbound_local_requests_whitelist: [entry],
          });
          for (const host of open) expect(await make(host)).status(201);
          for (const host of closed) expect(await make(host)).status(422, 400);
        }
        await world.arrange('PUT', settings, { outbound_local_requests_whitelist: [] });
        for (const [, open] of entries) {
          for (const host of open) expect(await make(host)).status(422, 400);
        }
      } finally {
        await world.arrange('PUT', settings, Object.fromEntries(names.map((name) => [name, before[name]])));
      }
    },
  }),
  check({
    id: 'snippet-size-limit',
    rule: 'SETTINGS-7',
    title: 'a file of a snippet has as many bytes as the setting says, and no more, made or changed',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const { snippet_size_limit } = (await as.admin.get(settings)).record();
      const url = `${(await world.fresh.project()).url}/snippets`;
      const make = (content: string) =>
        as.maintainer.post(url, {
          title: 'Sized',
          visibility: 'private',
          files: [{ file_path: 'a.txt', content }],
        });
      try {
        await world.arrange('PUT', settings, { snippet_size_limit: 100 });
        for (const content of ['a'.repeat(101), 'é'.repeat(51)]) expect(await make(content)).status(400);
        expect(await as.maintainer.get(url))
          .json()
          .toEqual([]);
        const made = await make('é'.repeat(50));
        expect(made).status(201);
        const one = `${url}/${made.number()}`;
        const change = (content: string) =>
          as.maintainer.put(one, { files: [{ action: 'update', file_path: 'a.txt', content }] });
        expect(await change('b'.repeat(101))).status(400);
        const kept = await as.maintainer.get(`${one}/raw`);
        expect.value('the content', kept.bytes.toString('utf8'), kept).toEqual('é'.repeat(50));
        expect(await change('b'.repeat(100))).status(200);
      } finally {
        await world.arrange('PUT', settings, { snippet_size_limit });
      }
    },
  }),
];
