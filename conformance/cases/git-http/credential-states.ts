import { check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';
import { allowed, judge, refused, scene, unknown, type Verdict } from './support/judged.js';

/** What each scope is good for; it counts in public places too. */
const scopes: [rule: string, slug: string, sets: string[][], verdict: Verdict][] = [
  [
    'GIT-SCOPE-2',
    'read',
    [['read_repository'], ['read_repository', 'read_api']],
    { fetch: [200], push: [403] },
  ],
  ['GIT-SCOPE-1', 'write', [['write_repository'], ['api'], ['read_user', 'write_repository']], allowed],
  [
    'GIT-SCOPE-1',
    'none',
    [['read_api'], ['read_user'], ['read_user', 'read_api']],
    { fetch: [403], push: [403] },
  ],
];

const byScope = scopes.map(([rule, slug, sets, verdict]) =>
  check({
    id: `git-every-name-scope-${slug}`,
    rules: [rule, 'GIT-AUTH-2'],
    title: `the scope of a token counts with every user name, in fetches and pushes: ${sets.join('; ')}`,
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { person, places } = await scene(context);
      for (const set of sets) {
        const token = await context.world.fresh.token(person, set);
        for (const place of places) await judge(context, [place, person, token], verdict);
      }
    },
  }),
);

const password = 'quiet-Lantern-4711';

/** Whom no credential lets in any longer, by the call that shuts them out. */
const shutOut = (
  [
    ['block', unknown],
    ['deactivate', refused],
    ['ban', refused],
  ] as const
).map(([action, verdict]) =>
  check({
    id: `git-every-name-${action}`,
    rule: 'GIT-AUTH-8',
    title: `after ${action} neither tokens nor the password of a user count, with whatever user name`,
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, anonymous, expect, world } = context;
      const { person, places } = await scene(context, { password, force_random_password: false });
      const token = await world.fresh.token(person, ['read_repository', 'write_repository']);
      expect(await as.admin.post(`/users/${person.id}/${action}`)).status(201);
      for (const place of places) {
        for (const word of [person.token, token]) await judge(context, [place, person, word], verdict);
      }
      // Wrong passwords shut out an address before long, so that one is all that is tried.
      if (action !== 'block') return;
      const client = new GitClient(anonymous, places[0] as MadeProject, basic(password, person.username));
      expect(await client.refs('git-upload-pack')).status(401);
    },
  }),
);

const today = (): string => new Date().toISOString().slice(0, 10);

/** Every state of a credential, with every user name, in both requests of fetches and pushes. */
export const cases = [
  ...byScope,
  ...shutOut,
  check({
    id: 'git-every-name-expired',
    rule: 'GIT-AUTH-4',
    title: 'a token that has expired counts with no user name, whatever its scopes',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { person, places } = await scene(context);
      for (const set of [['api'], ['read_repository', 'write_repository']]) {
        const token = await context.world.fresh.token(person, set, { expires_at: today() });
        for (const place of places) await judge(context, [place, person, token], unknown);
      }
    },
  }),
  check({
    id: 'git-every-name-revoked',
    rule: 'GIT-AUTH-4',
    title: 'a token that is revoked counts with no user name, and one that never was neither',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, expect } = context;
      const { person, places } = await scene(context);
      expect(await by(person).delete('/personal_access_tokens/self')).status(204);
      for (const place of places) {
        for (const word of [person.token, 'glpat-nobody-has-this']) {
          await judge(context, [place, person, word], unknown);
        }
      }
    },
  }),
];
