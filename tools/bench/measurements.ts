import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { againstGit, type Measurement, overHttp, repository } from './comparisons.js';
import { suite } from './conformance-run.js';
import { everyOperation } from './dearest/every-operation.js';
import { deliveryScenes } from './delivery-measurements.js';
import { durable } from './durable-writes.js';
import { gitAnswers } from './git-answers.js';
import { graphql20 } from './graphql.js';
import { compareTimes, timeRequest } from './measure.js';
import { mergingScenes } from './merging-measurements.js';
import { oneRequest } from './one-request.js';
import { memoryOf, startNode, timeCommand } from './processes.js';
import { busy } from './reads-while-cloning.js';
import { hanging } from './reads-while-hooks-hang.js';
import { absolute, time } from './report.js';
import type { World } from './world.js';

/** A project with a page of issues that have labels, assignees and milestones. */
async function issueList(world: World): Promise<string> {
  const to = (path: string, body: unknown) => world.api('POST', path, body) as Promise<{ id: number }>;
  const { id } = await to('/projects', {
    path: 'planned',
    namespace_id: world.groupId,
    visibility: 'public',
  });
  const me = (await world.api('GET', '/user')) as { id: number };
  const milestone = await to(`/projects/${id}/milestones`, { title: 'v1', due_date: '2030-01-01' });
  for (let count = 0; count < 30; count += 1) {
    await to(`/projects/${id}/issues`, {
      title: `Issue ${count}`,
      description: `What is wrong with part ${count}, and what to do about it.\n\n- [ ] look\n- [x] think`,
      labels: `bug,part-${count % 7}`,
      assignee_ids: [me.id],
      milestone_id: milestone.id,
      due_date: '2029-12-01',
    });
  }
  return `/api/v4/projects/${id}/issues?per_page=20`;
}

async function someBlob(world: World): Promise<string> {
  const entries = (await world.api('GET', `/projects/${world.projectId}/repository/tree?per_page=100`)) as {
    id: string;
    type: string;
  }[];
  const blob = entries.find(({ type }) => type === 'blob');
  if (!blob) throw new Error('the repository has no file at its root');
  return repository(world, `blobs/${blob.id}`);
}

const issues = new WeakMap<World, Promise<string>>();

async function loadIssue(world: World): Promise<string> {
  const path = `/projects/${world.projectId}/issues`;
  const { iid } = (await world.api('POST', path, { title: 'Slow start', description: 'It takes long.' })) as {
    iid: number;
  };
  for (let count = 1; count <= 20; count += 1) {
    await world.api('POST', `${path}/${iid}/notes`, { body: `Measured again, for the ${count}. time.` });
  }
  return `/api/v4${path}/${iid}`;
}

/** The address of an issue with twenty notes. */
function issue(world: World): Promise<string> {
  const address = issues.get(world) ?? loadIssue(world);
  issues.set(world, address);
  return address;
}

const start: Measurement = {
  name: 'start',
  async run(world) {
    const times: number[] = [];
    let memory = 0;
    for (let count = 0; count < 5; count += 1) {
      const began = performance.now();
      const server = await startNode(
        ['dist/cli.js', 'serve', '--port', '0', '--data', join(world.folder, `start-${count}`)],
        { HEARTH_ROOT_TOKEN: world.token },
      );
      await timeRequest(`${server.url}/api/v4/version`, world.headers);
      times.push(performance.now() - began);
      await new Promise((done) => setTimeout(done, 1500));
      memory = Math.max(memory, memoryOf(server.pid));
      await server.stop();
    }
    times.sort((a, b) => a - b);
    return [
      absolute('start to first answer, empty folder', times[2] ?? 0, 'ms', 600),
      absolute('idle memory, helpers included', memory, 'MB', 150),
    ];
  },
};

const cloning: Measurement = {
  name: 'clone',
  async run(world) {
    const target = join(world.folder, 'cloned');
    const clone = async (from: string) => {
      await rm(target, { recursive: true, force: true });
      return timeCommand('git', ['clone', '--quiet', '--bare', from, target], world.folder);
    };
    const remote = `${world.hearth.url}/bench/big.git`;
    const measured = await compareTimes(
      () => clone(remote),
      () => clone(`file://${world.bare}`),
      5,
    );
    return [time('clone', measured, null)];
  },
};

const pushing: Measurement = {
  name: 'push',
  async run(world) {
    let count = 0;
    const own = async () => {
      count += 1;
      const project = (await world.api('POST', '/projects', {
        path: `pushed-${count}`,
        namespace_id: world.groupId,
      })) as {
        path: string;
      };
      const remote = `${world.hearth.url.replace('http://', `http://root:${world.token}@`)}/bench/${project.path}.git`;
      return timeCommand('git', ['push', '--quiet', remote, '--all'], world.clone);
    };
    const baseline = async () => {
      count += 1;
      const target = join(world.folder, `bare-${count}.git`);
      await timeCommand('git', ['init', '--quiet', '--bare', target], world.folder);
      return timeCommand('git', ['push', '--quiet', `file://${target}`, '--all'], world.clone);
    };
    return [time('push', await compareTimes(own, baseline, 5), null)];
  },
};

/** All measurements on one running server. */
export const measurements: Measurement[] = [
  start,
  overHttp('GET version', () => '/api/v4/version', 'bytes', null),
  overHttp('GET project', ({ projectId }) => `/api/v4/projects/${projectId}`, 'bytes', 0.15, true),
  overHttp('list of 20 projects', () => '/api/v4/projects?per_page=20', 'objects', 0.3),
  overHttp('one issue', issue, 'bytes', 0.12, true),
  overHttp('20 notes', async (world) => `${await issue(world)}/notes?per_page=20`, 'bytes', 0.12, true),
  overHttp('list of 20 issues', issueList, 'objects', 0.3),
  ...deliveryScenes,
  graphql20,
  overHttp('tree', (world) => repository(world, 'tree?per_page=20'), 'bytes', 0.2),
  overHttp('blob', someBlob, 'bytes', 0.2),
  againstGit('recursive tree', (world) => repository(world, 'tree?recursive=true&per_page=100'), [
    'ls-tree',
    '-r',
    '-t',
    '-z',
    'HEAD',
  ]),
  againstGit('compare', (world) => repository(world, 'compare?from=HEAD~20&to=HEAD'), [
    ['log', '--format=raw', 'HEAD~20..HEAD'],
    ['diff', '--raw', '--patch', '--full-index', '-M', 'HEAD~20...HEAD'],
  ]),
  againstGit('contributors', (world) => repository(world, 'contributors'), [
    'log',
    '--no-merges',
    '-2000',
    '--format=%aN%x00%aE',
    'HEAD',
  ]),
  againstGit(
    'merge base',
    (world) => repository(world, 'merge_base?refs[]=HEAD~30&refs[]=HEAD'),
    ['merge-base', 'HEAD~30', 'HEAD'],
    null,
  ),
  againstGit('archive tar.gz', (world) => repository(world, 'archive.tar.gz'), [
    '-c',
    'tar.tar.gz.command=gzip -n',
    'archive',
    '--format=tar.gz',
    'HEAD',
  ]),
  ...gitAnswers,
  ...mergingScenes,
  durable,
  cloning,
  pushing,
  busy,
  oneRequest,
  everyOperation,
  hanging,
  suite,
];
