import { check } from '../../check.js';
import { basic, GitClient } from './support/client.js';
import { textLines } from './support/wire.js';

/** Where repositories are served. */
export const cases = [
  check({
    id: 'git-path-in-any-case',
    rule: 'GIT-ROUTE-1',
    title: 'a repository is served at its full path with .git, whatever the case of the letters',
    async run({ anonymous, world, expect }) {
      const { project } = world.place('public');
      const written = await new GitClient(anonymous, project).refs('git-upload-pack');
      const shouted = { fullPath: project.fullPath.toUpperCase() };
      const other = await new GitClient(anonymous, shouted).refs('git-upload-pack');
      expect(written).status(200);
      expect(other).status(200);
      expect.value('references', textLines(other.bytes), other).toEqual(textLines(written.bytes));
    },
  }),
  check({
    id: 'git-path-without-suffix',
    rule: 'GIT-ROUTE-2',
    title: 'the path without .git answers 301 to the one with it, and keeps the query',
    async run({ anonymous, world, expect }) {
      const { fullPath } = world.place('public').project;
      const answer = await anonymous.get(
        `/${fullPath}/info/refs`,
        { service: 'git-upload-pack' },
        { outside: true },
      );
      expect(answer).status(301);
      expect(answer)
        .header('location')
        .toSatisfy('the address with .git', (value) =>
          String(value).endsWith(`/${fullPath}.git/info/refs?service=git-upload-pack`),
        );
    },
  }),
  check({
    id: 'git-dumb-protocol',
    rule: 'GIT-ROUTE-3',
    title: 'info/refs without a service answers 403, and single files of the repository 404',
    async run({ anonymous, world, expect }) {
      const client = new GitClient(
        anonymous,
        world.place('public').project,
        basic(world.person('developer').token),
      );
      expect(await client.file('info/refs')).status(403);
      expect(await client.file('HEAD')).status(404);
      expect(await client.file('objects/info/packs')).status(404);
    },
  }),
  check({
    id: 'git-unknown-service',
    rule: 'GIT-ROUTE-4',
    title: 'a service that is not known answers 403',
    async run({ anonymous, world, expect }) {
      const client = new GitClient(
        anonymous,
        world.place('public').project,
        basic(world.person('developer').token),
      );
      expect(await client.file('info/refs', { service: 'git-upload-archive' })).status(403);
    },
  }),
  check({
    id: 'git-head-of-refs',
    rule: 'GIT-ROUTE-5',
    title: 'HEAD of info/refs answers 403 without a body',
    async run({ anonymous, world, expect }) {
      const { fullPath } = world.place('public').project;
      const address = `/${fullPath}.git/info/refs`;
      const answer = await anonymous.head(address, { service: 'git-upload-pack' }, { outside: true });
      expect(answer).status(403).emptyBody();
    },
  }),
  check({
    id: 'git-large-files',
    rule: 'GIT-ROUTE-6',
    title: 'the routes of large files answer 404',
    async run({ anonymous, world, expect }) {
      const { fullPath } = world.place('public').project;
      const headers = basic(world.person('developer').token);
      const answer = await anonymous.post(
        `/${fullPath}.git/info/lfs/objects/batch`,
        { operation: 'download', objects: [] },
        { outside: true, headers },
      );
      expect(answer).status(404);
    },
  }),
];
