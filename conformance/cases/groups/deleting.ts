import { check } from '../../check.js';

const since = (date: string) => ({ headers: { 'if-unmodified-since': date } });

/** Deleting groups. */
export const cases = [
  check({
    id: 'group-delete',
    rule: 'GRP-DELETE-1',
    title: 'deleting a group answers 202 with the text for that',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.group();
      expect(await as.owner.delete(url))
        .status(202)
        .json()
        .toTell({ message: '202 Accepted' });
    },
  }),
  check({
    id: 'group-delete-everything',
    rule: 'GRP-DELETE-2',
    title: 'a deleted group, its subgroups and its projects are not found',
    writes: true,
    async run({ as, until, world, expect }) {
      const group = await world.fresh.group();
      const child = await world.fresh.group({ parent: group });
      const project = await world.fresh.project({ group: child });
      await as.owner.delete(group.url);
      for (const { url } of [group, child, project]) {
        const gone = await until(
          () => as.owner.get(url),
          (answer) => answer.status === 404,
        );
        expect(gone).status(404);
      }
      const path = encodeURIComponent(group.fullPath);
      expect(await as.owner.get(`/groups/${path}`)).message('404 Group Not Found');
    },
  }),
  check({
    id: 'group-delete-too-low',
    rule: 'GRP-DELETE-3',
    title: 'a maintainer may not delete a group; an administrator may',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.group();
      expect(await as.maintainer.delete(url)).status(403);
      expect(await as.stranger.delete(url)).status(404);
      expect(await as.maintainer.get(url)).status(200);
      expect(await as.admin.delete(url)).status(202);
    },
  }),
  check({
    id: 'group-delete-changed-since',
    rule: 'GRP-DELETE-4',
    title: 'If-Unmodified-Since before the last change answers 412 and deletes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.group();
      expect(await as.owner.delete(url, {}, since('Sat, 01 Jan 2022 00:00:00 GMT')))
        .status(412)
        .message('412 Precondition Failed');
      expect(await as.owner.get(url)).status(200);
      expect(await as.owner.delete(url, {}, since('Thu, 01 Jan 2099 00:00:00 GMT'))).status(202);
    },
  }),
];
