import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { json, put, useHostileServer } from './support/hostile-server.js';

const { problemsOf } = useHostileServer();

function part(name: string, value: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n--x--\r\n`;
}

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
