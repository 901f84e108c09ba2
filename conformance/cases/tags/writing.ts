import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { mainOnly, namesOf, repositoryOf, tagAt } from '../repository/support/scenes.js';

/** New tags and their removal. */
export const cases = [
  check({
    id: 'tag-create',
    rule: 'TAG-CREATE-1',
    title: 'a developer puts a tag on a branch, a tag or a commit',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/tags/v1.0.0'] });
      const url = `${repositoryOf(project)}/tags`;
      const { commits, tags } = world.repository;
      const targets = [
        ['main', commits['greeting']],
        ['v1.0.0', tags['v1.0.0']],
        [commits['guide'], commits['guide']],
      ];
      for (const [at, [ref, commit]] of targets.entries()) {
        const made = await as.developer.post(url, { tag_name: `t/${at}`, ref });
        expect(made).status(201).json('name').toEqual(`t/${at}`);
        expect(made).json('target').toEqual(commit);
        expect(made).json('commit.id').toEqual(commit);
      }
      expect.value('tags', await namesOf(world, project, 'tags')).toEqual(['t/0', 't/1', 't/2', 'v1.0.0']);
    },
  }),
  check({
    id: 'tag-create-annotated',
    rule: 'TAG-CREATE-2',
    title: 'a message makes the tag an annotated one',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const params = { tag_name: 'v1', ref: 'main', message: 'The first' };
      const made = await as.developer.post(`${repositoryOf(project)}/tags`, params);
      expect(made).status(201).json('message').toEqual('The first');
      expect(made).json('commit.id').toEqual(world.repository.branches['main']);
      expect(made).json('target').toDiffer(world.repository.branches['main']);
    },
  }),
  check({
    id: 'tag-create-needs',
    rule: 'TAG-CREATE-3',
    title: 'tag_name and ref are required',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${repositoryOf(world.place('private').project)}/tags`;
      expect(await as.developer.post(url, {}))
        .status(400)
        .complaint('tag_name is missing, ref is missing');
      expect(await as.developer.post(url, { tag_name: 'x' }))
        .status(400)
        .complaint('ref is missing');
    },
  }),
  check({
    id: 'tag-create-impossible',
    rule: 'TAG-CREATE-4',
    title: 'an existing name, an unknown target, a blank one and a malformed name are refused in words',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await tagAt(world, project, 'v1');
      const texts = [
        ['v1', 'main', 'Tag v1 already exists'],
        ['x', 'no-such-ref', 'Target no-such-ref is invalid'],
        ['x', ' ', 'Target is empty'],
        ['a b', 'main', 'Tag name invalid'],
        ['HEAD', 'main', 'Tag name invalid'],
        ['refs/tags/x', 'main', 'Tag name invalid'],
      ];
      for (const [tag_name, ref, text] of texts) {
        expect(await as.developer.post(`${repositoryOf(project)}/tags`, { tag_name, ref }))
          .status(400)
          .message(text);
      }
      expect.value('tags', await namesOf(world, project, 'tags')).toEqual(['v1']);
    },
  }),
  check({
    id: 'tag-create-refused',
    rule: 'TAG-CREATE-5',
    title: 'a protected name is refused with 400 to a developer, any name with 403 to a reporter',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await world.arrange('POST', `${project.url}/protected_tags`, { name: 'v*' });
      const url = `${repositoryOf(project)}/tags`;
      expect(await as.developer.post(url, { tag_name: 'v1', ref: 'main' }))
        .status(400)
        .message('You are not allowed to create this tag as it is protected.');
      expect(await as.reporter.post(url, { tag_name: 'x', ref: 'main' })).status(403);
      expect.value('tags', await namesOf(world, project, 'tags')).toEqual([]);
      expect(await as.maintainer.post(url, { tag_name: 'v1', ref: 'main' }))
        .status(201)
        .json('protected')
        .toEqual(true);
    },
  }),
  check({
    id: 'tag-delete',
    rule: 'TAG-DELETE-1',
    title: 'a deleted tag answers 204 and is gone',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await tagAt(world, project, 'old/1');
      const url = `${repositoryOf(project)}/tags/old%2F1`;
      expect(await as.developer.delete(url))
        .status(204)
        .emptyBody();
      expect(await as.developer.get(url)).status(404);
      expect.value('tags', await namesOf(world, project, 'tags')).toEqual([]);
    },
  }),
  check({
    id: 'tag-delete-absent',
    rule: 'TAG-DELETE-2',
    title: 'deleting an absent tag answers 404 Tag Not Found',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      expect(await as.developer.delete(`${repositoryOf(project)}/tags/no-such-tag`))
        .status(404)
        .message('404 Tag Not Found');
    },
  }),
  check({
    id: 'tag-delete-changed',
    rules: ['TAG-DELETE-2', 'ERROR-STATUS-412'],
    title: 'If-Unmodified-Since before the commit answers 412 and keeps the tag; a later date deletes it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await tagAt(world, project, 'old');
      const url = `${repositoryOf(project)}/tags/old`;
      expect(await as.developer.delete(url, {}, longAgo)).status(412);
      expect.value('tags', await namesOf(world, project, 'tags')).toEqual(['old']);
      const later = { 'if-unmodified-since': 'Sun, 01 Jan 2023 00:00:00 GMT' };
      expect(await as.developer.delete(url, {}, { headers: later })).status(204);
    },
  }),
  check({
    id: 'tag-delete-protected',
    rule: 'TAG-DELETE-3',
    title: 'a protected tag is deleted by maintainers alone, even where developers may create it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      await tagAt(world, project, 'v1');
      const rule = { name: 'v*', create_access_level: 30 };
      await world.arrange('POST', `${project.url}/protected_tags`, rule);
      const url = `${repositoryOf(project)}/tags/v1`;
      expect(await as.developer.delete(url)).status(403);
      expect.value('tags', await namesOf(world, project, 'tags')).toEqual(['v1']);
      expect(await as.maintainer.delete(url)).status(204);
    },
  }),
];
