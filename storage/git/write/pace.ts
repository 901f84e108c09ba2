import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Bytes that are worked on in one turn of the event loop: well below what others would notice. */
const bytesPerTurn = 2_097_152;

/** Lets others have their turn of the event loop each time so much was worked on. */
export class Pace {
  #since = 0;

  /** Counts what was worked on. */
  async spend(bytes: number): Promise<void> {
    this.#since += bytes;
    if (this.#since < bytesPerTurn) return;
    this.#since = 0;
    await nextTurn();
  }
}

/** The SHA-1 of all parts, in the turns of a pace. */
export async function pacedSha1(parts: AsyncIterable<Buffer>, pace = new Pace()): Promise<Buffer> {
  const hash = createHash('sha1');
  for await (const part of parts) {
    for (let at = 0; at < part.length; at += bytesPerTurn) {
      const slice = part.subarray(at, at + bytesPerTurn);
      hash.update(slice);
      await pace.spend(slice.length);
    }
  }
  return hash.digest();
}
