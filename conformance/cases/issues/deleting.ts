import { check } from '../../check.js';
import { issueIn, nobody } from './support/one.js';

/** Removing issues. */
export const cases = [
  check({
    id: 'issue-delete',
    rule: 'ISSUE-DELETE-1',
    title: 'owners delete an issue, which is gone then; maintainers, and all without a tracker, are refused',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      expect(await as.maintainer.delete(issue.url)).status(403);
      expect(await as.guest.get(issue.url)).status(200);
      expect(await as.owner.delete(issue.url))
        .status(204)
        .emptyBody();
      expect(await as.guest.get(issue.url)).status(404);
      const project = await world.fresh.project();
      const kept = await issueIn(world, project);
      const tracker = (word: string) => as.owner.put(project.url, { issues_access_level: word });
      expect(await tracker('disabled')).status(200);
      expect(await as.owner.delete(kept.url)).status(403, 404);
      expect(await tracker('enabled')).status(200);
      expect(await as.guest.get(kept.url)).status(200);
    },
  }),
  check({
    id: 'issue-delete-own',
    rule: 'ISSUE-DELETE-1',
    title: 'neither authors nor assignees below owners delete an issue',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      for (const role of ['guest', 'reporter', 'developer', 'maintainer'] as const) {
        const { id, username } = world.person(role);
        const own = await issueIn(world, project, { sudo: username });
        const given = await issueIn(world, project, { assignee_ids: [id] });
        for (const { url } of [own, given]) {
          expect(await as[role].delete(url)).status(403);
          expect(await as[role].get(url)).status(200);
        }
      }
    },
  }),
  check({
    id: 'issue-delete-absent',
    rule: 'ISSUE-DELETE-2',
    title: 'an absent issue answers 404',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.owner.delete(`${url}/issues/${nobody}`)).status(404);
    },
  }),
  check({
    id: 'issue-delete-changed',
    rule: 'ISSUE-DELETE-3',
    title: 'If-Unmodified-Since before the last change answers 412 and deletes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      const since = (date: string) => ({ headers: { 'if-unmodified-since': date } });
      expect(await as.owner.delete(issue.url, {}, since('Wed, 01 Jan 2020 00:00:00 GMT'))).status(412);
      expect(await as.guest.get(issue.url)).status(200);
      const later = new Date(Date.now() + 86_400_000).toUTCString();
      expect(await as.owner.delete(issue.url, {}, since(later))).status(204);
    },
  }),
];
