import { describe, expect, it } from 'vitest';
import { basicCredentials, gitAddress, missingSuffix } from './request.js';

describe('gitAddress', () => {
  it.each([
    ['/a/b.git/info/refs', { path: 'a/b', wiki: false, snippet: false, rest: 'info/refs' }],
    ['/a/b/c.git/git-upload-pack', { path: 'a/b/c', wiki: false, snippet: false, rest: 'git-upload-pack' }],
    ['/a/b.wiki.git/info/refs', { path: 'a/b', wiki: true, snippet: false, rest: 'info/refs' }],
    [
      '/a/b/snippets/7.git/info/refs',
      { path: 'a/b/snippets/7', wiki: false, snippet: true, rest: 'info/refs' },
    ],
    ['/a/b%2Ec.git/info/refs', { path: 'a/b.c', wiki: false, snippet: false, rest: 'info/refs' }],
    [
      '/a/b.git/info/lfs/objects/batch',
      { path: 'a/b', wiki: false, snippet: false, rest: 'info/lfs/objects/batch' },
    ],
  ])('reads %s', (path, address) => expect(gitAddress(path)).toEqual(address));

  it.each([
    '/',
    '/a/b',
    '/a/b.git',
    '/a/b.git/',
    '/a/b.git/other',
    '/.git/info/refs',
    '/a/%zz.git/info/refs',
  ])('leaves %s to others', (path) => expect(gitAddress(path)).toBeNull());
});

describe('missingSuffix', () => {
  it('names the address with the suffix', () =>
    expect(missingSuffix('/a/b/info/refs', 'service=git-upload-pack')).toBe(
      '/a/b.git/info/refs?service=git-upload-pack',
    ));
  it.each([
    ['/a/b/info/refs', ''],
    ['/a/b/info/refs', 'service=other'],
    ['/a/b/info/ref', 'service=git-upload-pack'],
  ])('leaves %s?%s to others', (path, query) => expect(missingSuffix(path, query)).toBeNull());
});

describe('basicCredentials', () => {
  const encoded = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  it.each([
    [encoded('mia:se:cret'), { name: 'mia', password: 'se:cret' }],
    [encoded('mia'), { name: 'mia', password: '' }],
    [encoded('ä:ö'), { name: 'ä', password: 'ö' }],
    ['Bearer x', null],
    [undefined, null],
  ])('reads %s', (header, credentials) => expect(basicCredentials(header)).toEqual(credentials));
});
