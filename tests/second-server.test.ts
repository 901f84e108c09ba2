import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../handlers/export-import/testing/archive.js';
import { normalised } from '../handlers/export-import/testing/normalise.js';
import { TestClient } from '../tools/testing/client.js';
import { type TestDatabase, testDatabase } from '../tools/testing/database.js';
import { type ServerProcess, serve } from './support/process.js';

const [firstToken, secondToken] = ['token-of-the-first-server', 'token-of-the-second-one'];

/** A certificate for localhost that signs itself, and its key. */
function certify(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const what = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...what, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key, cert };
}

/** A server with a certificate in front of one without, as they stand on the net. */
async function front(target: string, files: { key: string; cert: string }): Promise<Server> {
  const { hostname, port } = new URL(target);
  const tls = { key: readFileSync(files.key), cert: readFileSync(files.cert) };
  const server = createServer(tls, ({ method, url, headers }, response) => {
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

describe('a project that moves from one server to another', () => {
  let folder: string;
  let databases: TestDatabase[];
  let servers: ServerProcess[];
  let tls: Server;
  let address: string;
  const [source, target] = [0, 1].map(
    (at) => () => new TestClient(servers[at]?.url ?? '', [firstToken, secondToken][at] ?? ''),
  ) as [() => TestClient, () => TestClient];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hearth-second-server-'));
    databases = [await testDatabase(), await testDatabase()];
    const files = certify(folder);
    servers = await Promise.all(
      [firstToken, secondToken].map((rootToken, at) =>
        serve({
          data: join(folder, `data-${at}`),
          rootToken,
          databaseUrl: databases[at]?.url ?? '',
          // The limit of downloads is one a minute, which the look at the address must not use up.
          env: { HEARTH_RATE_LIMITS: 'true', NODE_EXTRA_CA_CERTS: files.cert },
        }),
      ),
    );
    tls = await front(servers[0]?.url ?? '', files);
    address = `https://localhost:${(tls.address() as AddressInfo).port}`;
  }, 60_000);
  afterAll(async () => {
    tls.closeAllConnections();
    tls.close();
    await Promise.all(servers.map((server) => server.kill()));
    await Promise.all(databases.map((database) => database.drop()));
    await rm(folder, { recursive: true, force: true });
  });

  const exported = async (client: TestClient, url: string): Promise<string> => {
    expect((await client.post(`${url}/export`)).status).toBe(202);
    const state = async () => (await client.get(`${url}/export`)).body.export_status;
    await expect.poll(state, { timeout: 20_000 }).toBe('finished');
    return (await client.get(`${url}/export`)).body._links.api_url;
  };

  const fill = async (): Promise<string> => {
    const api = source();
    const made = await api.post('/projects', { name: 'Moving', initialize_with_readme: true, topics: ['a'] });
    const url = `/projects/${made.body.id}`;
    await api.post(`${url}/labels`, { name: 'bug', color: '#ff0000', priority: 2 });
    await api.post(`${url}/issues`, { title: 'Travels', labels: 'bug', weight: 3, description: 'grün 😀' });
    await api.post(`${url}/issues/1/notes`, { body: 'said' });
    const commit = { branch: 'topic', start_branch: 'main', commit_message: 'Add' };
    const actions = [{ action: 'create', file_path: 'a.txt', content: 'a\n' }];
    await api.post(`${url}/repository/commits`, { ...commit, actions });
    const sides = { source_branch: 'topic', target_branch: 'main' };
    expect((await api.post(`${url}/merge_requests`, { ...sides, title: 'Add' })).status).toBe(201);
    return url;
  };

  it('is fetched by the address of its download, once the owner opens the way', async () => {
    const url = await fill();
    const there = new URL(await exported(source(), url));
    const wish = {
      url: `${address}${there.pathname}?private_token=${firstToken}`,
      path: 'moved',
      name: 'Moving',
    };
    const closed = await target().post('/projects/remote-import', wish);
    expect(closed.status).toBe(400);
    expect(closed.body.message).toMatch(/^File url is blocked: Requests to localhost are not allowed/);
    const opened = { outbound_local_requests_whitelist: [new URL(address).host] };
    expect((await target().put('/application/settings', opened)).status).toBe(200);

    // Downloads are counted by the minute of the clock, and both have to fall into one.
    const passed = Date.now() % 60_000;
    if (passed > 40_000) await pause(60_000 - passed);
    const begun = await target().post('/projects/remote-import', wish);
    expect([begun.status, begun.body.import_status]).toEqual([201, 'scheduled']);
    const copy = `/projects/${begun.body.id}`;
    const state = async () => (await target().get(`${copy}/import`)).body;
    await expect.poll(async () => (await state()).import_status, { timeout: 20_000 }).not.toMatch(/^s/);
    expect(await state()).toMatchObject({
      import_status: 'finished',
      import_error: null,
      failed_relations: [],
    });

    await exported(target(), copy);
    const archives = [
      (await fetch(wish.url.replace(address, servers[0]?.url ?? ''))).status,
      await target().get(`${copy}/export/download`),
    ] as const;
    // The import has used up the one download of this minute.
    expect(archives[0]).toBe(429);
    const files = normalised(await filesOf(archives[1].bytes));
    expect(files).toMatchObject({
      issues: [
        { title: 'Travels', weight: 3, description: 'grün 😀', label_links: [{ label: { title: 'bug' } }] },
      ],
      merge_requests: [{ title: 'Add', source_branch: 'topic' }],
      labels: [{ title: 'bug', priorities: [{ priority: 2 }] }],
    });
    const branches = async (client: TestClient, of: string) =>
      (await client.get(`${of}/repository/branches`)).body.map(
        ({ name, commit }: { name: string; commit: { id: string } }) => [name, commit.id],
      );
    expect(await branches(target(), copy)).toEqual(await branches(source(), url));
  }, 90_000);
});
