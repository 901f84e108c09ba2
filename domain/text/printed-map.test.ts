import { expect, it } from 'vitest';
import { printedMap } from './printed-map.js';

it('prints one field', () => {
  expect(printedMap({ path: ['has already been taken'] })).toBe('{:path=>["has already been taken"]}');
});

it('prints several fields with several texts', () => {
  expect(printedMap({ path: ['a', 'b "c"'], 'x.y': ['d'] })).toBe(
    '{:path=>["a", "b \\"c\\""], :"x.y"=>["d"]}',
  );
});
