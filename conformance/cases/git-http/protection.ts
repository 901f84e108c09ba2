import { type CaseContext, check } from '../../check.js';
import type { Role } from '../../world/names.js';
import type { MadeProject } from '../../world/types.js';
import { basic, declined, GitClient } from './support/client.js';
import { none } from './support/wire.js';

/** A pusher to a project of one case. */
const pusher = ({ anonymous, world }: CaseContext, project: MadeProject, role: Role): GitClient =>
  new GitClient(anonymous, project, basic(world.person(role).token));

/** What protections keep from being pushed. */
export const cases = [
  check({
    id: 'git-push-protected',
    rule: 'GIT-PUSH-3',
    title: 'a protected branch takes pushes only from those its protection names',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const project = await world.fresh.project({ content: true });
      await world.arrange('POST', `${project.url}/protected_branches`, {
        name: 'done',
        push_access_level: 40,
      });
      const { branches } = world.repository;
      const move = (role: Role) =>
        pusher(context, project, role).move(
          'refs/heads/done',
          branches['done'] ?? '',
          branches['main'] ?? '',
        );
      const refused = await move('developer');
      expect.value('verdict for the developer', refused.verdict, refused.exchange).toEqual(declined);
      const taken = await move('maintainer');
      expect.value('verdict for the maintainer', taken.verdict, taken.exchange).toEqual('ok');
    },
  }),
  check({
    id: 'git-push-force-protected',
    rule: 'GIT-PUSH-4',
    title: 'a protected branch takes a forced push only where its protection allows that',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const project = await world.fresh.project({ content: true });
      const { branches, commits } = world.repository;
      const protect = (name: string, allow_force_push: boolean) =>
        world.arrange('POST', `${project.url}/protected_branches`, { name, allow_force_push });
      await protect('feature', false);
      await protect('topic/*', true);
      const client = pusher(context, project, 'maintainer');
      const back = (name: string) =>
        client.move(`refs/heads/${name}`, branches[name] ?? '', commits['first'] ?? '');
      const refused = await back('feature');
      expect.value('verdict without the permission', refused.verdict, refused.exchange).toEqual(declined);
      const taken = await back('topic/rename');
      expect.value('verdict with the permission', taken.verdict, taken.exchange).toEqual('ok');
    },
  }),
  check({
    id: 'git-push-delete-default',
    rule: 'GIT-PUSH-5',
    title: 'the default branch cannot be deleted, nor a protected branch, not even by an owner',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project({ content: true });
      await world.arrange('DELETE', `${project.url}/protected_branches/main`);
      await world.arrange('POST', `${project.url}/protected_branches`, { name: 'done' });
      const client = pusher(context, project, 'owner');
      for (const name of ['main', 'done']) {
        const before = world.repository.branches[name] ?? '';
        const { verdict, exchange } = await client.move(`refs/heads/${name}`, before, none);
        expect.value(`verdict for ${name}`, verdict, exchange).toEqual(declined);
        expect(await as.owner.get(`${project.url}/repository/branches/${name}`)).status(200);
      }
    },
  }),
  check({
    id: 'git-push-branch-like-commit',
    rule: 'GIT-PUSH-6',
    title: 'a branch named like a commit id cannot be made',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const client = pusher(context, project, 'maintainer');
      const tip = world.repository.commits['sources'] ?? '';
      const { verdict, exchange } = await client.move(`refs/heads/${'ab'.repeat(20)}`, none, tip);
      expect.value('verdict', verdict, exchange).toEqual(declined);
    },
  }),
  check({
    id: 'git-push-tags',
    rule: 'GIT-PUSH-7',
    title: 'a developer changes and deletes a tag; a protected tag is not updated, not even by an owner',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const project = await world.fresh.project({ content: true });
      await world.arrange('POST', `${project.url}/protected_tags`, { name: 'v1.2.0' });
      const { tags, commits } = world.repository;
      const to = commits['first'] ?? '';
      const developer = pusher(context, project, 'developer');
      const changed = await developer.move('refs/tags/v1.0.0', tags['v1.0.0'] ?? '', to);
      expect.value('verdict of the change', changed.verdict, changed.exchange).toEqual('ok');
      const gone = await developer.move('refs/tags/v1.1.0', tags['v1.1.0'] ?? '', none);
      expect.value('verdict of the deletion', gone.verdict, gone.exchange).toEqual('ok');
      const owner = pusher(context, project, 'owner');
      const kept = await owner.move('refs/tags/v1.2.0', tags['v1.2.0'] ?? '', to);
      expect.value('verdict for the protected tag', kept.verdict, kept.exchange).toEqual(declined);
    },
  }),
  check({
    id: 'git-push-internal-references',
    rule: 'GIT-PUSH-8',
    title: 'references that the server keeps for itself cannot be pushed',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const client = pusher(context, project, 'owner');
      const tip = world.repository.commits['first'] ?? '';
      for (const ref of ['refs/merge-requests/1/head', 'refs/keep-around/1']) {
        const { verdict, exchange } = await client.move(ref, none, tip);
        expect.value(`verdict for ${ref}`, verdict, exchange).toDiffer('ok');
        const left = await client.ask('ls-refs', [`ref-prefix ${ref}`]);
        expect(left).text().notToContain(ref);
      }
    },
  }),
];
