import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import type { OutgoingRequest, OutgoingRules } from '../../actions/outgoing.js';
import { httpWith, usePlainReceiver } from '../testing/receiver.testing.js';

const open = { allow_local_requests_from_web_hooks_and_services: true };
const rules: OutgoingRules = { purpose: 'services', deadline: 5000, mostBytes: 100 };
const http = httpWith(open, async (host) => (host === 'away.test' ? ['127.0.0.1'] : ['169.254.169.254']));

describe('a request', () => {
  const receiver = usePlainReceiver();
  const send = (request: Partial<OutgoingRequest>, more: Partial<OutgoingRules> = {}) =>
    http.send({ method: 'POST', url: `${receiver.url}/hook?a=1`, ...request }, { ...rules, ...more });

  it('arrives as it was meant', async () => {
    receiver.answer((_request, response) => response.writeHead(201, { 'x-a': 'b' }).end('made'));
    const answer = await send({
      body: '{"a":1}',
      headers: { 'content-type': 'application/json', 'X-Own': 'c' },
    });
    expect(answer).toMatchObject({
      status: 201,
      headers: { 'x-a': 'b' },
      isCut: false,
      url: `${receiver.url}/hook?a=1`,
    });
    expect(answer.body.toString()).toBe('made');
    expect(receiver.seen).toMatchObject([
      {
        method: 'POST',
        url: '/hook?a=1',
        body: '{"a":1}',
        headers: { 'user-agent': 'GitLab/15.6.0', 'x-own': 'c', 'content-length': '7' },
      },
    ]);
  });

  it('carries the credentials of its address as a header', async () => {
    receiver.answer((_request, response) => response.end());
    await send({ url: `http://mia:p%40ss@127.0.0.1:${receiver.port}/` });
    const authorization = `Basic ${Buffer.from('mia:p@ss').toString('base64')}`;
    expect(receiver.seen).toMatchObject([{ headers: { authorization } }]);
  });

  it('is not led elsewhere by headers of its own, nor split by them', async () => {
    receiver.answer((_request, response) => response.end());
    await send({ headers: { Host: 'other.test', 'Transfer-Encoding': 'chunked', Connection: 'upgrade' } });
    expect(receiver.seen[0]?.headers.host).toBe(`127.0.0.1:${receiver.port}`);
    await expect(send({ headers: { 'x-own': 'a\r\nhost: b' } })).rejects.toMatchObject({ why: 'refused' });
    expect(receiver.seen).toHaveLength(1);
  });

  it('streams a body with its length, and fails when it is another', async () => {
    receiver.answer((_request, response) => response.end());
    const streamed = (length: number) => ({ body: { stream: Readable.from([Buffer.from('abc')]), length } });
    await send(streamed(3));
    expect(receiver.seen).toMatchObject([{ body: 'abc', headers: { 'content-length': '3' } }]);
    await expect(send(streamed(4))).rejects.toMatchObject({ why: 'unreachable' });
  });

  it('reads an endless answer up to its limit', async () => {
    receiver.answer((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
      };
      response.on('drain', more);
      more();
    });
    const answer = await send({});
    expect([answer.body.length, answer.isCut]).toEqual([100, true]);
  });

  it.each([
    ['never answers', () => undefined],
    [
      'answers a byte at a time',
      (response: import('node:http').ServerResponse) => {
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('is given up at the deadline when the other side %s', async (_name, how) => {
    receiver.answer((_request, response) => how(response));
    await expect(send({}, { deadline: 200 })).rejects.toMatchObject({ why: 'timeout' });
  });

  it('is given up with the caller', async () => {
    receiver.answer(() => undefined);
    const signal = AbortSignal.timeout(50);
    await expect(send({}, { signal })).rejects.toMatchObject({ why: 'cancelled' });
  });

  it('fails when the connection breaks, or nobody listens', async () => {
    receiver.answer((request) => request.socket.destroy());
    await expect(send({})).rejects.toMatchObject({ why: 'unreachable' });
    await expect(send({ url: 'http://127.0.0.1:9/' })).rejects.toMatchObject({ why: 'unreachable' });
  });

  it('fails when the headers of the answer are huge', async () => {
    receiver.answer((request) => {
      request.socket.write(`HTTP/1.1 200 OK\r\nx-a: ${'a'.repeat(100_000)}\r\n\r\n`);
    });
    await expect(send({})).rejects.toMatchObject({ why: expect.stringMatching(/too-large|unreachable/) });
  });
});

describe('a redirect', () => {
  const receiver = usePlainReceiver();
  const to = (location: string, status = 302) =>
    receiver.answer((request, response) => {
      if (request.url === '/end') response.end('end');
      else response.writeHead(status, { location }).end();
    });
  const send = (request: Partial<OutgoingRequest> = {}, redirects = 2) =>
    http.send(
      { method: 'POST', url: `${receiver.url}/`, body: 'x', headers: { 'x-token': 's' }, ...request },
      { ...rules, redirects },
    );

  it('is the answer where none is followed', async () => {
    to('/end');
    expect(await send({}, 0)).toMatchObject({ status: 302 });
    expect(receiver.seen).toHaveLength(1);
  });

  it('is followed by reading, or by sending again where the answer says so', async () => {
    to('/end');
    expect(await send()).toMatchObject({ status: 200 });
    expect(receiver.seen[1]).toMatchObject({ method: 'GET', body: '', headers: { 'x-token': 's' } });
    to('/end', 307);
    await send();
    expect(receiver.seen[1]).toMatchObject({ method: 'POST', body: 'x' });
  });

  it('takes no secrets to another place', async () => {
    to(`http://away.test:${receiver.port}/end`, 307);
    await send();
    expect(receiver.seen[1]?.headers).not.toHaveProperty('x-token');
  });

  it.each(['http://metadata.test/', 'file:///etc/passwd', 'http://169.254.169.254/', '//[fe80::1]/'])(
    'to %s is refused',
    async (location) => {
      to(location);
      await expect(send()).rejects.toMatchObject({ why: 'refused' });
    },
  );

  it('is not followed for ever', async () => {
    to('/again', 307);
    await expect(send()).rejects.toMatchObject({ why: 'redirects' });
    expect(receiver.seen).toHaveLength(3);
  });

  it('of a stream is not followed', async () => {
    to('/end', 307);
    const body = { stream: Readable.from([Buffer.from('abc')]), length: 3 };
    await expect(send({ body })).rejects.toMatchObject({ why: 'redirects' });
  });
});

describe('a download', () => {
  const receiver = usePlainReceiver();
  const folder = mkdtempSync(join(tmpdir(), 'hearth-download-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const load = (name: string, accept?: () => void) =>
    http.download({ method: 'GET', url: receiver.url }, rules, join(folder, name), accept);

  it('becomes a file', async () => {
    receiver.answer((_request, response) => response.end('content'));
    expect(await load('whole')).toMatchObject({ status: 200, bytes: 7 });
    expect(readFileSync(join(folder, 'whole'), 'utf8')).toBe('content');
  });

  it('leaves a file alone that is there already', async () => {
    receiver.answer((_request, response) => response.end('other'));
    await expect(load('whole')).rejects.toThrow();
    expect(readFileSync(join(folder, 'whole'), 'utf8')).toBe('content');
  });

  it.each([
    [
      'too long by what it says',
      (response: import('node:http').ServerResponse) => response.end('x'.repeat(101)),
      'too-large',
    ],
    [
      'too long without saying so',
      (response: import('node:http').ServerResponse) => {
        response.write('x'.repeat(60));
        response.end('x'.repeat(60));
      },
      'too-large',
    ],
    [
      'broken off',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-length': '50' });
        response.write('x', () => response.destroy());
      },
      'unreachable',
    ],
  ])('leaves nothing behind when it is %s', async (name, how, why) => {
    receiver.answer((_request, response) => void how(response));
    await expect(load(name)).rejects.toMatchObject({ why });
    expect(existsSync(join(folder, name))).toBe(false);
  });

  it('is not begun where the answer is no success, or not what was expected', async () => {
    receiver.answer((_request, response) => response.writeHead(404).end('no'));
    expect(await load('absent')).toMatchObject({ status: 404, bytes: null });
    receiver.answer((_request, response) => response.end('html'));
    const accept = () => {
      throw new Error('not an archive');
    };
    await expect(load('odd', accept)).rejects.toThrow('not an archive');
    expect([existsSync(join(folder, 'absent')), existsSync(join(folder, 'odd'))]).toEqual([false, false]);
  });
});
