import { expect, it } from 'vitest';
import { operation, operations } from '../../../conformance/contract/operations.js';
import { FilePart } from '../../../conformance/http/encode.js';
import { bodyOf, dearRequests } from './requests.js';
import { inOrder } from './stages.js';

const input = (params: Record<string, unknown> = {}) => ({ path: '/x', params, by: null, status: null });
const requestsOf = (id: string, params: Record<string, unknown> = {}) =>
  dearRequests(operation(id), input(params), 'turn-1').map((one) => one.params);

it('asks every operation once, and what changes everything last', () => {
  expect(new Set(inOrder)).toEqual(new Set(operations));
  expect(inOrder.at(-1)?.id).toBe('updateApplicationSettings');
});

it('makes requests of every operation that are within what one body may hold, files left out', () => {
  for (const one of operations) {
    const made = dearRequests(one, input(), 'turn-1');
    expect(made.length).toBeGreaterThan(1);
    for (const asked of made.filter(
      ({ params }) => !Object.values(params).some((value) => value instanceof FilePart),
    )) {
      expect(bodyOf(asked).body.length).toBeLessThan(4_718_592);
    }
  }
}, 60_000);

it('takes the longest texts, words and pages that are served', () => {
  expect(requestsOf('createIssue', { title: 'text' }).at(-1)).toMatchObject({
    title: expect.stringMatching(/^turn-1 x{248}$/),
    description: expect.stringMatching(/^turn-1 See @root/),
  });
  const { search, per_page } = requestsOf('listIssues').at(-1) ?? {};
  expect([String(search).split(' ').length, per_page]).toEqual([200, 100]);
});

it('takes as many members as one request may have, and as deep ones', () => {
  const all = requestsOf('createCommit', { branch: 'main', actions: [{ action: 'create', content: 'x' }] });
  const actions = all.map((one) => one['actions'] as unknown[]);
  expect(actions.map(({ length }) => length)).toEqual([1125, 1125, 94, 300, 1]);
  expect(JSON.stringify(actions[2])).toContain('{"a":['.repeat(40));
});

it('makes files large that are sent as text or as parts', () => {
  const [text] = requestsOf('createFile', { content: 'x' }).filter(
    (one) => String(one['content']).length > 5e7,
  );
  expect(text).toBeDefined();
  const file = new FilePart('a.txt', Buffer.from('a'), 'text/plain');
  const files = requestsOf('createProjectUpload', { file }).map((one) => one['file'] as FilePart);
  expect(Math.max(...files.map(({ bytes }) => bytes.length))).toBeGreaterThan(5e7);
});
