import { check } from '../../check.js';
import { projectArchive } from './support/archive.js';

/** What is fetched from an address goes where an archive that is sent may go, and nowhere else. */
export const cases = [
  check({
    id: 'import-remote-over-by-others',
    rule: 'IMPORT-PARAM-6',
    title: 'who may not remove a project puts nothing into its place from an address either',
    needs: ['archives'],
    writes: true,
    async run({ as, world, expect, skip }) {
      const { archives } = world;
      if (!archives) return skip('the deployment reaches no host of archives', 'otherwise');
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const bytes = projectArchive({}, { description: 'over it' });
      const url = archives.offer(world.name('archive'), { bytes, type: 'application/gzip' });
      for (const overwrite of [true, '1']) {
        for (const more of [{}, { name: world.name('other') }]) {
          const wish = { url, path: project.path, namespace: String(group.id), overwrite, ...more };
          expect(await as.maintainer.post('/projects/remote-import', wish)).status(400);
        }
      }
      const address = `/projects/${encodeURIComponent(project.fullPath)}`;
      expect(await as.owner.get(address))
        .status(200)
        .json('id')
        .toEqual(project.id);
    },
  }),
  check({
    id: 'import-remote-elsewhere',
    rule: 'IMPORT-PARAM-5',
    title: 'nothing is fetched into a namespace that is not there, or where the caller makes no projects',
    needs: ['archives'],
    writes: true,
    async run({ as, world, expect, skip }) {
      const { archives } = world;
      if (!archives) return skip('the deployment reaches no host of archives', 'otherwise');
      const offer = { bytes: projectArchive(), type: 'application/gzip' };
      const url = archives.offer(world.name('archive'), offer);
      const open = await world.fresh.group({ visibility: 'public' });
      const hidden = await world.fresh.group({ parent: null, visibility: 'private' });
      const path = world.name('import');
      for (const [namespace, status] of [
        [String(open.id), 400],
        [open.fullPath, 400],
        [String(hidden.id), 404],
        [hidden.fullPath, 404],
        [world.name('nowhere'), 404],
      ] as const) {
        const answer = await as.stranger.post('/projects/remote-import', { url, path, namespace });
        expect(answer).status(status);
      }
      expect(await as.owner.get(`${open.url}/projects`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
];
