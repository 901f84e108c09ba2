import type { CaseContext } from '../../../check.js';

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

/** On code that few may read the scopes for git open the files alone, or nothing, also to its owner. */
export async function gitScopesOpenFilesAlone({ by, world, expect }: CaseContext): Promise<void> {
  const person = await world.fresh.user();
  const project = await world.fresh.project({ content: true, members: { owner: person } });
  expect(await by(person).get(project.url))
    .status(200)
    .json('visibility')
    .toEqual('private');
  for (const scope of ['read_repository', 'write_repository']) {
    const caller = by({ token: await world.fresh.token(person, [scope]) });
    for (const path of files) {
      const answer = await caller.get(`${project.url}/repository/files/${path}`);
      expect(answer).status(scope === 'read_repository' ? 200 : 403);
    }
    for (const path of readings) {
      expect(await by(person).get(project.url + path)).status(200);
      expect(await caller.get(project.url + path))
        .status(403)
        .complaint('insufficient_scope');
    }
  }
}
