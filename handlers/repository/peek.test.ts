import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { peek } from './peek.js';

const bytes = (...parts: string[]) =>
  Readable.from(
    parts.map((part) => Buffer.from(part)),
    { objectMode: false },
  );

describe('peek', () => {
  it('looks as far as asked across chunks and loses nothing', async () => {
    const { head, stream } = await peek(bytes('ab', 'cd', 'ef'), 3);
    expect(head.toString()).toBe('abcd');
    expect((await buffer(stream)).toString()).toBe('abcdef');
  });

  it('is content with less when there is no more', async () => {
    const { head, stream } = await peek(bytes('ab'), 100);
    expect(head.toString()).toBe('ab');
    expect((await buffer(stream)).toString()).toBe('ab');
  });

  it('takes a stream without bytes', async () => {
    const { head, stream } = await peek(bytes(), 1);
    expect(head.length).toBe(0);
    expect((await buffer(stream)).length).toBe(0);
  });

  it('ends the source when the reader goes away', async () => {
    const source = bytes('ab', 'cd', 'ef');
    const { stream } = await peek(source, 2);
    for await (const _chunk of stream) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(source.destroyed).toBe(true);
  });

  it('passes on a failure of the source', async () => {
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('ab');
        throw new Error('gone');
      })(),
      { objectMode: false },
    );
    const { stream } = await peek(source, 2);
    await expect(buffer(stream)).rejects.toThrow('gone');
  });
});
