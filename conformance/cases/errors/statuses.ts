import { check } from '../../check.js';

/** What the statuses of refusals stand for. */
export const cases = [
  check({
    id: 'status-of-hidden',
    rule: 'ERROR-404-1',
    title: 'reading in a private project answers 404 to those who are not members',
    async run({ as, world, expect }) {
      const { url } = world.place('private').project;
      for (const path of ['', '/repository/tree', '/repository/branches/main', '/members']) {
        expect(await as.stranger.get(`${url}${path}`))
          .status(404)
          .message('404 Project Not Found');
      }
    },
  }),
  check({
    id: 'status-of-other-format',
    rule: 'ERROR-STATUS-406',
    title: 'an address that ends in another format than JSON answers 406',
    async run({ as, expect }) {
      expect(await as.reporter.get('/version.xml', {}, { unchecked: true })).status(406);
      expect(await as.reporter.get('/projects.atom', {}, { unchecked: true })).status(406);
    },
  }),
  check({
    id: 'status-of-conflict',
    rule: 'ERROR-STATUS-409',
    title: 'making what exists answers 409',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const input = { user_id: (await world.fresh.user()).id, access_level: 10 };
      expect(await as.owner.post(`${group.url}/members`, input)).status(201);
      expect(await as.owner.post(`${group.url}/members`, input))
        .status(409)
        .message('Member already exists');
    },
  }),
  check({
    id: 'status-of-a-late-change',
    rule: 'ERROR-STATUS-412',
    title: 'If-Unmodified-Since before the last change answers 412; a date that cannot be read is ignored',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ content: ['refs/heads/main'] });
      const protection = `${url}/protected_branches/main`;
      const remove = (since: string) =>
        as.maintainer.delete(protection, {}, { headers: { 'if-unmodified-since': since } });
      const branch = `${url}/repository/branches/side`;
      await world.arrange('POST', `${url}/repository/branches`, { branch: 'side', ref: 'main' });
      const late = await as.maintainer.delete(
        branch,
        {},
        { headers: { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' } },
      );
      expect(late).status(412);
      expect(await as.maintainer.get(branch)).status(200);
      expect(await remove('whenever')).status(204);
    },
  }),
  check({
    id: 'status-of-a-long-body',
    rule: 'ERROR-STATUS-413',
    title: 'a body over the limit answers 413',
    async run({ as, world, expect }) {
      const branches = `${world.place('public').project.url}/repository/branches`;
      // The length is told, and the connection given up before anything of that length is sent.
      const headers = { 'content-length': '900000000000', connection: 'close' };
      const raw = { body: '{', type: 'application/json' };
      expect(await as.developer.post(branches, {}, { raw, headers })).status(413);
    },
  }),
  check({
    id: 'status-of-another-type',
    rule: 'ERROR-STATUS-415',
    title: 'a body of a type that is not read answers 415',
    async run({ as, world, expect }) {
      const branches = `${world.place('public').project.url}/repository/branches`;
      const raw = { body: '<branch>x</branch>', type: 'application/xml' };
      expect(await as.developer.post(branches, {}, { raw })).status(415);
    },
  }),
  check({
    id: 'refusal-changes-nothing',
    rule: 'ERROR-NOTHING-1',
    title: 'a call refused for its role or for one of its parameters changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const before = await as.maintainer.get(url);
      const change = { description: 'changed', name: 'Changed' };
      expect(await as.developer.put(url, change)).status(403);
      expect(await as.maintainer.put(url, { ...change, visibility: 'odd' })).status(400);
      expect(await as.maintainer.put(url, { ...change, path: '-odd..' })).status(400);
      expect(await as.maintainer.get(url))
        .json()
        .toInclude({ description: before.at('description'), name: before.at('name') });
    },
  }),
];
