import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeProject, Person } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';
import { none } from './support/wire.js';

const services = ['git-upload-pack', 'git-receive-pack'] as const;
const probe = Buffer.from('0000');

/** Both requests of a service to a path, by somebody or by nobody. */
async function answers({ anonymous }: CaseContext, fullPath: string, token: string | null) {
  const git = new GitClient(anonymous, { fullPath }, token === null ? {} : basic(token));
  const all: { service: (typeof services)[number]; answer: Exchange }[] = [];
  for (const service of services) {
    all.push({ service, answer: await git.refs(service) });
    all.push({ service, answer: await git.send(service, probe) });
  }
  return all;
}

interface Readers {
  guest: Person;
  reporter: Person;
  developer: Person;
}

/** Whoever may not fetch or push by the path of now may not by the former one either. */
async function judge(context: CaseContext, fullPath: string, people: Readers): Promise<void> {
  const { world, expect } = context;
  for (const { answer } of await answers(context, fullPath, null)) expect(answer).status(401);
  const { token } = world.person('stranger');
  for (const { answer } of await answers(context, fullPath, token)) expect(answer).status(404);
  for (const { answer } of await answers(context, fullPath, people.guest.token)) expect(answer).status(403);
  for (const { service, answer } of await answers(context, fullPath, people.reporter.token)) {
    expect(answer).status(service === 'git-upload-pack' ? 200 : 403);
  }
  for (const { answer } of await answers(context, fullPath, people.developer.token)) {
    expect(answer).status(200);
  }
}

/** Ways in which a project comes to another path. */
const moves: Record<string, (context: CaseContext, project: MadeProject) => Promise<Exchange>> = {
  renamed: ({ as }, project) => as.admin.put(project.url, { path: `${project.path}-now` }),
  transferred: async ({ as, world }, project) => {
    const group = await world.fresh.group({ parent: null });
    return as.admin.put(`${project.url}/transfer`, { namespace: group.id });
  },
};

/** Paths that a project had before. */
export const cases = Object.entries(moves).map(([word, move]) =>
  check({
    id: `git-former-path-of-${word}`,
    rules: ['GIT-MOVE-1', 'GIT-ACCESS-1', 'GIT-ACCESS-2', 'GIT-ACCESS-3', 'GIT-AUTH-6'],
    title: `the former path of a private project that was ${word} serves whom the path of now serves, and nobody else`,
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { anonymous, as, world, expect } = context;
      const people = {
        guest: await world.fresh.user(),
        reporter: await world.fresh.user(),
        developer: await world.fresh.user(),
      };
      const group = await world.fresh.group({ parent: null });
      const project = await world.fresh.project({ group, content: ['refs/heads/main'], members: people });
      await judge(context, project.fullPath, people);
      expect(await move(context, project)).status(200);
      await judge(context, project.fullPath, people);
      const tip = world.repository.branches['main'] ?? '';
      const branch = `${project.url}/repository/branches/late`;
      const git = new GitClient(anonymous, project, basic(people.reporter.token));
      expect((await git.move('refs/heads/late', none, tip)).exchange).status(403);
      expect(await as.admin.get(branch)).status(404);
      const allowed = new GitClient(anonymous, project, basic(people.developer.token));
      const { verdict, exchange } = await allowed.move('refs/heads/late', none, tip);
      expect.value('verdict', verdict, exchange).toEqual('ok');
      expect(await as.admin.get(branch)).status(200);
    },
  }),
);
