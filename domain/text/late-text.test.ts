import { expect, it } from 'vitest';
import { lateJson, lateText, piecesOf } from './late-text.js';

async function written(value: unknown): Promise<unknown> {
  let text = '';
  for await (const piece of piecesOf(lateJson(value))) text += piece;
  return JSON.parse(text);
}

const late = (text: string): string => lateText(text, async () => text);

it('stands where it was, between what is known', async () => {
  expect(await written({ a: 1, b: late('one'), c: [late('two'), 'x'] })).toEqual({
    a: 1,
    b: 'one',
    c: ['two', 'x'],
  });
});

it.each<[string, unknown]>([
  ['alone', '\u00000\u0000'],
  ['in lists', ['\u00000\u0000', '\u00001\u0000']],
  ['behind a quote', 'said "\u00000\u0000'],
  ['as a name', { '\u00000\u0000': 1 }],
  ['as half of one', '\u00000'],
])('is not mistaken for a text that looks like its mark: %s', async (_name, odd) => {
  expect(await written({ odd })).toEqual({ odd });
  const [one, two] = [late('one'), late('two')];
  expect(await written({ one, odd, two })).toEqual({ one: 'one', odd, two: 'two' });
});
