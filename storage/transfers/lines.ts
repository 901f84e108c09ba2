import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { lateJson, piecesOf } from '../../domain/text/late-text.js';
import { givingWay } from '../../domain/turns/loop-turns.js';

/** Writes records into a file, one a line, without holding more than one of them, and of their long texts one at a time; answers how many there were. */
export async function writeLines(file: string, records: AsyncIterable<unknown>): Promise<number> {
  const stream = createWriteStream(file, { flags: 'w', mode: 0o600 });
  // Its failure is thrown where the file is ended, or by the write that finds it closed.
  stream.on('error', () => undefined);
  const put = async (text: string): Promise<void> => {
    if (!stream.write(text) && !stream.destroyed) await once(stream, 'drain');
  };
  let count = 0;
  try {
    for await (const record of records) {
      count += 1;
      for await (const piece of givingWay(piecesOf(lateJson(record)))) await put(piece);
      await put('\n');
    }
    stream.end();
    await finished(stream);
    return count;
  } finally {
    stream.destroy();
  }
}
