import { check } from '../../check.js';
import type { World } from '../../world/types.js';

async function commitOf(world: World): Promise<{ comments: string; tags: string; sha: string }> {
  const project = await world.fresh.project({ content: ['refs/heads/main'] });
  const sha = world.repository.branches['main'] ?? 'main';
  const repository = `${project.url}/repository`;
  return { comments: `${repository}/commits/${sha}/comments`, tags: `${repository}/tags`, sha };
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
];
