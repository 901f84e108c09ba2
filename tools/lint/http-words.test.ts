import { describe, expect, it } from 'vitest';
import { httpProblems } from './http-words.js';

const everywhere = [
  "return { status: 404, body: { message: 'gone' } };",
  'ctx.status = 503;',
  "throw refuse.conflict('409 Conflict: Resource lock');",
  'throw refuse.notFoundSaying(`404 Tag Not Found`);',
];

const below = [
  'if (error.status === 404) return null;',
  'answer.statusCode >= 500',
  "return '202 Accepted';",
  'return { status: 201, body };',
  'interface Outcome { status: 200 | 201 }',
  "import type { Context } from 'koa';",
  "import type { IncomingMessage } from 'node:http';",
];

const fine = [
  "throw refuse.notFound('Project');",
  "where({ status: 'success' })",
  'if (row.status === 3) return;',
  "const title = '100 ways to say it';",
];

describe('the lint of what is HTTP', () => {
  it.each(everywhere)('complains of %s in every room', (line) => {
    for (const room of ['domain', 'storage', 'policies', 'actions', 'handlers', 'server']) {
      expect(httpProblems(`${room}/here.ts`, line)).toEqual([expect.stringMatching(`^${room}/here.ts:1: `)]);
    }
  });

  it.each(below)('complains of %s below the doors', (line) => {
    for (const room of ['domain', 'storage', 'policies', 'actions']) {
      expect(httpProblems(`${room}/here.ts`, line)).toHaveLength(1);
    }
    expect(httpProblems('server/here.ts', line)).toEqual([]);
  });

  it.each(fine)('says nothing of %s', (line) => {
    for (const room of ['actions', 'handlers']) expect(httpProblems(`${room}/here.ts`, line)).toEqual([]);
  });

  it('leaves the renderer its words', () => {
    expect(httpProblems('server/http/render-failure.ts', "message(404, '404 Not Found')")).toEqual([]);
  });
});
