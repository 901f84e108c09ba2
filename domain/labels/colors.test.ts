import { describe, expect, it } from 'vitest';
import { parseColor, textColorOn } from './colors.js';

describe('parseColor', () => {
  it.each([
    ['#FF0000', '#FF0000'],
    ['#a1b2c3', '#a1b2c3'],
    ['#fa0', '#fa0'],
    [' red ', '#FF0000'],
    ['RebeccaPurple', '#663399'],
    ['lightgoldenrodyellow', '#FAFAD2'],
  ])('reads %j as %s', (text, color) => {
    expect(parseColor(text)).toBe(color);
  });

  it.each(['', '#', '#ff', '#ffff', '#gggggg', 'ff0000', 'reddish', 'rgb(1,2,3)', '#ff0000 x'])(
    'refuses %j',
    (text) => {
      expect(parseColor(text)).toBeNull();
    },
  );
});

describe('textColorOn', () => {
  it.each([
    ['#ffffff', '#1F1E24'],
    ['#fff', '#1F1E24'],
    ['#000000', '#FFFFFF'],
    ['#6699cc', '#FFFFFF'],
    // 255 + 244 + 1 is exactly the limit, which is still dark.
    ['#fff401', '#FFFFFF'],
    ['#fff402', '#1F1E24'],
  ])('on %s is %s', (color, text) => {
    expect(textColorOn(color)).toBe(text);
  });
});
