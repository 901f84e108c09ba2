import { check } from '../../check.js';

/** Deleting projects, and making them read-only. */
export const cases = [
  check({
    id: 'project-delete',
    rule: 'PROJ-DELETE-1',
    title: 'an Owner deletes a project, which is absent afterwards',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, fullPath } = await world.fresh.project({ content: true });
      expect(await as.owner.delete(url))
        .status(202)
        .message('202 Accepted');
      const gone = await until(
        () => as.owner.get(url),
        (answer) => answer.status !== 200,
      );
      expect(gone).status(404).message('404 Project Not Found');
      expect(await as.owner.get(`/projects/${encodeURIComponent(fullPath)}`)).status(404);
    },
  }),
  check({
    id: 'project-delete-refused',
    rule: 'PROJ-DELETE-2',
    title: 'those who see a project but do not own it cannot delete it',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ visibility: 'public' });
      for (const caller of [as.maintainer, as.stranger]) {
        expect(await caller.delete(url)).status(403);
      }
      expect(await as.guest.get(url)).status(200);
    },
  }),
  check({
    id: 'project-delete-changed',
    rule: 'PROJ-DELETE-3',
    title: 'a project that changed since the moment of If-Unmodified-Since is not deleted',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const since = (moment: string) => ({ headers: { 'if-unmodified-since': moment } });
      expect(await as.owner.delete(url, {}, since('Fri, 01 Jan 2010 00:00:00 GMT'))).status(412);
      expect(await as.guest.get(url)).status(200);
      expect(await as.owner.delete(url, {}, since('Fri, 01 Jan 2100 00:00:00 GMT'))).status(202);
    },
  }),
  check({
    id: 'project-archive',
    rule: 'PROJ-ARCHIVE-1',
    title: 'Owners archive a project and get 201 with the record, others 403',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id } = await world.fresh.project();
      expect(await as.maintainer.post(`${url}/archive`)).status(403);
      expect(await as.guest.get(url))
        .json('archived')
        .toEqual(false);
      const answer = await as.owner.post(`${url}/archive`);
      expect(answer).status(201).json().toInclude({ id, archived: true });
      expect(await as.guest.get(url))
        .json('archived')
        .toEqual(true);
    },
  }),
  check({
    id: 'project-archive-read-only',
    rule: 'PROJ-ARCHIVE-2',
    title: 'an archived project can be read and not written',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ content: true });
      expect(await as.owner.post(`${url}/archive`)).status(201);
      const branches = `${url}/repository/branches`;
      expect(await as.owner.post(branches, { branch: 'late', ref: 'main' })).status(403);
      expect(await as.reporter.get(`${branches}/late`)).status(404);
      expect(await as.reporter.get(`${branches}/main`)).status(200);
    },
  }),
  check({
    id: 'project-unarchive',
    rule: 'PROJ-ARCHIVE-3',
    title: 'Owners make an archived project writable again',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id } = await world.fresh.project({ content: true });
      await world.arrange('POST', `${url}/archive`);
      expect(await as.maintainer.post(`${url}/unarchive`)).status(403);
      const answer = await as.owner.post(`${url}/unarchive`);
      expect(answer).status(201).json().toInclude({ id, archived: false });
      const branch = { branch: 'again', ref: 'main' };
      expect(await as.developer.post(`${url}/repository/branches`, branch)).status(201);
    },
  }),
];
