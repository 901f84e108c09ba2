import { type CaseContext, check } from '../../check.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';
import { judgeMutation, send } from './support/mutating.js';

/** Merging squashes, says and removes what is wished, and merges no other head than the one that is named. */
async function judgeMerging(context: CaseContext): Promise<void> {
  const { as, world, expect } = context;
  const project = await freshProject(world);
  const made = await proposed(world, { project, onto: 'own' });
  const head = await world.fresh.commit(project, { 'more.txt': 'x\n' }, { branch: made.source });
  const address = { projectPath: project.fullPath, iid: `${made.iid}` };
  const stale = await send(
    as.developer,
    'mergeRequestAccept',
    { ...address, sha: made.head },
    'mergeRequest { state }',
  );
  expect(stale).json('data.mergeRequestAccept.errors').toHaveLength(1);
  expect(await as.developer.get(made.url))
    .json('state')
    .toEqual('opened');
  const wish = {
    ...address,
    sha: head,
    squash: true,
    commitMessage: 'Join it',
    squashCommitMessage: 'One of all',
    shouldRemoveSourceBranch: true,
  };
  await judgeMutation(context, [as.developer, 'mergeRequestAccept', wish], true);
  const merged = await as.developer.get(made.url);
  expect(merged).json('state').toEqual('merged');
  for (const [field, text] of [
    ['merge_commit_sha', 'Join it'],
    ['squash_commit_sha', 'One of all'],
  ] as const) {
    const commit = await as.developer.get(`${project.url}/repository/commits/${merged.text(field)}`);
    expect.value(`what ${field} says`, commit.text('message').trimEnd(), commit).toEqual(text);
  }
  const branch = encodeURIComponent(made.source);
  expect(await as.developer.get(`${project.url}/repository/branches/${branch}`)).status(404);
}

/** What mutations do to code is done, and nothing beside it. */
export const cases = [
  check({
    id: 'graphql-code-kept',
    rule: 'GRAPHQL-MUTATION-9',
    title: 'branches, commits of every kind of change, merges and releases are there as they were said',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project();
      await world.fresh.commit(project, { 'a.txt': 'a\n', 'b.txt': 'b\n', 'c.txt': 'c\n', 'd.txt': 'd\n' });
      const projectPath = project.fullPath;
      const branch = { projectPath, name: 'side', ref: 'main' };
      await judgeMutation(context, [as.developer, 'createBranch', branch], true);
      const actions = [
        { action: 'CREATE', filePath: 'new.txt', content: 'bmV3Cg==', encoding: 'BASE64' },
        { action: 'UPDATE', filePath: 'a.txt', content: 'changed\n' },
        { action: 'MOVE', filePath: 'moved.txt', previousPath: 'b.txt' },
        { action: 'DELETE', filePath: 'c.txt' },
        { action: 'CHMOD', filePath: 'd.txt', executeFilemode: true },
      ];
      const commit = { projectPath, branch: 'side', message: 'Many changes', actions };
      await judgeMutation(context, [as.developer, 'commitCreate', commit], true);
      const tree = await as.developer.get(`${project.url}/repository/tree`, { ref: 'side' });
      const modes = tree.list().map(({ path, mode }) => [path, mode]);
      expect.value('the files', modes, tree).toEqual([
        ['a.txt', '100644'],
        ['d.txt', '100755'],
        ['moved.txt', '100644'],
        ['new.txt', '100644'],
      ]);
      for (const [path, text] of [
        ['a.txt', 'changed\n'],
        ['moved.txt', 'b\n'],
        ['new.txt', 'new\n'],
        ['d.txt', 'd\n'],
      ] as const) {
        const raw = await as.developer.get(`${project.url}/repository/files/${path}/raw`, { ref: 'side' });
        expect.value(path, raw.bytes.toString(), raw).toEqual(text);
      }
      const unmoved = await as.developer.get(`${project.url}/repository/tree`, { ref: 'main' });
      expect(unmoved).json().toHaveLength(4);
      const tagName = 'v1';
      const release = { projectPath, tagName, ref: 'main', name: 'One', description: 'Words' };
      await judgeMutation(context, [as.developer, 'releaseCreate', release], true);
      const url = `${project.url}/releases/${tagName}`;
      expect(await as.developer.get(url))
        .json()
        .toInclude({ name: 'One', description: 'Words' });
      const link = { projectPath, tagName, name: 'x', url: 'https://example.org/x' };
      await judgeMutation(context, [as.developer, 'releaseAssetLinkCreate', link], true);
      await judgeMutation(
        context,
        [as.developer, 'releaseUpdate', { projectPath, tagName, name: 'Two' }],
        true,
      );
      const changed = await as.developer.get(url);
      expect(changed).json().toInclude({ name: 'Two', description: 'Words' });
      expect(changed).json('assets.links[0]').toInclude({ name: 'x', url: 'https://example.org/x' });
      await judgeMutation(context, [as.developer, 'releaseDelete', { projectPath, tagName }], true);
      expect(await as.developer.get(url)).status(404);
      expect(await as.developer.get(`${project.url}/repository/tags/${tagName}`)).status(200);
      await judgeMerging(context);
    },
  }),
];
