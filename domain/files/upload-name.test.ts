import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPicture, uploadName, uploadTexts } from './upload-name.js';

const runs = Number(process.env['HEARTH_RUNS'] ?? 100);
const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex');

describe('uploadName', () => {
  it.each([
    ['shot.png', 'shot.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\a b.txt', 'a_b.txt'],
    ['grün & blau.png', 'grün___blau.png'],
    ['gru\u0308n – 図 ٣.txt', 'grün___図_٣.txt'],
    ['a\u202etxt.exe', 'a_txt.exe'],
    ['..', '__'],
    ['.', '_'],
    ['', 'file'],
    ['folder/', 'file'],
    ['.env', '.env'],
    ['a<b>"c".html', 'a_b__c_.html'],
    ['a%2Fb?c#d', 'a_2Fb_c_d'],
  ])('makes of %j %j', (given, name) => {
    expect(uploadName(given)).toBe(name);
  });

  it('cuts long names and keeps their ending', () => {
    expect(uploadName(`${'a'.repeat(300)}.png`)).toBe(`${'a'.repeat(196)}.png`);
    expect(uploadName(`a.${'b'.repeat(300)}`)).toHaveLength(200);
    expect(uploadName(`${'図'.repeat(300)}.png`)).toBe(`${'図'.repeat(65)}.png`);
    expect(uploadName('図'.repeat(300))).toBe('図'.repeat(66));
  });

  it('is always one part of an address, and stays what it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: 'binary' })), (given) => {
        const name = uploadName(given);
        expect(decodeURIComponent(new URL(`http://x/a/${name}`).pathname)).toBe(`/a/${name}`);
        expect(name.length).toBeGreaterThan(0);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
        expect(uploadName(name)).toBe(name);
      }),
      { numRuns: runs },
    );
  });
});

describe('pictures', () => {
  it.each([
    ['shot.png', png, true],
    ['shot.PNG', png, true],
    ['shot.txt', png, false],
    ['png', png, false],
    ['.png', png, false],
    ['shot.png', Buffer.from('<svg onload="alert(1)"/>'), false],
    ['shot.svg', png, false],
  ])('%s is one by name and content: %#', (name, bytes, is) => {
    expect(isPicture(name, bytes)).toBe(is);
  });

  it('are shown, and other files linked', () => {
    expect(uploadTexts('my.shot.png', '/uploads/a/my.shot.png', true)).toEqual({
      alt: 'my.shot',
      markdown: '![my.shot](/uploads/a/my.shot.png)',
    });
    expect(uploadTexts('log.txt', '/uploads/a/log.txt', false)).toEqual({
      alt: 'log.txt',
      markdown: '[log.txt](/uploads/a/log.txt)',
    });
  });
});
