import { check } from '../../check.js';

/** What answers look like. */
export const cases = [
  check({
    id: 'answer-statuses',
    rules: ['CONV-ANSWER-2', 'ERROR-200'],
    title: 'making answers 201, changing 200, reading 200, removing 204 with an empty body',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ content: ['refs/heads/main'] });
      const branches = `${url}/repository/branches`;
      expect(await as.maintainer.post(branches, { branch: 'made', ref: 'main' })).status(201);
      expect(await as.maintainer.put(url, { description: 'changed' }))
        .status(200)
        .json('description')
        .toEqual('changed');
      expect(await as.maintainer.get(`${branches}/made`)).status(200);
      expect(await as.maintainer.delete(`${branches}/made`))
        .status(204)
        .emptyBody();
    },
  }),
  check({
    id: 'answer-moments',
    rules: ['CONV-8', 'CONV-ANSWER-5'],
    title: 'moments are in UTC with three decimals and Z; dates of commits keep the offset of their author',
    async run({ as, world, expect }) {
      const { project } = world.place('public');
      expect(await as.reporter.get(project.url))
        .json('created_at')
        .toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      const commit = `${project.url}/repository/commits/${world.repository.commits['first']}`;
      expect(await as.reporter.get(commit))
        .json('authored_date')
        .toEqual('2022-01-10T08:00:00.000+01:00');
    },
  }),
  check({
    id: 'answer-days',
    rule: 'CONV-8',
    title: 'a day is written YYYY-MM-DD',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const { id } = await world.fresh.user();
      const input = { user_id: id, access_level: 10, expires_at: '2099-03-09' };
      expect(await as.owner.post(`${group.url}/members`, input)).status(201);
      expect(await as.owner.get(`${group.url}/members/${id}`))
        .json('expires_at')
        .toEqual('2099-03-09');
    },
  }),
  check({
    id: 'answer-without-values',
    rule: 'CONV-ANSWER-6',
    title: 'a field without a value is null; one that the rights of the caller withhold is left out',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const full = await as.maintainer.get(url);
      expect(full).json('avatar_url').toBeNull();
      expect(full).json('runners_token').toBePresent();
      expect
        .value('fields for a guest', Object.keys((await as.guest.get(url)).record()))
        .notToContain('runners_token');
    },
  }),
  check({
    id: 'answer-escapes-markup',
    rule: 'CONV-ANSWER-8',
    title: 'less-than, greater-than and ampersand are escaped inside JSON text',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const description = '<b>bread & butter</b>';
      const answer = await as.owner.put(group.url, { description });
      expect(answer).json('description').toEqual(description);
      expect(answer)
        .text()
        .toMatch(/\\u003cb\\u003ebread \\u0026 butter/i);
      expect(answer)
        .text()
        .toSatisfy('no bare markup', (text) => !/[<>&]/.test(String(text)));
    },
  }),
];
