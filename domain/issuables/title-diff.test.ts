import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleDiff } from './title-diff.js';

describe('titleDiff', () => {
  it.each([
    ['Old text', 'New text', '**{-Old-} text** to **{+New+} text**'],
    ['Old title', 'Lorem ipsum', '**{-Old title-}** to **{+Lorem ipsum+}**'],
    ['Fix typo', 'Fix typos', '**Fix typo** to **Fix typo{+s+}**'],
    ['The cat', 'The old cat', '**The cat** to **The {+old +}cat**'],
    ['Same', 'Same', '**Same** to **Same**'],
    ['a 😀 b', 'a 😃 b', '**a {-😀-} b** to **a {+😃+} b**'],
  ])('shows %j becoming %j', (before, after, text) => {
    expect(titleDiff(before, after)).toBe(text);
  });

  it('still holds both titles', () => {
    const title = fc.string({ maxLength: 40 }).map((text) => text.replace(/[{}*+-]/g, '.'));
    fc.assert(
      fc.property(title, title, (before, after) => {
        const plain = titleDiff(before, after).replace(/\{[-+]|[-+]\}/g, '');
        expect(plain).toBe(`**${before}** to **${after}**`);
      }),
    );
  });
});
