import { check } from '../../check.js';

const jenkins = { jenkins_url: 'https://ci.example.org', project_name: 'site' };
const login = { username: 'ann', password: 'hush-hush' };

/** Logins of services, which stay with the address that they were given for. */
export const cases = [
  check({
    id: 'integration-login-without-its-secret',
    rule: 'INTEGRATION-SET-8',
    title: 'a login that is sent to another address without its secret is refused, and nothing changes',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const moved = { ...jenkins, jenkins_url: 'https://elsewhere.example.org', username: login.username };
      for (const list of ['integrations', 'services']) {
        const path = `${url}/${list}/jenkins`;
        expect(await as.maintainer.put(path, { ...jenkins, ...login })).status(200);
        for (const way of ['json', 'form'] as const) {
          for (const caller of [as.maintainer, as.owner]) {
            expect(await caller.put(path, moved, { as: way })).status(400);
          }
        }
        expect(await as.maintainer.get(path))
          .status(200)
          .json('properties')
          .toInclude({ ...jenkins, username: login.username });
        // A change beside the address keeps the login.
        expect(await as.maintainer.put(path, { ...jenkins, username: login.username })).status(200);
      }
    },
  }),
];
