import { check } from '../../check.js';
import { proposed } from './support/proposal.js';

/** Deleting merge requests. */
export const cases = [
  check({
    id: 'merge-request-delete',
    rule: 'MR-DELETE-1',
    title: 'owners and administrators delete merge requests, others do not',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      for (const role of ['owner', 'admin'] as const) {
        const { url } = await proposed(world);
        expect(await as.maintainer.delete(url))
          .status(403)
          .message('403 Forbidden');
        expect(await as[role].delete(url))
          .status(204)
          .emptyBody();
        expect(await as.owner.get(url))
          .status(404)
          .message('404 Not found');
      }
    },
  }),
  check({
    id: 'merge-request-delete-own',
    rule: 'MR-DELETE-1',
    title: 'neither authors nor assignees nor reviewers below owners delete a merge request',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      for (const role of ['developer', 'maintainer'] as const) {
        const { id, username } = world.person(role);
        for (const params of [{ sudo: username }, { assignee_id: id }, { reviewer_ids: [id] }]) {
          const { url } = await proposed(world, { params });
          expect(await as[role].delete(url)).status(403);
          expect(await as[role].get(url)).status(200);
        }
      }
    },
  }),
  check({
    id: 'merge-request-delete-changed',
    rule: 'MR-DELETE-2',
    title: 'a merge request that changed since then is not deleted',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      const at = (time: number) => ({ headers: { 'if-unmodified-since': new Date(time).toUTCString() } });
      const early = await as.owner.delete(url, {}, at(Date.now() - 3_600_000));
      expect(early).status(412);
      expect(await as.owner.get(url)).status(200);
      expect(await as.owner.delete(url, {}, at(Date.now() + 3_600_000))).status(204);
    },
  }),
];
