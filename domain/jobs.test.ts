import { describe, expect, it } from 'vitest';
import { isJobKind, type Job, parseJobPayload } from './jobs.js';

describe('a kind of job', () => {
  it('is known by its name, and nothing that every object has is one', () => {
    expect(['merging.rebase', 'sweep-files', 'strange', 'constructor'].map(isJobKind)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the payload of a job', () => {
  it('is read back as it was written', () => {
    expect(parseJobPayload('merging.rebase', '{"mergeRequestId":3,"userId":4}')).toEqual({
      mergeRequestId: 3,
      userId: 4,
    });
    expect(parseJobPayload('sweep-files', '{}')).toEqual({});
  });

  it.each(['{"mergeRequestId":3}', '{"mergeRequestId":3,"userId":"4"}', '[]', 'null'])(
    'is null when it is not what the kind is told: %s',
    (json) => expect(parseJobPayload('merging.rebase', json)).toBeNull(),
  );

  it('is that of its kind alone', () => {
    // @ts-expect-error: a rebase needs whoever asked for it.
    const bare: Job = { kind: 'merging.rebase', payload: { mergeRequestId: 3 } };
    // @ts-expect-error: there is no such kind.
    const odd: Job = { kind: 'strange', payload: {} };
    expect([bare.kind, odd.kind].map(isJobKind)).toEqual([true, false]);
  });
});
