import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeGroup, makePerson } from '../world/fresh.js';
import { useDeployment } from './testing/deployment.js';

/** What `python/walk.py` does, in this order. */
const steps = [
  'auth',
  'groups',
  'projects',
  'commits',
  'branches',
  'files',
  'labels',
  'milestones',
  'issues',
  'merge_requests',
  'releases',
  'snippets',
  'webhooks',
  'seats',
  'invitations',
  'access_requests',
  'features',
  'environments',
  'deployments',
  'approvals',
  'pagination',
  'keyset',
  'errors',
  'activity',
  'removal',
];

interface Told {
  step: string;
  why: string | null;
}

const python = process.env['PYTHON'] ?? 'python3';
const script = fileURLToPath(new URL('./python/walk.py', import.meta.url));
const isThere = spawnSync(python, ['-c', 'import gitlab']).status === 0;
const absence = `${python} does not find python-gitlab; install it (pip install python-gitlab), or name another one by PYTHON`;

const deployment = useDeployment();
let told: Told[] = [];

/** Walks once; each step is a line of what is printed. */
async function walk(env: Record<string, string>): Promise<Told[]> {
  const child = spawn(python, ['-B', script], { env: { ...process.env, ...env } });
  const ended = new Promise((done, fail) => child.once('error', fail).once('close', done));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const lines = out.trim().split('\n').filter(Boolean);
  if (lines.length === 0) throw new Error(`nothing was walked: ${err}`);
  return lines.map((line) => JSON.parse(line) as Told);
}

beforeAll(async () => {
  if (!isThere) return;
  const { maker, url, name } = deployment;
  const [walker, other] = [
    await makePerson(maker, name('walker'), {}, () => undefined),
    await makePerson(maker, name('other'), {}, () => undefined),
  ];
  const group = await makeGroup(maker, name('python'), { visibility: 'private' }, { owner: walker });
  told = await walk({
    WALK_URL: url,
    WALK_ADMIN_TOKEN: deployment.token,
    WALK_TOKEN: walker.token,
    WALK_USERNAME: walker.username,
    WALK_OTHER_TOKEN: other.token,
    WALK_OTHER_ID: String(other.id),
    WALK_GROUP_ID: String(group.id),
    WALK_GROUP_PATH: group.fullPath,
  });
}, 120_000);

describe('python-gitlab', () => {
  it.for(steps)('walks through %s', (step, { skip }) => {
    if (!isThere) skip(absence);
    const why = told.find((one) => one.step === step)?.why;
    if (why !== null) expect.fail(why ?? 'it was not walked through');
  });

  it('walks nowhere else', ({ skip }) => {
    if (!isThere) skip(absence);
    expect(told.map(({ step }) => step)).toEqual(steps);
  });
});
