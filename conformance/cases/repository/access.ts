import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { repositoryOf } from './support/scenes.js';

/** The addresses of everything that can be read of a repository. */
const reads = (world: World): string[] => {
  const sha = world.repository.blobs['LICENSE'];
  return [
    'tree',
    `blobs/${sha}`,
    `blobs/${sha}/raw`,
    'archive',
    'archive.zip',
    'compare?from=v1.0.0&to=main',
    'contributors',
    'merge_base?refs[]=main&refs[]=feature',
  ];
};

/** Who may read repositories. */
export const cases = [
  check({
    id: 'repository-open',
    rule: 'REPO-READ-1',
    title: 'the repository of a public project is read without credentials',
    async run({ anonymous, world, expect }) {
      const url = repositoryOf(world.place('public').project);
      for (const read of reads(world)) {
        // That a merge base is open too is a choice of ours; the interface does not say so.
        if (!read.startsWith('merge_base')) expect(await anonymous.get(`${url}/${read}`)).status(200);
      }
    },
  }),
  check({
    id: 'repository-hidden',
    rule: 'REPO-READ-2',
    title: 'a project the caller cannot see answers 404 Project Not Found',
    async run({ as, world, expect }) {
      const hidden = repositoryOf(world.place('private').project);
      const inside = repositoryOf(world.place('internal').project);
      for (const read of reads(world)) {
        expect(await as.stranger.get(`${hidden}/${read}`))
          .status(404)
          .message('404 Project Not Found');
        expect(await as.anonymous.get(`${hidden}/${read}`)).status(404);
        expect(await as.anonymous.get(`${inside}/${read}`)).status(404);
        expect(await as.stranger.get(`${inside}/${read}`)).status(200);
      }
    },
  }),
  check({
    id: 'repository-for-guests',
    rule: 'REPO-READ-2',
    title: 'a guest of a private project is answered 403, a reporter reads',
    async run({ as, world, expect }) {
      const url = repositoryOf(world.place('private').project);
      for (const read of reads(world)) {
        expect(await as.guest.get(`${url}/${read}`)).status(403);
        expect(await as.reporter.get(`${url}/${read}`)).status(200);
      }
    },
  }),
  check({
    id: 'repository-switched-off',
    rule: 'REPO-READ-2',
    title: 'a switched-off repository answers 403',
    writes: true,
    async run({ as, world, expect }) {
      const params = {
        repository_access_level: 'disabled',
        merge_requests_access_level: 'disabled',
        builds_access_level: 'disabled',
      };
      const project = await world.fresh.project({ visibility: 'public' });
      await world.arrange('PUT', project.url, params);
      for (const read of reads(world)) {
        expect(await as.maintainer.get(`${repositoryOf(project)}/${read}`)).status(403);
      }
    },
  }),
];
