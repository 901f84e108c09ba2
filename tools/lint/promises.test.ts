import { describe, expect, it } from 'vitest';
import { checkPromises, promiseProblems } from './promises.js';

const problems = (body: string) =>
  promiseProblems('actions/notes/a.ts', `async function run(store) {\n${body}\n}`);

describe('promises that are started before another is awaited', () => {
  it.each([
    ['between', 'const a = store.log();\nconst b = await store.base();\nawait a;'],
    ['in a condition', 'const a = on ? store.log() : none;\nawait b();\nreturn Promise.all([a, c()]);'],
    ['many at once', 'const a = list.map(read);\nawait b();\nawait Promise.all(a);'],
    ['with a way out', 'const a = store.log();\nif (late) throw late;\nawait a;'],
    ['in an answer', 'const a = store.log();\nif (late) return null;\nreturn await a;'],
    ['over a stream', 'const a = store.log();\nfor await (const x of y) eat(x);\nawait a;'],
    ['in an arrow', 'const f = async () => {\nconst a = g();\nawait h();\nawait a;\n};'],
  ])('are found: %s', (_what, body) => {
    expect(problems(body)).toMatchObject([
      expect.stringMatching(/^actions\/notes\/a\.ts:\d+: a was started/),
    ]);
  });

  it.each([
    ['awaited at once', 'const a = await store.log();\nawait b();\nreturn a;'],
    ['awaited together', 'const a = store.log();\nconst b = store.base();\nawait Promise.all([a, b]);'],
    ['listened to', 'const a = store.log();\na.catch(() => undefined);\nawait b();\nawait a;'],
    ['caught', 'const a = store.log().catch(nothing);\nawait b();\nawait a;'],
    ['another function', 'const a = store.log();\nconst f = async () => await b();\nawait a;'],
    ['a value', 'const a = new Map();\nawait b(a);\nreturn a;'],
    ['first of its answer', 'const a = list.map(read);\nreturn (await Promise.all(a)).flat();'],
  ])('are not meant: %s', (_what, body) => {
    expect(problems(body)).toEqual([]);
  });

  it('do not concern tests and tools', () => {
    const text = 'async function f() {\nconst a = g();\nawait h();\nawait a;\n}';
    const names = ['actions/a.test.ts', 'storage/git/testing/a.ts', 'tools/a.ts', 'actions/a.ts'];
    expect(checkPromises(new Map(names.map((name) => [name, text])))).toHaveLength(1);
  });
});
