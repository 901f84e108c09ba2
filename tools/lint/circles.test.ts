import { describe, expect, it } from 'vitest';
import { checkCircles, circlesIn } from './circles.js';

const graphOf = (edges: Record<string, string[]>) => new Map(Object.entries(edges));

describe('circles of imports', () => {
  it('are none where arrows run one way, also where they meet again', () => {
    expect(circlesIn(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it.each([
    ['two files', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    ['a long way round', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, [['b', 'c', 'd']]],
    ['two circles that share a file', { a: ['b'], b: ['a', 'c'], c: ['b'] }, [['a', 'b', 'c']]],
    [
      'two apart, one leading to the other',
      { c: ['d'], d: ['c', 'a'], a: ['b'], b: ['a'] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    // The way from `c` leads into a circle that is closed already, and is none itself.
    ['one that something leads into', { a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
  ])('are found: %s', (_name, edges, expected) => {
    expect(circlesIn(graphOf(edges))).toEqual(expected);
  });

  it('count imports of types, re-exports and imports at run time', () => {
    const files = new Map([
      ['domain/a.ts', "import type { B } from '../storage/b.js';"],
      ['storage/b.ts', "export { c } from './c.js';"],
      ['storage/c.ts', "const a = await import('../domain/a.js');"],
      ['storage/d.ts', "import { c } from './c.js';\nimport ts from 'typescript';"],
    ]);
    expect(checkCircles(files)).toEqual(['3 files in a circle: domain/a.ts, storage/b.ts, storage/c.ts']);
  });

  it('count scripts of pages, which import each other as they are', () => {
    const files = new Map([
      ['server/site/a.js', "import { b } from './b.js';"],
      ['server/site/b.js', "import { a } from './a.js';"],
    ]);
    expect(checkCircles(files)).toEqual(['2 files in a circle: server/site/a.js, server/site/b.js']);
  });

  it('are nothing that a text only speaks of', () => {
    const files = new Map([
      ['a.ts', "import { b } from './b.js';"],
      ['b.ts', "// see import('./a.js')\nconst line = `import { a } from './a.js';`;"],
    ]);
    expect(checkCircles(files)).toEqual([]);
  });
});
