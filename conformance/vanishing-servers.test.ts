import { createServer, type Server, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { BrokenRun, type Transport } from './http/transport.js';
import { caseOf, judged } from './judging.testing.js';
import { listening } from './serving.testing.js';

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

  it('is not complained of for what follows from such an answer', async () => {
    const look: Parameters<typeof caseOf>[1] = async ({ anonymous, expect: judging }) => {
      await anonymous.get('/projects');
      judging(await anonymous.get('/version')).status(200);
    };
    const one = caseOf('looks at the second', look, {});
    const transport: Transport = async ({ url }) => {
      const status = url.endsWith('/projects') ? 429 : 401;
      return {
        status,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from('{"message":"no"}'),
      };
    };
    const { ends } = await judged('http://forge.test', [one], { transport, jobs: 1 });
    expect(ends['looks at the second']).toEqual(['error', expect.stringContaining('by answering 429')]);
  });

  it('is not complained of where it takes no passwords any more', async () => {
    const look: Parameters<typeof caseOf>[1] = async ({ anonymous, expect: judging }) => {
      judging(await anonymous.get('/projects')).status(200);
    };
    const locked = {
      status: 403,
      type: 'text/plain',
      body: 'Too many wrong passwords came from your address.',
    };
    const open = { status: 401, type: 'application/json', body: '{"message":"no"}' };
    const transport: Transport = async ({ url }) => {
      const { status, type, body } = url.endsWith('/projects') ? locked : open;
      return { status, headers: { 'content-type': type }, body: Buffer.from(body) };
    };
    const { ends } = await judged('http://forge.test', [caseOf('signs in', look, {})], {
      transport,
      jobs: 1,
    });
    expect(ends['signs in']).toEqual(['error', expect.stringContaining('by taking no passwords')]);
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
