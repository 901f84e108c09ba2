import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** Writes records into a file, one a line, without holding more than one of them; answers how many there were. */
export async function writeLines(file: string, records: AsyncIterable<unknown>): Promise<number> {
  const stream = createWriteStream(file, { flags: 'w', mode: 0o600 });
  // Its failure is thrown where the file is ended, or by the write that finds it closed.
  stream.on('error', () => undefined);
  let count = 0;
  try {
    for await (const record of records) {
      count += 1;
      if (!stream.write(`${JSON.stringify(record)}\n`) && !stream.destroyed) await once(stream, 'drain');
    }
    stream.end();
    await finished(stream);
    return count;
  } finally {
    stream.destroy();
  }
}
