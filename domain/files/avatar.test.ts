import { describe, expect, it } from 'vitest';
import { avatarColumn, avatarUnsupported, imageTypeOf, safeImageName, storedAvatar } from './avatar.js';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

describe('imageTypeOf', () => {
  it.each([
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/gif', bytes('GIF87a')],
    ['image/gif', bytes('GIF89a')],
    ['image/bmp', bytes('BM', new Array(12).fill(0), [40])],
    ['image/tiff', bytes('II*\0')],
    ['image/tiff', bytes('MM\0*')],
    ['image/vnd.microsoft.icon', bytes([0, 0, 1, 0, 1, 0])],
    ['image/webp', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
  ])('knows %s by its first bytes', (type, content) => {
    expect(imageTypeOf(content)).toBe(type);
  });

  it.each([
    ['nothing', bytes()],
    ['text', bytes('hello')],
    ['a page', bytes('<html><script>alert(1)</script>')],
    ['a vector drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a text that begins as a bitmap', bytes('BM is a town in the south')],
    ['another RIFF file', bytes('RIFF', [1, 0, 0, 0], 'WAVEfmt ')],
    ['an icon file without icons', bytes([0, 0, 1, 0, 0, 0])],
    ['the start of a picture', bytes([0x89], 'PN')],
  ])('does not take %s for a picture', (_what, content) => {
    expect(imageTypeOf(content)).toBeNull();
  });
});

describe('safeImageName', () => {
  it.each([
    ['me.png', 'image/png', 'me.png'],
    ['Me.JPEG', 'image/jpeg', 'Me.jpeg'],
    ['me.png', 'image/gif', 'me.png.gif'],
    ['photo', 'image/webp', 'photo.webp'],
    ['', 'image/png', 'avatar.png'],
    ['.png', 'image/png', 'png.png'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\me\\é x.png', 'image/png', '__x.png'],
    ['..', 'image/bmp', 'avatar.bmp'],
    ['a\r\nb.ico', 'image/vnd.microsoft.icon', 'a__b.ico'],
  ] as const)('makes of %j as %s %j', (given, type, name) => {
    expect(safeImageName(given, type)).toBe(name);
  });

  it('cuts what is too long and keeps the ending', () => {
    expect(safeImageName(`${'a'.repeat(300)}.png`, 'image/png')).toBe(`${'a'.repeat(100)}.png`);
  });
});

describe('storedAvatar', () => {
  it('reads what avatarColumn wrote', () => {
    const stored = { fileId: 'f'.repeat(64), name: 'me.png' };
    expect(storedAvatar(avatarColumn(stored))).toEqual(stored);
  });
});

describe('avatarUnsupported', () => {
  it('names every kind', () => {
    expect(avatarUnsupported).toMatch(/image\/png, image\/jpeg, .*image\/webp$/);
  });
});
