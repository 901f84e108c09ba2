import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cases } from '../generated/cases.js';
import { caseOf, judged } from './judging.testing.js';
import { pretty } from './report/pretty.js';
import { exitCodeOf } from './runner/exit-code.js';
import { listening, serve } from './serving.testing.js';
import { selfSigned } from './world/self-signed.js';

const credentials = { admin: 'token-of-the-test', tokens: {} };
const judge = async (base: string, insecure = false) =>
  (await judged(base, cases, { credentials, insecure, timeoutMs: 600, caseDeadline: 2000, strict: false }))
    .report;

describe('a server that is something else', () => {
  it('that serves files is told as a wrong address', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
      }),
    );
    expect([report.verdict, exitCodeOf(report)]).toEqual(['broken', 2]);
    expect(report.stopped).toContain('GET /api/v4/version answered 404, text/html: <h1>Not found</h1>; see');
    expect(pretty(report)).toMatch(/ is not judged; 0 of [\d,]+ judged/);
  });

  it.each(['/forge', '', '/forge/api/v4'])(
    'that serves the interface below another prefix than %s names the right one',
    async (wrong) => {
      const right = wrong === '' ? '/gitlab' : wrong === '/forge' ? '' : '/forge';
      const base = await serve((request, response) => {
        const isThere = request.url?.startsWith(`${right}/api/v4/version`);
        const type = isThere ? 'application/json' : 'text/html';
        response.writeHead(isThere ? 401 : 404, { 'content-type': type }).end(isThere ? '{}' : 'no');
      });
      const report = await judge(`${base}${wrong}`);
      expect(exitCodeOf(report)).toBe(2);
      expect(report.stopped).toBe(
        `there is no interface at ${base}${wrong}, but at ${base}${right}: give that one with --url`,
      );
    },
  );

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

  it('that answers pages to everything is told as a wrong address', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>\n  Welcome\n</p>');
      }),
    );
    expect([report.verdict, exitCodeOf(report)]).toEqual(['broken', 2]);
    expect(report.stopped).toMatch(
      /^there is no interface at .*: GET \/api\/v4\/version answered 200, text\/html: <p> Welcome <\/p>; see whether --url is right$/,
    );
  });

  const user = { id: 1, username: 'x', name: 'X', state: 'active' };
  const whole = { ...user, token: 'token-of-another', path: 'x', full_path: 'x', path_with_namespace: 'x/x' };
  it.each<[string, object, string]>([
    ['user', user, 'answered a record without a text under token: {"id":1,"username":"x",'],
    ['record of everything', whole, 'refs/heads/main'],
  ])('that answers one and the same %s to everything is not conformant', async (_what, record, told) => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(record));
      }),
    );
    expect([report.verdict, exitCodeOf(report), report.stopped]).toEqual([
      'not conformant',
      1,
      expect.stringContaining(told),
    ]);
  });

  it('that wants to be asked later once something is made cannot be judged', async () => {
    const report = await judge(
      await serve((request, response) => {
        response.writeHead(request.method === 'POST' ? 429 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(user));
      }),
    );
    expect([exitCodeOf(report), report.stopped]).toEqual([2, expect.stringContaining('answered 429')]);
  });

  it('takes nobody for a guest where membership is answered with nothing', async () => {
    const record = { id: 1, username: 'x', path: 'x', full_path: 'x', visibility: 'private' };
    const base = await serve((request, response) => {
      const body = request.url?.includes('/members/') ? null : record;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
    const readOnly = join(folder, 'places.yaml');
    writeFileSync(readOnly, 'places:\n  private: { group: x, project: x }\n');
    const asGuest = caseOf('as guest', async ({ as }) => void (await as.guest.get('/user')), {});
    const tokens = { guest: 'token-of-the-test' };
    const { ends } = await judged(base, [asGuest], { credentials: { admin: null, tokens }, readOnly });
    rmSync(folder, { recursive: true });
    expect(ends['as guest']).toEqual([
      'skip',
      'the token for the role guest is one of x, who has another role in x',
    ]);
  });

  it('is told so without any token as well', async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    const { report, exit } = await judged(base, cases, {});
    expect([exit, report.stopped]).toEqual([
      1,
      expect.stringContaining('GET /user answered 200 {} to nobody'),
    ]);
  });

  it('that only stands before another one, which it does not reach, cannot be judged', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      }),
    );
    expect([report.verdict, exitCodeOf(report)]).toEqual(['broken', 2]);
    expect(report.stopped).toContain('does not reach it: GET /user answered 502 <h1>Bad Gateway</h1>');
  });

  it('that wants to be asked later cannot be judged', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(429, { 'retry-after': '3600' }).end('Retry later');
      }),
    );
    expect([report.verdict, exitCodeOf(report)]).toEqual(['broken', 2]);
    expect(report.stopped).toBe(
      'the deployment holds the suite back: GET /user answered 429 Retry later; it asks to come back after 3600 s',
    );
  });

  it('that sends everybody elsewhere is told with where', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(302, { location: '/sign_in?private_token=token-of-the-test' }).end();
      }),
    );
    expect([exitCodeOf(report), report.stopped]).toEqual([
      2,
      expect.stringContaining('GET /api/v4/version answered 302 to /sign_in, no content type; see whether'),
    ]);
  });

  it('that answers lists in lists without end is not conformant', async () => {
    const report = await judge(
      await serve((_request, response) => {
        const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
        response.writeHead(200, { 'content-type': 'application/json' }).end(deep);
      }),
    );
    expect([report.verdict, exitCodeOf(report)]).toEqual(['not conformant', 1]);
    expect(report.stopped).toContain('without an id: [[[');
  });

  it('that never stops answering cannot be judged, and does not fill the memory', async () => {
    const report = await judge(
      await serve((_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
        };
        response.on('drain', more);
        more();
      }),
    );
    expect([exitCodeOf(report), report.stopped]).toEqual([
      2,
      expect.stringMatching(/^GET http.*: the answer is longer than 16 MiB$/),
    ]);
  });

  it('that speaks another protocol cannot be judged', async () => {
    const report = await judge(
      await serve((request) => {
        request.socket.end(
          'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
        );
      }),
    );
    expect([exitCodeOf(report), report.stopped]).toEqual([2, expect.stringContaining('answered 101')]);
  });

  it('that sends back what it was told puts no token into a report', async () => {
    const report = await judge(
      await serve((request, response) => {
        response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(request.headers));
      }),
    );
    expect(report.stopped).toContain('"private-token":"<token>"');
    expect(JSON.stringify(report)).not.toContain(credentials.admin);
  });

  it('that is not there cannot be judged, and its address is what to look at', async () => {
    const refused = await judge('http://127.0.0.1:1');
    expect([exitCodeOf(refused), refused.stopped]).toEqual([
      2,
      expect.stringContaining('nothing listens there'),
    ]);
    expect(
      pretty(refused)
        .split('\n')
        .filter((line) => line.includes('--url')),
    ).toHaveLength(1);
    const strange = await judge('forge');
    expect([exitCodeOf(strange), strange.stopped]).toEqual([
      2,
      expect.stringContaining('this is no address'),
    ]);
  });

  it('with a certificate of its own is only talked to when that is allowed', async () => {
    const listener: RequestListener = (_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    };
    const port = await listening(createTlsServer(selfSigned('127.0.0.1'), listener) as unknown as Server);
    const refused = await judge(`https://127.0.0.1:${port}`);
    expect([exitCodeOf(refused), refused.stopped]).toEqual([2, expect.stringContaining('--insecure')]);
    expect(exitCodeOf(await judge(`https://127.0.0.1:${port}`, true))).toBe(1);
  });
});
