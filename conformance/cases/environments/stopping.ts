import { check } from '../../check.js';
import { deployable, deployed } from '../deployments/support/scene.js';

/** Stopping what outside jobs take down. */
export const cases = [
  check({
    id: 'environment-stop-job',
    rules: ['ENV-STOP-3', 'ENV-STOP-4', 'ENV-STOP-5', 'ENV-STOP-7', 'ENV-DELETE-3'],
    title:
      'a stop waits for the outside job of the environment, unless it is forced; until then nothing is deleted',
    writes: true,
    async run({ as, world, expect }) {
      for (const isForced of [true, false]) {
        const scene = await deployable(world);
        const { project, sha } = scene;
        const { environment } = await deployed(world, scene);
        const one = `${project.url}/environments/${environment.id}`;
        const report = (state: string) =>
          world.arrange('POST', `${project.url}/statuses/${sha}`, {
            name: 'stop:staging',
            ref: 'main',
            state,
          });
        await report('pending');
        for (const _ of ['once', 'again']) {
          expect(await as.maintainer.post(`${one}/stop`))
            .status(200)
            .json('state')
            .toEqual('stopping');
          expect(await as.maintainer.delete(one)).status(403);
        }
        if (isForced) await as.maintainer.post(`${one}/stop`, { force: true });
        else await report('success');
        expect(await as.reporter.get(one))
          .json('state')
          .toEqual('stopped');
      }
    },
  }),
  check({
    id: 'environments-stale',
    rules: ['ENV-STALE-1', 'ENV-STALE-2', 'CONV-REQUEST-20'],
    title: 'stale environments are stopped by maintainers, up to a week ago and not before ten years',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      await world.arrange('POST', url, { name: 'fresh' });
      const stale = `${url}/stop_stale`;
      const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
      expect(await as.developer.post(stale, { before: ago(30) })).status(403);
      for (const days of [1, 4000])
        expect(await as.maintainer.post(stale, { before: ago(days) })).status(400);
      for (const before of [ago(30), ago(30).slice(0, 10)]) {
        expect(await as.maintainer.post(stale, { before }))
          .status(200)
          .json('message')
          .toBePresent();
      }
      expect(await as.reporter.get(url))
        .json('[0].state')
        .toEqual('available');
    },
  }),
];
