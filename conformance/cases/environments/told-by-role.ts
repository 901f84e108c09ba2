import { check } from '../../check.js';

interface Made {
  id: number;
  environment: { id: number };
}

const logs = ['enable_advanced_logs_querying', 'logs_api_path'];

/** What answers about environments tell, to whom, and by what they go. */
export const cases = [
  check({
    id: 'environment-logs-in-no-answer-to-developers',
    rules: ['ENV-FIELD-6', 'AUTH-ACCESS-14'],
    title:
      'no answer about an environment, list, change or stop, tells those below maintainer where the logs are',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const list = `${url}/environments`;
      const made = await as.developer.post(list, { name: 'mine' });
      expect(made).status(201);
      const one = `${list}/${made.number('id')}`;
      const answers = [
        made,
        await as.developer.get(one),
        await as.reporter.get(one),
        await as.developer.put(one, { external_url: 'https://mine.example.org' }),
        await as.developer.post(`${one}/stop`),
      ];
      for (const answer of answers) for (const name of logs) expect(answer).json(name).toBeAbsent();
      for (const role of ['reporter', 'developer'] as const) {
        for (const params of [{}, { name: 'mine' }, { search: 'mi' }, { states: 'stopped' }]) {
          const listed = await as[role].get(list, params);
          expect(listed).json().toHaveLength(1);
          for (const name of logs) expect(listed).json(`[0].${name}`).toBeAbsent();
        }
      }
      expect(await as.maintainer.get(list))
        .json('[0].logs_api_path')
        .toContain('environment_name=mine');
    },
  }),
  check({
    id: 'environment-last-deployment-by-its-end',
    rules: ['ENV-FIELD-5', 'DEPLOY-CREATE-10'],
    title: 'an environment stands on the deployment that succeeded last, whichever was reported first',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const sha = await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const url = `${project.url}/deployments`;
      const report = { environment: 'live', sha, ref: 'main', tag: false };
      const early = await world.arrange<Made>('POST', url, { ...report, status: 'running' });
      const later = await as.developer.post(url, { ...report, status: 'success' });
      expect(later).status(201);
      const late = later.number('id');
      const last = async () =>
        (await as.reporter.get(`${project.url}/environments/${early.environment.id}`)).at(
          'last_deployment.id',
        );
      expect.value('the last deployment', await last()).toEqual(late);
      expect(await as.developer.put(`${url}/${early.id}`, { status: 'success' })).status(200);
      expect.value('the last deployment', await last()).toEqual(early.id);
      expect(await as.maintainer.delete(`${url}/${early.id}`)).status(400);
      expect(await as.developer.put(`${url}/${early.id}`, { status: 'failed' })).status(200);
      expect.value('the last deployment', await last()).toEqual(late);
      const other = await world.arrange<Made>('POST', url, { ...report, status: 'failed' });
      expect.value('the last deployment', await last()).toEqual(late);
      expect(await as.maintainer.delete(`${url}/${other.id}`)).status(204);
      expect(await as.maintainer.delete(`${url}/${early.id}`)).status(204);
    },
  }),
];
