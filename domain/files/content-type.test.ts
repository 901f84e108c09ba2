import { describe, expect, it } from 'vitest';
import { safeContentType } from './content-type.js';

describe('safeContentType', () => {
  it.each([
    ['text', Buffer.from('hello\n'), 'text/plain'],
    ['nothing', Buffer.alloc(0), 'text/plain'],
    ['text in another encoding', Buffer.from('caf\xe9', 'latin1'), 'text/plain'],
    ['markup', Buffer.from('<html><script>alert(1)</script>'), 'text/plain'],
    ['a vector image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'text/plain'],
    ['bytes', Buffer.from([1, 2, 0, 3]), 'application/octet-stream'],
    ['png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'image/png'],
    ['jpeg', Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg'],
    ['gif', Buffer.from('GIF89a'), 'image/gif'],
    ['webp', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'), 'image/webp'],
    ['text that begins like a bitmap', Buffer.from('BMW is a car'), 'text/plain'],
    [
      'a file that only begins like webp',
      Buffer.from('RIFF\x10\x00\x00\x00WAVE', 'latin1'),
      'application/octet-stream',
    ],
  ])('takes %s for what it is', (_what, head, type) => {
    expect(safeContentType(head)).toBe(type);
  });
});
