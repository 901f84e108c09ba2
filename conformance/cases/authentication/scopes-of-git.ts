import { check } from '../../check.js';

/** What a repository is read by that is none of its files. */
const readings = [
  '',
  '/repository/archive',
  '/repository/archive.zip',
  '/repository/tree',
  '/repository/compare?from=main&to=feature',
  '/repository/contributors',
  '/repository/merge_base?refs[]=main&refs[]=feature',
  '/repository/branches',
  '/repository/tags',
  '/repository/commits',
];

const files = ['README.md?ref=main', 'README.md/raw?ref=main', 'README.md/blame?ref=main'];

/** Scopes that are for git, on code that few may read. */
export const cases = (['read_repository', 'write_repository'] as const).map((scope) =>
  check({
    id: `scope-for-git-on-private-code-${scope.replace('_', '-')}`,
    rule: 'AUTH-SCOPE-6',
    title: `of a private project scope ${scope} opens ${scope === 'read_repository' ? 'the files alone' : 'nothing'}, also to its owner`,
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const project = await world.fresh.project({ content: true, members: { owner: person } });
      const caller = by({ token: await world.fresh.token(person, [scope]) });
      expect(await by(person).get(project.url))
        .status(200)
        .json('visibility')
        .toEqual('private');
      const open = scope === 'read_repository' ? files : [];
      for (const path of files) {
        const answer = await caller.get(`${project.url}/repository/files/${path}`);
        expect(answer).status(open.includes(path) ? 200 : 403);
      }
      for (const path of readings) {
        expect(await by(person).get(project.url + path)).status(200);
        expect(await caller.get(project.url + path))
          .status(403)
          .complaint('insufficient_scope');
      }
    },
  }),
);
