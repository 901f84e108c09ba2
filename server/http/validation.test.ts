import { describe, expect, it } from 'vitest';
import type { OperationEntry, Tier } from '../../domain/operation.js';
import { ParameterError } from '../../handlers/parameter-error.js';
import { readParams } from './validation.js';

const least = { public: 'anonymous', internal: 'anonymous', private: 'anonymous' } as const;
const operation = (more: Partial<OperationEntry>): OperationEntry => ({
  // No operation of the spec, so the coercion table alone judges.
  id: 'tryOut',
  verb: 'PUT',
  path: '/try-out',
  tag: 'instance',
  access: { on: 'instance', least, reads: false, writes: true, scopes: ['api'], refusal: 403 },
  paging: 'none',
  pathFields: [],
  fields: [
    { name: 'a', kind: 'integer' },
    { name: 'b', kind: 'integer', nullable: true },
    { name: 'c', kind: 'integer', default: 3 },
  ],
  success: 200,
  ...more,
});

const answerOf = (entry: OperationEntry, source: Record<string, unknown>, tier: Tier = 'free'): unknown => {
  try {
    return readParams(entry, source, tier);
  } catch (error) {
    if (error instanceof ParameterError) return error.message;
    throw error;
  }
};

const noneOf = (how: string) => `a, b, c are missing, ${how} one parameter must be provided`;

describe('at least one of several parameters', () => {
  const entry = operation({ atLeastOne: [['a', 'b', 'c']] });

  it.each([
    ['none is sent', {}, noneOf('at least')],
    ['another is sent', { d: 1 }, noneOf('at least')],
    ['one is sent', { a: '1' }, { a: 1, c: 3 }],
    ['one is sent as null', { a: null }, { c: 3 }],
    ['one is cleared', { b: '' }, { b: null, c: 3 }],
    ['one is sent with an empty value', { a: '' }, { c: 3 }],
    ['one cannot be read', { a: 'x' }, 'a is invalid'],
  ])('when %s', (_when, source, expected) => {
    expect(answerOf(entry, source)).toEqual(expected);
  });

  it('neither names nor takes what the tier does not have', () => {
    const gated = { ...entry, tiers: { c: 'premium' as const } };
    expect(answerOf(gated, { c: 3 })).toBe('a, b are missing, at least one parameter must be provided');
    expect(answerOf(gated, {}, 'premium')).toBe(noneOf('at least'));
    expect(answerOf(gated, { c: 4 }, 'premium')).toEqual({ c: 4 });
  });
});

describe('parameters that exclude each other', () => {
  const entry = operation({ exclusive: [['a', 'b']] });

  it.each([
    ['none is sent', {}, { c: 3 }],
    ['one is sent', { a: 1 }, { a: 1, c: 3 }],
    ['both are sent', { a: 1, b: 2 }, 'a, b are mutually exclusive'],
    ['one of both is null', { a: 1, b: null }, { a: 1, b: null, c: 3 }],
    ['one of both cannot be read', { a: 'x', b: 2 }, 'a is invalid, a, b are mutually exclusive'],
  ])('when %s', (_when, source, expected) => {
    expect(answerOf(entry, source)).toEqual(expected);
  });
});

it('says of parameters that exclude each other what the operation says', () => {
  const entry = operation({ exclusive: [['a', 'b']], exclusiveText: 'cannot be used together' });
  expect(answerOf(entry, { a: 1, b: 2 })).toBe('a, b cannot be used together');
});

describe('exactly one of several parameters', () => {
  const entry = operation({ exactlyOne: [['a', 'b', 'c']] });

  it.each([
    ['none is sent', {}, noneOf('exactly')],
    ['one is sent', { b: 2 }, { b: 2, c: 3 }],
    ['one is sent as null', { b: null }, { b: null, c: 3 }],
    ['one cannot be read', { a: 'x' }, 'a is invalid'],
    ['two are sent', { a: 1, c: 2 }, 'a, c are mutually exclusive'],
  ])('when %s', (_when, source, expected) => {
    expect(answerOf(entry, source)).toEqual(expected);
  });
});

describe('a word outside the closed set', () => {
  const entry = operation({
    id: 'createPersonalAccessToken',
    fields: [
      { name: 'name', kind: 'text' },
      { name: 'scopes', kind: 'array', items: { name: '', kind: 'text' } },
    ],
  });

  it('is told under the name of the list it stands in', () => {
    expect(answerOf(entry, { name: 'x', scopes: ['api', 'no-such-word'] })).toBe(
      'scopes does not have a valid value',
    );
  });
});
