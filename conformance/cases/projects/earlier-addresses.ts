import { check } from '../../check.js';

const address = (fullPath: string) => `/projects/${encodeURIComponent(fullPath)}`;

/** What a project answers to by the addresses that it had before. */
export const cases = [
  check({
    id: 'project-earlier-address',
    rule: 'PROJ-MOVED-1',
    title:
      'a read by an earlier address is sent on to the number of the project, with the rest of the address',
    writes: true,
    async run({ as, world, expect }) {
      const [group, { url, id, path, fullPath }] = [
        await world.fresh.group(),
        await world.fresh.project({ content: true }),
      ];
      const renamed = { path: `${path}-renamed` };
      expect(await as.owner.put(url, renamed)).status(200);
      expect(await as.owner.put(`${url}/transfer`, { namespace: group.id })).status(200);
      const second = fullPath.replace(/[^/]+$/, renamed.path);
      for (const before of [fullPath, second]) {
        const sent = await as.guest.get(address(before), { license: true });
        expect(sent)
          .status(301)
          .header('location')
          .toMatch(new RegExp(`/api/v4/projects/${id}\\?license=true$`));
        const branch = await as.reporter.get(`${address(before)}/repository/branches/main`);
        expect(branch)
          .status(301)
          .header('location')
          .toMatch(new RegExp(`/api/v4/projects/${id}/repository/branches/main$`));
      }
      expect(await as.guest.get(address(`${group.fullPath}/${renamed.path}`)))
        .status(200)
        .json('id')
        .toEqual(id);
    },
  }),
  check({
    id: 'project-earlier-address-written',
    rule: 'PROJ-MOVED-2',
    title: 'what writes by an earlier address is refused and changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { url, path, fullPath } = await world.fresh.project();
      expect(await as.owner.put(url, { path: `${path}-renamed` })).status(200);
      const changed = { description: 'written by the earlier address' };
      expect(await as.owner.put(address(fullPath), changed)).status(405);
      expect(await as.owner.get(url))
        .status(200)
        .json('description')
        .toDiffer(changed.description);
    },
  }),
  check({
    id: 'project-earlier-address-hidden',
    rule: 'PROJ-MOVED-3',
    title: 'who may not see a project hears nothing of it by its earlier address either',
    writes: true,
    async run({ as, world, expect }) {
      const { url, path, fullPath } = await world.fresh.project();
      expect(await as.owner.put(url, { path: `${path}-renamed` })).status(200);
      for (const call of [
        () => as.stranger.get(address(fullPath)),
        () => as.stranger.put(address(fullPath), { description: 'x' }),
      ]) {
        expect(await call())
          .status(404)
          .message('404 Project Not Found');
      }
    },
  }),
];
