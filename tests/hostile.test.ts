import { describe, expect, it } from 'vitest';
import { useHostileServer } from './support/hostile-server.js';
import { sendLimited, speak } from './support/limited.js';

/** Nothing a client sends may bring the server to fail, to hang, or to answer outside the interface's forms. */
const { base, headers, problemsOf, project, user } = useHostileServer();

describe('headers', () => {
  it('of any content do no harm', async () => {
    const long = 'x'.repeat(8000);
    const tries: Record<string, string>[] = [
      { 'private-token': long },
      { authorization: long },
      { authorization: 'Bearer' },
      { authorization: 'Basic !!!' },
      { authorization: `Bearer ${'a '.repeat(2000)}` },
      { sudo: long },
      { sudo: '-1' },
      { sudo: '99999999999999999999999' },
      { 'if-none-match': '"'.repeat(5000) },
      { 'if-unmodified-since': 'yesterday' },
      { 'if-modified-since': long },
      { range: 'bytes=0-1,5-3,-1' },
      { accept: 'nothing/at-all;q=x' },
      { 'accept-encoding': long },
      { origin: 'null' },
      { origin: long },
      { host: 'elsewhere.test' },
      { 'x-forwarded-for': long },
      { 'x-forwarded-host': 'elsewhere.test' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-request-id': '\u00e9'.repeat(20) },
      { cookie: '_session=x; '.repeat(500) },
    ];
    expect(
      await problemsOf(tries.map((given) => ({ verb: 'GET', path: '/version', headers: given }))),
    ).toEqual([]);
  });

  it('never decide where links lead', async () => {
    const answer = await sendLimited(base(), 'GET', '/api/v4/users?per_page=1', {
      ...headers(),
      host: 'elsewhere.test',
      'x-forwarded-host': 'elsewhere.test',
      'x-forwarded-proto': 'https',
    });
    expect(JSON.stringify(answer)).not.toContain('elsewhere.test');
  });

  it('too many or too long to read end the connection with an answer', async () => {
    const head = 'GET /api/v4/version HTTP/1.1\r\nHost: x\r\n';
    const answers = [
      await speak(base(), [`${head}${'A: b\r\n'.repeat(5000)}\r\n`], false),
      await speak(base(), [`${head}A: ${'x'.repeat(70_000)}\r\n\r\n`], false),
    ];
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });
});

describe('the protocol underneath', () => {
  const head = (verb: string, more: string) =>
    `${verb} /api/v4/user/status HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;

  it.each([
    ['no HTTP at all', 'hello there\r\n\r\n'],
    ['bytes of another protocol', '\x16\x03\x01\x02\x00\x01\x00'],
    ['a verb that is none', 'ge t /api/v4/version HTTP/1.1\r\n\r\n'],
    ['a version that is none', 'GET /api/v4/version HTTP/9.9\r\n\r\n'],
    ['a header without a name', head('GET', ': x\r\n')],
    ['two lengths', head('PUT', 'Content-Length: 1\r\nContent-Length: 2\r\n')],
    ['a negative length', head('PUT', 'Content-Length: -1\r\n')],
    ['a length and chunks', head('PUT', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n')],
    ['chunks that are none', `${head('PUT', 'Transfer-Encoding: chunked\r\n')}zz\r\n`],
    ['a line ended twice', head('GET', 'X-A: b\r\nC\x00: d\r\n')],
  ])('answers %s with a refusal', async (_name, bytes) => {
    expect(await speak(base(), [Buffer.from(bytes, 'latin1')], false)).toMatch(/^HTTP\/1\.1 [45]0\d /);
  });

  it('lets a client go away in the middle of a body', async () => {
    const type = `private-token: ${user().token}\r\nContent-Type: application/json\r\n`;
    const length = `${type}Content-Length: 1000\r\n`;
    await speak(base(), [head('PUT', length), '{"message":']);
    const parts = type.replace('application/json', 'multipart/form-data; boundary=x');
    await speak(base(), [head('PUT', `${parts}Content-Length: 1000\r\n`), '--x\r\ncontent-disp']);
    expect(await problemsOf([{ verb: 'GET', path: '/version' }])).toEqual([]);
  });

  it('serves many requests of one connection in their order', async () => {
    const one = `GET /api/v4/version HTTP/1.1\r\nHost: x\r\nprivate-token: ${user().token}\r\n`;
    const answer = await speak(base(), [`${`${one}\r\n`.repeat(50)}${one}Connection: close\r\n\r\n`], false);
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(51);
  });
});

describe('verbs', () => {
  it('that are unusual are refused', async () => {
    const verbs = ['OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'REPORT', 'PURGE', 'M-SEARCH', 'LINK'];
    const paths = ['/projects', '/user', '/nothing', `/projects/${project().id}`];
    const tries = verbs.flatMap((verb) => paths.map((path) => ({ verb, path })));
    expect(await problemsOf(tries)).toEqual([]);
  });

  it('may carry bodies where none is expected', async () => {
    const body = { headers: { 'content-type': 'application/json' }, body: '{"message":"x"}' };
    expect(
      await problemsOf([
        { verb: 'GET', path: '/version', ...body },
        { verb: 'DELETE', path: '/projects/999999', ...body },
        { verb: 'DELETE', path: '/projects/999999', ...body, body: '{' },
      ]),
    ).toEqual([]);
  });
});
