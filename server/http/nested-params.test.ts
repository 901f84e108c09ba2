import { describe, expect, it } from 'vitest';
import { ParameterError } from '../../handlers/parameter-error.js';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { flattenFields, parseFields } from './nested-params.js';

/** Bags have no prototype; a round through JSON gives plain objects to compare with. */
const read = (text: string): unknown => JSON.parse(JSON.stringify(parseFields(text)));
const complaintOf = (text: string): ParameterError => {
  try {
    parseFields(text);
  } catch (error) {
    if (error instanceof ParameterError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('parseFields', () => {
  it.each<[string, unknown]>([
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=1&a=2', { a: '2' }],
    ['a=', { a: '' }],
    ['a', { a: null }],
    ['&&a=1&', { a: '1' }],
    ['=1', {}],
    ['a=b=c', { a: 'b=c' }],
    ['a%20b=c+d', { 'a b': 'c d' }],
    ['a=%E2%9C%93', { a: '✓' }],
    ['a[]=1&a[]=2', { a: ['1', '2'] }],
    ['a%5B%5D=1', { a: ['1'] }],
    ['a[0]=x&a[1]=y', { a: { 0: 'x', 1: 'y' } }],
    ['not[labels]=a,b', { not: { labels: 'a,b' } }],
    ['not[iids][]=3&not[iids][]=4', { not: { iids: ['3', '4'] } }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['v[][key]=A&v[][value]=1', { v: [{ key: 'A', value: '1' }] }],
    [
      'v[][key]=A&v[][value]=1&v[][key]=B&v[][value]=2',
      {
        v: [
          { key: 'A', value: '1' },
          { key: 'B', value: '2' },
        ],
      },
    ],
    ['v[0][key]=A&v[0][value]=1', { v: { 0: { key: 'A', value: '1' } } }],
    ['v[][a][b]=1&v[][a][c]=2', { v: [{ a: { b: '1', c: '2' } }] }],
    ['a[=1', { 'a[': '1' }],
    ['a]=1', { a: '1' }],
  ])('reads %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['a=1&a[b]=2', 'a=1&a[]=2', 'a[]=1&a[b]=2', 'a[b]=1&a[]=2'])(
    'refuses %s, which says two kinds of thing',
    (text) => {
      expect(complaintOf(text)).toMatchObject({ kind: 'invalid', message: 'a is invalid' });
    },
  );

  it.each(['a=%', 'a=%zz', 'a=%ff', '%c3%28=1', 'a=%ed%a0%80'])('refuses %s, which is no UTF-8', (text) => {
    expect(complaintOf(text).kind).toBe('invalid');
  });

  it('refuses nesting beyond any use', () => {
    expect(complaintOf(`a${'[b]'.repeat(100)}=1`).kind).toBe('invalid');
    expect(complaintOf(`a${'[][b]'.repeat(100)}=1`).kind).toBe('invalid');
  });

  it('refuses more parameters than any client sends', () => {
    expect(complaintOf(Array.from({ length: 10_001 }, (_, at) => `p${at}=1`).join('&')).kind).toBe('invalid');
  });

  it('reads ten thousand list members without slowing down', async () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `v[][k]=${at}`).join('&');
    const read = () => expect(parseFields(text)['v']).toHaveLength(10_000);
    expect(await cpuMillis(read)).toBeLessThan(1000);
  });

  it('gives no way to reach the prototype of all objects', () => {
    parseFields('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('flattenFields', () => {
  it('writes lists and hashes the way they are read', () => {
    expect(flattenFields('not', { labels: ['a', 'b'], iids: [1] })).toEqual([
      ['not[labels][]', 'a'],
      ['not[labels][]', 'b'],
      ['not[iids][]', '1'],
    ]);
  });

  it('leaves out what says nothing', () => {
    expect(flattenFields('a', null)).toEqual([]);
    expect(flattenFields('a', undefined)).toEqual([]);
    expect(flattenFields('a', [])).toEqual([]);
  });

  it('is undone by parseFields', () => {
    const value = { labels: ['a b', 'c&d'], nested: { deep: ['1'] } };
    const text = flattenFields('p', value)
      .map(([name, part]) => `${encodeURIComponent(name)}=${encodeURIComponent(part)}`)
      .join('&');
    expect(read(text)).toEqual({ p: value });
  });
});
