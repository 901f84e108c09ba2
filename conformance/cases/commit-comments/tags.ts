import { check } from '../../check.js';
import type { World } from '../../world/types.js';

async function commitOf(
  world: World,
): Promise<{ comments: string; tags: string; sha: string; project: string }> {
  const project = await world.fresh.project({ content: ['refs/heads/main'] });
  const sha = world.repository.branches['main'] ?? 'main';
  const repository = `${project.url}/repository`;
  return {
    comments: `${repository}/commits/${sha}/comments`,
    tags: `${repository}/tags`,
    sha,
    project: project.url,
  };
}

/** The quick action of comments on commits. */
export const cases = [
  check({
    id: 'commit-comment-tags',
    rule: 'COMMITCOMMENT-8',
    title: '/tag in a comment tags the commit with its message, for developers alone, and is taken out',
    writes: true,
    async run({ as, world, expect }) {
      const { comments, tags, sha } = await commitOf(world);
      const note = 'Out with it\n/tag v1 The first one';
      expect(await as.reporter.post(comments, { note })).status(201);
      expect(await as.developer.get(tags))
        .json()
        .toEqual([]);
      const made = await as.developer.post(comments, { note });
      expect(made).status(201).json('note').toEqual('Out with it');
      const tag = await as.developer.get(`${tags}/v1`);
      expect(tag).json().toInclude({ name: 'v1', message: 'The first one' });
      expect(tag).json('commit.id').toEqual(sha);
    },
  }),
  check({
    id: 'commit-comment-tags-once',
    rule: 'COMMITCOMMENT-9',
    level: 'may',
    title: 'a comment with a /tag that is there already is refused with 400',
    writes: true,
    async run({ as, world, expect }) {
      const { comments } = await commitOf(world);
      expect(await as.developer.post(comments, { note: 'One\n/tag v1' })).status(201);
      expect(await as.developer.post(comments, { note: 'Two\n/tag v1' })).status(400);
      expect(await as.developer.get(comments))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'commit-comment-tags-badly',
    rule: 'COMMITCOMMENT-9',
    level: 'may',
    title:
      'a comment with a /tag that no tag can be called, or with the same /tag twice, is refused with 400',
    writes: true,
    async run({ as, world, expect }) {
      const { comments, tags } = await commitOf(world);
      for (const lines of ['/tag main..x', '/tag v1\n/tag v1']) {
        expect(await as.developer.post(comments, { note: `One\n${lines}` })).status(400);
      }
      expect(await as.developer.get(tags))
        .json()
        .toEqual([]);
      expect(await as.developer.get(comments))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'commit-comment-tags-nothing-protected',
    rules: ['COMMITCOMMENT-10', 'COMMITCOMMENT-8'],
    title: '/tag in a comment makes no tag of a protected name for whoever may not make it',
    writes: true,
    async run({ as, world, expect }) {
      const { comments, tags, project } = await commitOf(world);
      await world.arrange('POST', `${project}/protected_tags`, { name: 'r*', create_access_level: 40 });
      const note = 'Out with it\n/tag r1 The first one';
      expect(await as.developer.post(comments, { note })).status(201, 400, 403);
      expect(await as.developer.get(tags))
        .json()
        .toEqual([]);
      expect(await as.maintainer.post(comments, { note })).status(201);
      expect(await as.developer.get(`${tags}/r1`)).status(200);
    },
  }),
];
