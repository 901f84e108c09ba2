import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../tools/testing/factories.js';
import { brokenEncodings, hostilePaths, hostileRefs } from './support/hostile-words.js';
import { sendLimited, speak, wrongWith } from './support/limited.js';
import { type LastingServer, startServer } from './support/server.js';

/** Nothing a client sends may bring the server to fail, to hang, or to answer outside the interface's forms. */
let lasting: LastingServer;
let project: MadeProject;
let user: MadeUser;
beforeAll(async () => {
  lasting = await startServer({ bodyLimit: 1_048_576, fileLimit: 1_048_576 });
  user = await lasting.make.user({ username: 'mia' });
  const files = { 'README.md': 'Hello\n', 'a/b.txt': 'b\n' };
  project = await lasting.make.project({ members: { maintainer: user }, files });
}, 60_000);
afterAll(async () => {
  const { status } = await sendLimited(lasting.server.url, 'GET', '/-/health').then((answer) =>
    answer === 'no answer' ? { status: 0 } : answer,
  );
  await lasting.close();
  expect(status).toBe(200);
  expect(existsSync('hearth-was-here')).toBe(false);
});

const base = () => lasting.server.url;
const headers = () => ({ 'private-token': user.token });

interface Try {
  verb: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends all and gathers what is wrong, each with the request that shows it. */
async function problemsOf(tries: readonly Try[]): Promise<string[]> {
  const problems: string[] = [];
  for (const one of tries) {
    const answer = await sendLimited(
      base(),
      one.verb,
      `/api/v4${one.path}`,
      { ...headers(), ...one.headers },
      one.body,
    );
    const wrong = wrongWith(answer, one.verb);
    const body = one.body === undefined ? '' : ` ${String(one.body).slice(0, 120)}`;
    if (!wrong) continue;
    const fault = answer === 'no answer' ? '' : lasting.faultOf(answer.headers['x-request-id']);
    problems.push(`${one.verb} ${one.path.slice(0, 160)}${body}: ${wrong} ${fault}`);
  }
  return problems;
}

const json = (verb: string, path: string, body: unknown): Try => ({
  verb,
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const put = (type: string, body: string | Buffer, more: Record<string, string> = {}): Try => ({
  verb: 'PUT',
  path: '/user/status',
  headers: { 'content-type': type, ...more },
  body,
});
const inProject = (path: string) => `/projects/${project.id}/repository${path}`;
const encoded = encodeURIComponent;
/** Lone halves of pairs cannot be encoded. */
const safely = (words: readonly string[]) => words.filter((word) => !/[\ud800-\udfff]/u.test(word));

describe('names that lead elsewhere', () => {
  it('as revisions do no harm when reading', async () => {
    const tries = safely(hostileRefs).flatMap((ref): Try[] => {
      const word = encoded(ref);
      const reads = [
        `/tree?ref=${word}`,
        `/branches/${word}`,
        `/tags/${word}`,
        `/commits/${word}`,
        `/commits?ref_name=${word}`,
        `/commits/${word}/diff`,
        `/commits/${word}/refs`,
        `/blobs/${word}`,
        `/blobs/${word}/raw`,
        `/archive?sha=${word}`,
        `/compare?from=${word}&to=main`,
        `/compare?from=main&to=${word}`,
        `/merge_base?refs[]=main&refs[]=${word}`,
        `/files/README.md?ref=${word}`,
        `/files/README.md/raw?ref=${word}`,
        `/branches?search=${word}`,
        `/changelog?version=1.0.0&from=${word}&to=main`,
      ];
      return reads.map((path) => ({ verb: 'GET', path: inProject(path) }));
    });
    expect(await problemsOf(tries)).toEqual([]);
  }, 240_000);

  it('as paths do no harm when reading', async () => {
    const tries = safely(hostilePaths).flatMap((name): Try[] => {
      const word = encoded(name);
      const reads = [
        `/tree?path=${word}`,
        `/tree?recursive=true&path=${word}`,
        `/files/${word}?ref=main`,
        `/files/${word}/raw?ref=main`,
        `/files/${word}/blame?ref=main`,
        `/archive.tar?path=${word}`,
        `/commits?path=${word}`,
      ];
      return reads.map((path) => ({ verb: 'GET', path: inProject(path) }));
    });
    expect(await problemsOf(tries)).toEqual([]);
  }, 240_000);

  it('do no harm when writing, and leave the repository whole', async () => {
    const commit = (actions: unknown[], branch = 'main') =>
      json('POST', inProject('/commits'), { branch, commit_message: 'x', actions });
    const tries: Try[] = [
      ...hostileRefs.flatMap((word) => [
        json('POST', inProject('/branches'), { branch: word, ref: 'main' }),
        json('POST', inProject('/branches'), { branch: 'made', ref: word }),
        json('POST', inProject('/tags'), { tag_name: word, ref: 'main', message: word }),
        json('POST', `/projects/${project.id}/protected_branches`, { name: word }),
        commit([{ action: 'create', file_path: 'made.txt', content: 'x' }], word),
      ]),
      ...hostilePaths.flatMap((word) => [
        commit([{ action: 'create', file_path: word, content: 'x' }]),
        commit([{ action: 'move', file_path: word, previous_path: 'README.md' }]),
        commit([{ action: 'move', file_path: 'moved.md', previous_path: word }]),
        commit([{ action: 'delete', file_path: word }]),
      ]),
    ];
    expect(await problemsOf(tries)).toEqual([]);
    const repository = lasting.server.services.git.open(project.id);
    const tip = (await repository.branchTip('main')) ?? '';
    const paths = ((await repository.recursiveTree(tip, '')) ?? []).map((entry) => entry.path);
    expect(paths.filter((path) => /(^|\/)(\.\.?|\.git)(\/|$)/i.test(path))).toEqual([]);
  }, 240_000);
});

describe('addresses', () => {
  it('that are badly encoded are refused in the interface form', async () => {
    const tries = brokenEncodings.flatMap((piece): Try[] =>
      [
        `/projects/${piece}`,
        `/projects/${project.id}/repository/branches/${piece}`,
        `/projects/${project.id}/repository/files/${piece}?ref=main`,
        `/projects/${project.id}/repository/tree?path=${piece}`,
        `/users?search=${piece}`,
        `/users?${piece}=1`,
        `/groups/${piece}/members`,
        `/${piece}`,
      ].map((path) => ({ verb: 'GET', path })),
    );
    expect(await problemsOf(tries)).toEqual([]);
  });

  it('that are very long are refused or read', async () => {
    const long = 'x'.repeat(12_000);
    expect(
      await problemsOf([
        { verb: 'GET', path: `/projects/${long}` },
        { verb: 'GET', path: `/users?search=${long}` },
        { verb: 'GET', path: `/${'a/'.repeat(5000)}` },
        { verb: 'GET', path: `/users?${'a=1&'.repeat(3000)}` },
        { verb: 'GET', path: `/users?a${'[b]'.repeat(3000)}=1` },
      ]),
    ).toEqual([]);
  });

  it('that are no addresses are refused', async () => {
    for (const target of [
      '*',
      'http://elsewhere.test/api/v4/user',
      '//api/v4/user',
      '/api/v4/\\..\\user',
      'x',
    ]) {
      const answer = await speak(base(), [`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`]);
      expect(answer).toMatch(/^HTTP\/1\.1 [34]\d\d /);
    }
  });
});

describe('bodies', () => {
  it('of broken JSON are refused', async () => {
    const texts = [
      '{',
      '{"a":',
      '[]',
      '[{"message":"x"}]',
      'null',
      '"x"',
      '1',
      'NaN',
      '{"a":1}}',
      "{'a':1}",
      '\ufeff',
    ];
    texts.push(
      `${'['.repeat(100_000)}`,
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      '{"a":"\\ud800"}',
    );
    expect(await problemsOf(texts.map((text) => put('application/json', text)))).toEqual([]);
  });

  it('of strange values are refused or read', async () => {
    const values: unknown[] = [
      2 ** 63,
      1.5,
      '\u0000',
      '\ud800',
      '\u202e',
      'x'.repeat(300_000),
      [],
      {},
      [[[[]]]],
      { a: { b: { c: {} } } },
      true,
      null,
      ['a', 1, null, {}],
      { __proto__: 1, constructor: 2, toString: 3 },
    ];
    const names = ['message', 'emoji', 'availability', 'clear_status_after', 'private_token', 'sudo', 'page'];
    const tries = values.flatMap((value) =>
      names.map((name) => json('PUT', '/user/status', { [name]: value })),
    );
    expect(await problemsOf(tries)).toEqual([]);
    const keys = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      '',
      '\u0000',
      'a[b',
      'message[x]',
    ];
    expect(await problemsOf(keys.map((key) => json('PUT', '/user/status', { [key]: 'x' })))).toEqual([]);
  });

  it('of bytes that are no text are refused', async () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x7b, 0xc3, 0x28]);
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ];
    expect(await problemsOf(types.map((type) => put(type, bytes)))).toEqual([]);
    const gzip = gzipSync('{"message":"x"}');
    expect(await problemsOf([put('application/json', gzip, { 'content-encoding': 'gzip' })])).toEqual([]);
  });

  it('of other types are refused', async () => {
    const types = ['text/plain', 'text/xml', 'application/octet-stream', 'image/png', 'x', '/', ';', 'a/b/c'];
    types.push(
      'application/json;',
      'application/json; charset=utf-16',
      'APPLICATION/JSON',
      'multipart/mixed',
    );
    expect(await problemsOf(types.map((type) => put(type, '{"message":"x"}')))).toEqual([]);
  });

  it('of forms that contradict themselves are refused', async () => {
    const texts = [
      'message=1&message[a]=2',
      'message[]=1&message[a]=2',
      'message[a][]=1&message[a]=2',
      '[]=1',
      '[a]=1',
    ];
    texts.push(
      '&&&',
      '=',
      '===',
      'message',
      'message[',
      'message]',
      'message[[a]]=1',
      `m${'[]'.repeat(5000)}=1`,
    );
    texts.push(`${'m[][a]=1&'.repeat(5000)}`, 'a=%', 'a=%ff', `${'a=1&'.repeat(20_000)}`);
    expect(await problemsOf(texts.map((text) => put('application/x-www-form-urlencoded', text)))).toEqual([]);
  });

  it('over the limit are refused', async () => {
    const large = 'x'.repeat(1_100_000);
    expect(
      await problemsOf([
        put('application/json', `{"message":"${large}"}`),
        put('application/x-www-form-urlencoded', `message=${large}`),
        put('multipart/form-data; boundary=x', part('message', large)),
        put('multipart/form-data; boundary=x', part('file', large, 'a.bin')),
      ]),
    ).toEqual([]);
  });

  it('in broken parts are refused', async () => {
    const type = 'multipart/form-data; boundary=x';
    const bodies: [string, string][] = [
      ['multipart/form-data', part('message', 'x')],
      ['multipart/form-data; boundary=', part('message', 'x')],
      [`multipart/form-data; boundary=${'y'.repeat(5000)}`, part('message', 'x')],
      [type, ''],
      [type, '--x'],
      [type, '--x\r\n'],
      [type, '--x--\r\n'],
      [type, '--y\r\n\r\n--y--\r\n'],
      [type, '--x\r\ncontent-disposition: form-data; name="message"\r\n\r\nno end'],
      [type, '--x\r\ncontent-disposition: form-data\r\n\r\nx\r\n--x--\r\n'],
      [type, '--x\r\ncontent-disposition: attachment; name="message"\r\n\r\nx\r\n--x--\r\n'],
      [type, `--x\r\n${'a: b\r\n'.repeat(5000)}\r\nx\r\n--x--\r\n`],
      [type, `--x\r\ncontent-disposition: form-data; name="${'n'.repeat(100_000)}"\r\n\r\nx\r\n--x--\r\n`],
      [type, part('message', 'x', '../../etc/passwd')],
      [type, part('message', 'x', 'a\u0000b')],
      [type, part('message[a][b]', 'x', '\u202egnp.exe')],
      [type, part('__proto__[x]', 'x')],
      [
        type,
        `${part('message', 'x')
          .replace(/--x--\r\n$/, '')
          .repeat(12_000)}--x--\r\n`,
      ],
    ];
    expect(await problemsOf(bodies.map(([kind, body]) => put(kind, body)))).toEqual([]);
  });
});

function part(name: string, value: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n--x--\r\n`;
}

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
    const type = `private-token: ${user.token}\r\nContent-Type: application/json\r\n`;
    const length = `${type}Content-Length: 1000\r\n`;
    await speak(base(), [head('PUT', length), '{"message":']);
    const parts = type.replace('application/json', 'multipart/form-data; boundary=x');
    await speak(base(), [head('PUT', `${parts}Content-Length: 1000\r\n`), '--x\r\ncontent-disp']);
    expect(await problemsOf([{ verb: 'GET', path: '/version' }])).toEqual([]);
  });

  it('serves many requests of one connection in their order', async () => {
    const one = `GET /api/v4/version HTTP/1.1\r\nHost: x\r\nprivate-token: ${user.token}\r\n`;
    const answer = await speak(base(), [`${`${one}\r\n`.repeat(50)}${one}Connection: close\r\n\r\n`], false);
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(51);
  });
});

describe('verbs', () => {
  it('that are unusual are refused', async () => {
    const verbs = ['OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'REPORT', 'PURGE', 'M-SEARCH', 'LINK'];
    const paths = ['/projects', '/user', '/nothing', `/projects/${project.id}`];
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
