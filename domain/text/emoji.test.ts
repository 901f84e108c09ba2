import { describe, expect, it } from 'vitest';
import { emojiName, emojiSign, soleEmoji } from './emoji.js';

describe('emojiName', () => {
  it.each([
    ['+1', 'thumbsup'],
    ['thumbsup', 'thumbsup'],
    ['-1', 'thumbsdown'],
    ['tada', 'tada'],
    ['hankey', 'poop'],
    ['poop', 'poop'],
    ['nothing_like_it', null],
    ['', null],
    ['toString', null],
  ])('keeps %j as %j', (name, kept) => {
    expect(emojiName(name)).toBe(kept);
  });
});

describe('emojiSign', () => {
  it('knows the sign', () => {
    expect([emojiSign('+1'), emojiSign('thumbsup'), emojiSign('nope')]).toEqual(['👍', '👍', null]);
  });
});

describe('soleEmoji', () => {
  it.each([
    [':tada:', 'tada'],
    [' :+1:\n', 'thumbsup'],
    [':tada: :tada:', null],
    ['x :tada:', null],
    [':unknown_one:', null],
  ])('finds in %j', (text, name) => {
    expect(soleEmoji(text)).toBe(name);
  });
});
