import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRealRepository } from '../testing/real-repository.js';
import { type Started, startNode, timeCommand } from './processes.js';

/** The servers and data of the measurements. */
export interface World {
  hearth: Started;
  baseline: Started;
  token: string;
  headers: Record<string, string>;
  /** A clone of the large repository, for timing git itself. */
  clone: string;
  /** The bare repository that the server serves. */
  bare: string;
  projectId: number;
  groupId: number;
  folder: string;
  /** The address of the group to push to. */
  remote: string;
  api(verb: string, path: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

const token = 'bench-root-token';

function caller(base: string) {
  return async (verb: string, path: string, body?: unknown): Promise<unknown> => {
    const init: RequestInit = {
      method: verb,
      headers: { 'private-token': token, 'content-type': 'application/json' },
    };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(`${base}/api/v4${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${verb} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

/** Starts Hearth and the baseline, fills a group with projects and pushes a repository of some thousand commits. */
export async function buildWorld(say: (text: string) => void): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-bench-'));
  say('starting Hearth and the baseline');
  const hearth = await startNode(
    ['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'data'), '--log-level', 'warn'],
    // One caller measures what many would ask for.
    { HEARTH_ROOT_TOKEN: token, HEARTH_RATE_LIMITS: 'false' },
  );
  const baseline = await startNode(['tools/bench/baseline.mjs'], { NODE_ENV: 'production' });
  const api = caller(hearth.url);
  const group = (await api('POST', '/groups', { name: 'Bench', path: 'bench', visibility: 'public' })) as {
    id: number;
  };
  for (let count = 0; count < 40; count += 1) {
    await api('POST', '/projects', {
      name: `Project ${count}`,
      path: `project-${count}`,
      namespace_id: group.id,
      visibility: 'public',
      description: `The project with number ${count}`,
    });
  }
  const big = (await api('POST', '/projects', {
    path: 'big',
    namespace_id: group.id,
    visibility: 'public',
  })) as {
    id: number;
  };
  say('making a repository of some thousand commits');
  const clone = join(folder, 'big');
  await buildRealRepository(clone);
  say('pushing it');
  const remote = `${hearth.url.replace('http://', `http://root:${token}@`)}/bench`;
  await timeCommand('git', ['push', '--quiet', '--mirror', `${remote}/big.git`], clone);
  return {
    hearth,
    baseline,
    token,
    headers: { 'private-token': token },
    clone,
    bare: clone,
    projectId: big.id,
    groupId: group.id,
    folder,
    remote,
    api,
    close: async () => {
      await hearth.stop();
      await baseline.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
