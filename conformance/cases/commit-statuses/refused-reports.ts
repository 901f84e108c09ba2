import { check } from '../../check.js';
import { branchOf, type Reported } from './support/reports.js';

const unknown = '0123456789012345678901234567890123456789';

/** Reports on commits that are not taken. */
export const cases = [
  check({
    id: 'commit-status-missing',
    rule: 'STATUS-SET-7',
    title: 'an unknown commit has no statuses and takes none',
    writes: true,
    async run({ as, world, expect }) {
      const { project } = await branchOf(world);
      for (const answer of [
        await as.developer.post(`${project.url}/statuses/${unknown}`, { state: 'success', ref: 'main' }),
        await as.developer.get(`${project.url}/repository/commits/${unknown}/statuses`),
      ]) {
        expect(answer).status(404).message('404 Commit Not Found');
      }
    },
  }),
  check({
    id: 'commit-status-rights',
    rules: ['STATUS-SET-9', 'PIPELINE-ACCESS-1'],
    title: 'developers report, and where the ref is protected those who may push there',
    writes: true,
    async run({ as, world, expect }) {
      const target = await branchOf(world);
      const path = `${target.project.url}/statuses/${target.sha}`;
      const onMain = { state: 'success', ref: 'main' };
      for (const by of [as.guest, as.reporter]) {
        expect(await by.post(path, { state: 'success', ref: target.branch })).status(403);
      }
      expect(await as.stranger.post(path, onMain)).status(404);
      expect(await as.developer.post(path, onMain)).status(403);
      expect(await as.maintainer.post(path, onMain)).status(201);
      expect(await as.developer.get(`${target.project.url}/repository/commits/${target.sha}/statuses`))
        .json()
        .toHaveLength(1);
    },
  }),
  check({
    id: 'commit-status-texts',
    rule: 'STATUS-SET-11',
    title: 'a target_url is of the web, and texts end at 255 characters',
    writes: true,
    async run({ as, world, expect }) {
      const { project, sha } = await branchOf(world);
      const path = `${project.url}/statuses/${sha}`;
      const said = (params: Record<string, string>) =>
        as.developer.post(path, { state: 'success', ...params });
      const long = 'x'.repeat(255);
      for (const name of ['description', 'name']) {
        expect(await said({ [name]: `${long}x` }))
          .status(400)
          .json('message')
          .toEqual({ [name]: ['is too long (maximum is 255 characters)'] });
      }
      for (const target_url of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x']) {
        expect(await said({ target_url }))
          .status(400)
          .json('message.target_url')
          .toBeType('array');
      }
      const kept = await said({ description: long, name: long });
      expect(kept).status(201).json('description').toEqual(long);
      const { id } = kept.body as Reported;
      const list = `${project.url}/repository/commits/${sha}/statuses`;
      expect.value('statuses kept', (await as.developer.get(list)).column('id')).toEqual([id]);
    },
  }),
];
