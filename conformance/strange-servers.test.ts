import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsModule from 'ajv-formats';
import { afterEach, describe, expect, it } from 'vitest';
import { cases } from './cases/index.js';
import { BrokenRun, type Transport } from './http/transport.js';
import { caseOf, judged } from './judging.testing.js';
import { html } from './report/html.js';
import { junit } from './report/junit.js';
import { pretty } from './report/pretty.js';
import schema from './report.schema.json' with { type: 'json' };
import { exitCodeOf } from './runner/exit-code.js';
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

const credentials = { admin: 'token-of-the-test', tokens: {} };
const judge = async (base: string, insecure = false) =>
  (await judged(base, cases, { credentials, insecure, timeoutMs: 600, caseDeadline: 2000, strict: false }))
    .report;

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

  it('that answers pages to everything is not conformant', async () => {
    const report = await judge(
      await serve((_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>\n  Welcome\n</p>');
      }),
    );
    expect([report.verdict, exitCodeOf(report)]).toEqual(['not conformant', 1]);
    expect(report.stopped).toBe(
      'this does not look like the interface: GET /user answered a record without an id: <p> Welcome </p>; see whether --url is right',
    );
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
      1,
      expect.stringContaining('GET /user answered 302 nothing, pointing to /sign_in; see whether'),
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
      response.writeHead(404).end();
    };
    const port = await listening(createTlsServer(selfSigned('127.0.0.1'), listener) as unknown as Server);
    const refused = await judge(`https://127.0.0.1:${port}`);
    expect([exitCodeOf(refused), refused.stopped]).toEqual([2, expect.stringContaining('--insecure')]);
    expect(exitCodeOf(await judge(`https://127.0.0.1:${port}`, true))).toBe(1);
  });
});

describe('a server that goes away half-way', () => {
  const many = Array.from({ length: 40 }, (_, index) =>
    caseOf(
      `asks ${index}`,
      async ({ anonymous, expect: judging }) => void judging(await anonymous.get('/user')).status(401),
      {},
    ),
  );

  /** Answers as an interface for a while, and then does something else. */
  async function leaving(then: (response: ServerResponse, server: Server) => void): Promise<string> {
    let count = 0;
    const server = createServer((_request, response) => {
      count += 1;
      if (count > 10) then(response, server);
      else
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"401 Unauthorized"}');
    });
    return `http://127.0.0.1:${await listening(server)}`;
  }

  it.each<[string, Parameters<typeof leaving>[0], string]>([
    [
      'ends',
      (_response, server) => {
        server.close();
        server.closeAllConnections();
      },
      'nothing listens there',
    ],
    ['hangs', () => undefined, 'no answer within 0.3 s'],
    [
      'is not reached any more',
      (response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'),
      'answered 502',
    ],
  ])('stops the run when it %s, and what was judged stands', async (_what, then, told) => {
    const { report, ends, exit } = await judged(await leaving(then), many, { timeoutMs: 300, jobs: 3 });
    expect(exit).toBe(2);
    expect(report.stopped).toMatch(/^the deployment does not answer any more, after 9 of 40 cases: GET /);
    expect(report.stopped).toContain(told);
    expect(Object.values(ends)).toEqual(Array.from({ length: 9 }, () => ['pass', '']));
  });
});

describe('a server that answers one question and leaves the others open', () => {
  const all = Array.from({ length: 60 }, (_, index) =>
    caseOf(
      `asks ${index}`,
      async ({ anonymous, expect: judging }) => void judging(await anonymous.get('/user')).status(401),
      {},
    ),
  );

  /** What a transport answers to everything but the first request and the question whether somebody is there. */
  async function late(then: () => Promise<{ status: number; body: string }>) {
    let asked = 0;
    const transport: Transport = async ({ url }) => {
      asked += 1;
      const first = { status: 401, body: '{"message":"401 Unauthorized"}' };
      const { status, body } = asked === 1 || url.endsWith('/version') ? first : await then();
      return { status, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
    };
    return judged('http://forge.test', all, { transport, jobs: 2 });
  }

  it('stops the run long before each case has waited', async () => {
    const { report, exit } = await late(async () => Promise.reject(new BrokenRun('no answer within 10 s')));
    expect([exit, report.counts.error]).toEqual([2, 23]);
    expect(report.stopped).toContain('24 cases in a row got no answer, the last since no answer within 10 s');
  });

  it('stops the run where it holds callers back, and says so', async () => {
    const { report, exit } = await late(async () => ({ status: 429, body: '{"message":"Retry later"}' }));
    expect([exit, report.counts.fail, report.counts.error]).toEqual([2, 0, 23]);
    expect(report.stopped).toContain('the deployment holds the suite back, by answering 429');
  });

  it('goes on where answers come in between', async () => {
    let asked = 0;
    const { report } = await late(async () => {
      asked += 1;
      if (asked % 3 > 0) throw new BrokenRun('no answer within 10 s');
      return { status: 401, body: '{"message":"401 Unauthorized"}' };
    });
    expect([report.stopped, report.counts]).toMatchObject([null, { pass: 20, error: 40 }]);
  });
});

describe('a network that fails for a moment', () => {
  it('breaks the case that it hits, and leaves out none', async () => {
    let asked = 0;
    const transport: Transport = async ({ url }) => {
      if (url.endsWith('/features')) {
        asked += 1;
        if (asked === 1) throw new BrokenRun('no answer');
      }
      const body = Buffer.from('{"message":"401 Unauthorized"}');
      return { status: 401, headers: { 'content-type': 'application/json' }, body };
    };
    const needs = ['operation:listFeatures'] as const;
    const twice = ['first', 'second'].map((id) => caseOf(id, async () => undefined, { needs }));
    const { ends, exit } = await judged('http://forge.test', twice, { transport, jobs: 1 });
    expect(Object.values(ends).sort()).toEqual([
      ['error', 'no answer'],
      ['pass', ''],
    ]);
    expect(exit).toBe(2);
  });
});

describe('a report', () => {
  it('tells no token that a case has sent, and cuts what is long', async () => {
    const transport: Transport = async ({ headers, url }) => ({
      status: url.endsWith('/user') ? 401 : 400,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ message: `${headers['authorization']} ${'x'.repeat(50_000)}` })),
    });
    const echoed = caseOf(
      'echoed',
      async ({ anonymous, expect: judging }) => {
        const headers = { authorization: 'Bearer glpat-of-somebody' };
        const answer = await anonymous.get('/version', {}, { headers, unchecked: true });
        judging(answer).json('message').toEqual('fine');
      },
      {},
    );
    const { report } = await judged('http://forge.test', [echoed], { transport });
    const [only] = report.cases;
    expect(only?.failure?.actual).toMatch(/^Bearer <token> x{1000,2000}\.\.\. \(50025 characters\)$/);
    expect(JSON.stringify(report)).not.toContain('glpat-of-somebody');
  });

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
