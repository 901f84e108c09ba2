import { describe, expect, it } from 'vitest';
import { environmentSlug } from './slug.js';

describe('environmentSlug', () => {
  it.each([
    ['production', 'production'],
    ['Production', 'production-iis43c'],
    ['review/feature-1', 'review-feature-1-1q251u'],
    ['my env', 'my-env-rp8gms'],
    ['9-staging', 'env-9-staging-cnqix1'],
    ['staging-12345678901234567', 'staging-123456789-s729ne'],
    ['test-', 'test'],
    ['a-very-long-environment-name-indeed', 'a-very-long-envir-8xini4'],
  ])('makes %s into %s', (name, slug) => {
    expect(environmentSlug(name)).toBe(slug);
  });
});
