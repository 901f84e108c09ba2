import { describe, expect, it } from 'vitest';
import { guessedTier } from './tier.js';

describe('guessedTier', () => {
  it.each([
    ['Development', 'development'],
    ['review/x', 'development'],
    ['trunk', 'development'],
    ['test', 'testing'],
    ['TST', 'testing'],
    ['integration', 'testing'],
    ['printing', 'testing'],
    ['acceptance', 'testing'],
    ['acpt', 'testing'],
    ['QA', 'testing'],
    ['qc', 'testing'],
    ['control', 'testing'],
    ['quality', 'testing'],
    ['staging', 'staging'],
    ['stg', 'staging'],
    ['model', 'staging'],
    ['modl', 'staging'],
    ['preprod', 'staging'],
    ['demo', 'staging'],
    ['Production', 'production'],
    ['prd', 'production'],
    ['live', 'production'],
    ['dev-production', 'development'],
    ['anything', 'other'],
    ['acccept', 'other'],
  ])('takes %s for %s', (name, tier) => {
    expect(guessedTier(name)).toBe(tier);
  });
});
