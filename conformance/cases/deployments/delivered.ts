import { type CaseContext, check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { merged } from './support/merged.js';
import { type DeployScene, deployable, deployed } from './support/scene.js';

const nobody = 2_000_000_000;

/** The requests that a deployment delivered, once so many of them are known; they are found shortly after it. */
const deliveredBy = async ({ as, until }: CaseContext, scene: DeployScene, id: number, count: number) =>
  until(
    () => as.reporter.get(`${scene.project.url}/deployments/${id}/merge_requests`),
    (answer) => answer.list().length === count,
  );

/** What deployments bring: merge requests, references and the states of their jobs. */
export const cases = [
  check({
    id: 'deployment-delivers',
    rules: ['DEPLOY-MR-1', 'DEPLOY-MR-3', 'DEPLOY-MR-4', 'DEPLOY-MR-5'],
    title:
      'a success tells of what was merged since the one before it, newest first, and a failure of nothing',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const scene = await deployable(world);
      const [one, two] = [await merged(world, scene, 'one'), await merged(world, scene, 'two')];
      const first = await deployed(world, scene, { sha: two.sha });
      const both = await deliveredBy(context, scene, first.id, 2);
      expect.value('first', both.column('iid'), both).toEqual([two.iid, one.iid]);
      const three = await merged(world, scene, 'three');
      const failed = await deployed(world, scene, { sha: three.sha, status: 'failed' });
      const second = await deployed(world, scene, { sha: three.sha });
      const last = await deliveredBy(context, scene, second.id, 1);
      expect.value('second', last.column('iid'), last).toEqual([three.iid]);
      for (const id of [failed.id, nobody]) {
        expect(await as.reporter.get(`${scene.project.url}/deployments/${id}/merge_requests`))
          .status(200)
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'deployment-delivers-in-folders',
    rule: 'DEPLOY-MR-7',
    title: 'a folder delivers only where its tier is staging or production',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const scene = await deployable(world);
      const { iid, sha } = await merged(world, scene, 'one');
      const review = await deployed(world, scene, { sha, environment: 'review/one' });
      const live = await deployed(world, scene, { sha, environment: 'eu/production' });
      const told = await deliveredBy(context, scene, live.id, 1);
      expect.value('production', told.column('iid'), told).toEqual([iid]);
      expect(await as.reporter.get(`${scene.project.url}/deployments/${review.id}/merge_requests`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'deployment-delivers-picks',
    rule: 'DEPLOY-MR-8',
    title: 'a commit that was picked from a merge delivers the request of that merge',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const scene = await deployable(world);
      const { url } = scene.project;
      await world.arrange('POST', `${url}/repository/branches`, { branch: 'release', ref: 'main' });
      const { iid, sha } = await merged(world, scene, 'one');
      const pick = `${url}/repository/commits/${sha}/cherry_pick`;
      const made = await world.arrange<{ id: string }>('POST', pick, { branch: 'release' });
      // Hearths write the trailer themselves; elsewhere the message is written by hand.
      const { message } = await world.arrange<{ message: string }>(
        'GET',
        `${url}/repository/commits/${made.id}`,
      );
      const said = `(cherry picked from commit ${sha})`;
      const head = message.includes(said)
        ? made.id
        : await world.fresh.commit(
            scene.project,
            { 'more.txt': 'more\n' },
            { branch: 'release', message: `More\n\n${said}` },
          );
      const { id } = await deployed(world, scene, { sha: head, ref: 'release' });
      const told = await deliveredBy(context, scene, id, 1);
      expect.value('picked', told.column('iid'), told).toEqual([iid]);
    },
  }),
  check({
    id: 'deployment-delivers-to-one-name',
    rule: 'DEPLOY-MR-6',
    title: 'nobody is named in two ways at once',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const { id } = await deployed(world, scene);
      const url = `${scene.project.url}/deployments/${id}/merge_requests`;
      for (const role of ['author', 'reviewer', 'assignee']) {
        const both = { [`${role}_id`]: 1, [`${role}_username`]: 'somebody' };
        expect(await as.reporter.get(url, both)).status(400);
      }
    },
  }),
  check({
    id: 'deployment-reference',
    rules: ['DEPLOY-REF-1', 'DEPLOY-DELETE-3'],
    title: 'a success is fetched by its reference until it is deleted',
    writes: true,
    async run({ anonymous, as, world, expect, until }) {
      const scene = await deployable(world);
      const { project, sha } = scene;
      const old = await deployed(world, scene);
      const last = await deployed(world, scene);
      const client = new GitClient(anonymous, project, basic(world.person('reporter').token));
      const prefix = 'refs/environments/staging/deployments/';
      const shown = (wanted: readonly { iid: number }[]) =>
        until(
          () => client.ask('ls-refs', [`ref-prefix ${prefix}`]),
          (answer) => {
            const text = answer.bytes.toString('latin1');
            const found = [old, last].filter(({ iid }) => text.includes(`${sha} ${prefix}${iid}\n`));
            return (
              found.length === wanted.length &&
              wanted.every((one) => found.some(({ iid }) => iid === one.iid))
            );
          },
        );
      expect(await shown([old, last])).status(200);
      expect(await as.maintainer.delete(`${project.url}/deployments/${old.id}`)).status(204);
      expect(await shown([last])).status(200);
    },
  }),
  check({
    id: 'deployment-job',
    rules: ['DEPLOY-JOB-1', 'DEPLOY-UPDATE-4', 'DEPLOY-FIELD-4'],
    title: 'a deployment follows the outside job that deploys, and is not changed by hand then',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const { project, sha } = scene;
      const report = (state: string) =>
        world.arrange('POST', `${project.url}/statuses/${sha}`, {
          name: 'deploy:staging',
          ref: 'main',
          state,
        });
      await report('running');
      const { id } = await deployed(world, scene, { status: 'running' });
      const one = `${project.url}/deployments/${id}`;
      const seen = await as.reporter.get(one);
      expect(seen).json('deployable').toInclude({ name: 'deploy:staging', status: 'running' });
      expect(seen).json('deployable.commit.id').toEqual(sha);
      expect(seen).json('deployable.pipeline.sha').toEqual(sha);
      expect(await as.maintainer.put(one, { status: 'success' })).status(403);
      await report('failed');
      const after = await as.reporter.get(one);
      expect(after).json('status').toEqual('failed');
      expect(after).json('deployable.status').toEqual('failed');
    },
  }),
];
