import { check } from '../../check.js';
import { longAgo } from '../../http/long-ago.js';
import { noSnippet, personal } from './support/snippets.js';

const needs = ['admin'] as const;

/** Changing and deleting snippets of users. */
export const cases = [
  check({
    id: 'snippet-update',
    rules: ['SNIPPET-UPDATE-1', 'SNIPPET-UPDATE-2'],
    title: 'authors and administrators change a personal snippet, for others it is absent',
    needs,
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const { url } = await personal(world, ann, { visibility: 'public', description: 'Kept' });
      expect(await as.stranger.put(url, { title: 'refused' }))
        .status(404)
        .message(noSnippet);
      const changes = { title: 'New', visibility: 'internal' };
      expect(await by(ann).put(url, changes))
        .status(200)
        .json()
        .toInclude({ ...changes, description: 'Kept' });
      expect(await as.admin.put(url, { description: 'Other' })).status(200);
      expect(await by(ann).get(url))
        .json()
        .toInclude({ ...changes, description: 'Other' });
    },
  }),
  check({
    id: 'snippet-update-refused',
    rules: ['SNIPPET-UPDATE-3', 'SNIPPET-UPDATE-5'],
    title: 'changes of nothing, and what excludes each other, are refused',
    needs,
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const { url } = await personal(world, ann);
      const names = 'content, description, files, file_name, title, visibility';
      const files = [{ action: 'delete', file_path: 'start.rb' }];
      const inputs = [
        [{}, `${names} are missing, at least one parameter must be provided`],
        [{ files, content: 'x' }, 'files, content are mutually exclusive'],
        [{ files, file_name: 'x' }, 'files, file_name are mutually exclusive'],
        [{ files: [{ action: 'fly' }] }, 'files[0][action] does not have a valid value'],
        [{ visibility: 'x' }, 'visibility does not have a valid value'],
        [{ title: '' }, 'title is empty'],
      ] as const;
      for (const [params, complaint] of inputs) {
        expect(await by(ann).put(url, params))
          .status(400)
          .complaint(complaint);
      }
    },
  }),
  check({
    id: 'snippet-delete',
    rules: ['SNIPPET-DELETE-1', 'SNIPPET-DELETE-2', 'SNIPPET-DELETE-3'],
    title: 'authors and administrators delete a personal snippet that did not change meanwhile',
    needs,
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      for (const caller of [by(ann), as.admin]) {
        const { url } = await personal(world, ann, { visibility: 'public' });
        expect(await as.stranger.delete(url))
          .status(404)
          .message(noSnippet);
        expect(await caller.delete(url, {}, longAgo)).status(412);
        expect(await by(ann).get(`${url}/raw`)).status(200);
        expect(await caller.delete(url))
          .status(204)
          .emptyBody();
        expect(await by(ann).get(url)).status(404);
        expect(await by(ann).get(`${url}/raw`)).status(404);
      }
    },
  }),
];
