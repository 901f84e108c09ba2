import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { loadOf } from '../../tests/support/load.js';
import { send } from '../testing/client.js';
import type { Measurement } from './comparisons.js';
import { most } from './dearest/limits.js';
import { startNode } from './processes.js';
import { absolute, type Row } from './report.js';

const million = 1_000_000;

interface Asked {
  verb: string;
  path: string;
  body?: string;
}

interface Dear {
  /** The operationId. */
  operation: string;
  make: (turn: number) => Asked;
}

/** The dearest requests that are known, each another one when it is sent again. */
function dearest(projectId: number): Dear[] {
  const repository = `/projects/${projectId}/repository`;
  const commit = { branch: 'main', commit_message: 'Add' };
  const files = (turn: number) =>
    Array.from({ length: 300 }, (_, at) => ({
      action: 'create',
      file_path: `turn-${turn}/file-${at}`,
      content: `${at}${'A'.repeat(million / 10)}`,
    }));
  return [
    {
      operation: 'createFile',
      make: (turn) => ({
        verb: 'POST',
        path: `${repository}/files/large-${turn}`,
        body: JSON.stringify({ ...commit, content: `${turn}${'x'.repeat(60 * million)}` }),
      }),
    },
    {
      operation: 'createCommit',
      make: (turn) => ({
        verb: 'POST',
        path: `${repository}/commits`,
        body: JSON.stringify({ ...commit, actions: files(turn) }),
      }),
    },
    {
      operation: 'setUserStatus',
      make: () => ({ verb: 'PUT', path: '/user/status', body: `{"a":[${'{},'.repeat(4 * million)}1]}` }),
    },
    {
      operation: 'getFileBlame',
      make: () => ({ verb: 'GET', path: `${repository}/files/large-1/blame?ref=main` }),
    },
    {
      operation: 'getFile',
      make: () => ({ verb: 'GET', path: `${repository}/files/large-1?ref=main` }),
    },
  ];
}

/** What one request can cost a server with every limit that it has by default. */
export const oneRequest: Measurement = {
  name: 'what one request can cost',
  async run(world) {
    await mkdir(world.folder, { recursive: true });
    const data = await mkdtemp(join(world.folder, 'one-request-'));
    const flags = ['serve', '--port', '0', '--data', data, '--log-level', 'warn'];
    const server = await startNode(['dist/cli.js', ...flags], { HEARTH_ROOT_TOKEN: world.token });
    const ask = ({ verb, path, body }: Asked) => {
      const length: Record<string, string> =
        body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const headers = { 'private-token': world.token, 'content-type': 'application/json', ...length };
      return send(server.url, verb, `/api/v4${path}`, { ...headers, connection: 'keep-alive' }, body);
    };
    const watched = { url: server.url, child: { pid: server.pid } };
    const given = '{"name":"p","initialize_with_readme":true}';
    const { id } = (await ask({ verb: 'POST', path: '/projects', body: given })).body;
    const rows: Row[] = [];
    for (const { operation, make } of dearest(id)) {
      let turn = 0;
      const next = (): Asked => {
        turn += 1;
        return make(turn);
      };
      const { blockMillis, memoryMegabytes } = await loadOf(watched, () => ask(next()), most);
      rows.push(
        absolute(`one ${operation}: longest block of the loop`, blockMillis, 'ms', most.blockMillis),
        absolute(`one ${operation}: memory`, memoryMegabytes, 'MB', most.memoryMegabytes),
      );
    }
    await server.stop();
    return rows;
  },
};
