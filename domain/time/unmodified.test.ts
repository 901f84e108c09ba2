import { describe, expect, it } from 'vitest';
import { refuse } from '../errors.js';
import { requireUnmodified } from './unmodified.js';

const changed = '2022-10-14T09:12:33.482Z';

describe('requireUnmodified', () => {
  it.each([
    ['no header', undefined],
    ['an unreadable one', 'yesterday'],
    ['the very second, as HTTP date', 'Fri, 14 Oct 2022 09:12:33 GMT'],
    ['a later ISO moment', '2022-10-14T11:12:34+02:00'],
  ])('lets %s pass', (_what, header) => {
    expect(() => requireUnmodified(header, changed)).not.toThrow();
  });

  it.each([
    ['HTTP date', 'Fri, 14 Oct 2022 09:12:32 GMT'],
    ['ISO moment', '2022-10-14T09:12:32Z'],
  ])('refuses an earlier %s', (_what, header) => {
    expect(() => requireUnmodified(header, changed)).toThrow(refuse.preconditionFailed());
  });
});
