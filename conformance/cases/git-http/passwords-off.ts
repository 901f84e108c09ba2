import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';

const settings = '/application/settings';
const setting = 'password_authentication_enabled_for_git';
const password = 'quiet-Lantern-4711';
const probe = Buffer.from('0000');
const services = ['git-upload-pack', 'git-receive-pack'] as const;
const demands = { needs: ['admin'], writes: true, alone: true } as const;

/** Works while passwords count for git or do not, and puts the setting back. */
async function whilePasswords(
  { as, expect, skip }: CaseContext,
  isOn: boolean,
  work: () => Promise<void>,
): Promise<void> {
  const before = (await as.admin.get(settings)).at(setting);
  if (typeof before !== 'boolean') return skip('the deployment has no such setting');
  try {
    const set = await as.admin.put(settings, { [setting]: isOn });
    expect(set).status(200).json(setting).toEqual(isOn);
    await work();
  } finally {
    await as.admin.put(settings, { [setting]: before });
  }
}

/** Somebody with a password and a token, and a project of each kind in which they may push. */
async function scene({ world }: CaseContext) {
  const person = await world.fresh.user({ password, force_random_password: false });
  const make = (visibility: 'public' | 'private') =>
    world.fresh.project({ visibility, members: { developer: person }, content: ['refs/heads/main'] });
  const places: readonly MadeProject[] = [await make('private'), await make('public')];
  return { person, places };
}

/** Passwords that are switched off for git by a setting of the whole deployment. */
export const cases = services.flatMap((service) => [
  check({
    ...demands,
    id: `git-passwords-off-${service}`,
    rules: ['GIT-AUTH-3', 'GIT-AUTH-4', 'GIT-AUTH-5'],
    title: `once passwords are switched off for git, ${service} refuses them at every request`,
    async run(context) {
      const { anonymous, expect } = context;
      const { person, places } = await scene(context);
      const clients = (secret: string) =>
        places.flatMap((place) => [
          new GitClient(anonymous, place, basic(secret, person.username)),
          new GitClient(anonymous, place, basic(secret, person.email)),
        ]);
      await whilePasswords(context, false, async () => {
        const byToken = clients(person.token);
        for (const [index, git] of clients(password).entries()) {
          // Every request of the service comes alone as well, as it does from whoever does not ask first.
          const isFirst = index % 3 === 0;
          const knock = (one: GitClient) => (isFirst ? one.refs(service) : one.send(service, probe));
          expect(await knock(git))
            .status(401)
            .header('www-authenticate')
            .toMatch(/^Basic /);
          // A token in between keeps the address from being shut out for wrong passwords.
          const other = byToken[index];
          if (other) expect(await knock(other)).status(200);
        }
      });
    },
  }),
  check({
    ...demands,
    id: `git-passwords-off-tokens-${service}`,
    rules: ['GIT-AUTH-2', 'GIT-AUTH-3'],
    title: `while passwords are switched off for git, tokens of every kind go on to open ${service}`,
    async run(context) {
      const { anonymous, expect, world } = context;
      const { person, places } = await scene(context);
      const wish = { name: 'git', scopes: ['write_repository'] };
      const tokenAt = async (path: string, more = {}): Promise<string> =>
        (await world.arrange<{ token: string }>('POST', path, { ...wish, ...more })).token;
      const tokens = [
        person.token,
        await world.fresh.token(person, wish.scopes),
        await tokenAt(`/users/${person.id}/impersonation_tokens`),
      ];
      await whilePasswords(context, false, async () => {
        for (const place of places) {
          const own = await tokenAt(`${place.url}/access_tokens`, { access_level: 40 });
          for (const token of [...tokens, own]) {
            const git = new GitClient(anonymous, place, basic(token));
            expect(await git.refs(service)).status(200);
            expect(await git.send(service, probe)).status(200);
          }
        }
      });
    },
  }),
  check({
    ...demands,
    id: `git-passwords-on-again-${service}`,
    rule: 'GIT-AUTH-3',
    title: `once passwords are switched on for git again, ${service} takes them`,
    async run(context) {
      const { anonymous, expect } = context;
      const { person, places } = await scene(context);
      const git = places.map((place) => new GitClient(anonymous, place, basic(password, person.username)));
      await whilePasswords(context, false, async () => {
        for (const one of git) expect(await one.refs(service)).status(401);
      });
      await whilePasswords(context, true, async () => {
        for (const one of git) {
          expect(await one.refs(service)).status(200);
          expect(await one.send(service, probe)).status(200);
        }
      });
    },
  }),
]);
