import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { afterEach, describe, expect, it } from 'vitest';
import { cases } from './cases/index.js';
import { openTransport } from './http/transport.js';
import { reportOf } from './report/build.js';
import { html } from './report/html.js';
import { junit } from './report/junit.js';
import schema from './report.schema.json' with { type: 'json' };
import { exitCodeOf } from './runner/exit-code.js';
import { runSuite } from './runner/run.js';
import type { RunSettings } from './runner/settings.js';
import { selfSigned } from './self-signed.testing.js';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as { port: number }).port;
}

const serve = async (listener: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listening(createServer(listener))}`;

async function judge(base: string, insecure = false) {
  const { send, close } = openTransport({ timeoutMs: 600, insecure });
  const settings: RunSettings = {
    base,
    credentials: { admin: 'token-of-the-test', tokens: {} },
    transport: send,
    seed: 1,
    jobs: 4,
    caseDeadline: 2000,
    readOnly: null,
    knownFailures: new Set(),
    tier: null,
    group: null,
    passing: false,
    strict: false,
    chosen: { only: [], profile: null },
  };
  const result = await runSuite(cases, settings);
  close();
  return reportOf(result, settings);
}

describe('a server that is something else', () => {
  it('that serves files is not conformant', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      }),
    );
    expect([report.verdict, exitCodeOf(report)]).toEqual(['not conformant', 1]);
    expect(report.stopped).toContain('answered 404');
  });

  it('that answers 200 {} to everything is not conformant', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      }),
    );
    expect([report.verdict, exitCodeOf(report)]).toEqual(['not conformant', 1]);
    expect(report.stopped).toContain('without an id');
  });

  it('that never answers cannot be judged', async () => {
    const report = await judge(await serve(() => undefined));
    expect([report.verdict, exitCodeOf(report)]).toEqual(['broken', 2]);
    expect(report.stopped).toContain('no answer within 0.6 s');
  });

  it('that resets connections cannot be judged', async () => {
    const report = await judge(await serve((request) => void (request.socket as Socket).resetAndDestroy()));
    expect([report.verdict, exitCodeOf(report)]).toEqual(['broken', 2]);
    expect(report.stopped).toContain('reset');
  });

  it('with a certificate of its own is only talked to when that is allowed', async () => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(404).end();
    };
    const port = await listening(createTlsServer(selfSigned('127.0.0.1'), listener) as unknown as Server);
    const refused = await judge(`https://127.0.0.1:${port}`);
    expect([exitCodeOf(refused), refused.stopped]).toEqual([2, expect.stringContaining('--insecure')]);
    expect(exitCodeOf(await judge(`https://127.0.0.1:${port}`, true))).toBe(1);
  });
});

describe('a report', () => {
  it('keeps to its published schema and can be shown in every form', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(404).end();
      }),
    );
    const ajv = new Ajv2020({ strict: false });
    formatsModule.default(ajv);
    const isValid = ajv.validate(schema, JSON.parse(JSON.stringify(report)));
    expect(isValid, ajv.errorsText()).toBe(true);
    expect(junit(report)).toContain('<testsuites>');
    expect(html(report)).toContain('Not conformant');
  });
});
