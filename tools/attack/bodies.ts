/** A body that is sent piece by piece, so that whoever sends it needs no memory for it. */
export interface Body {
  length: number;
  pieces: () => Iterable<Buffer>;
}

const chunkBytes = 64 * 1024;

/** A beginning, a piece repeated up to about so many bytes, and an end. */
export function repeated(begin: string, piece: string, bytes: number, end: string): Body {
  const one = Buffer.from(piece);
  const count = Math.max(1, Math.floor(bytes / one.length));
  const perChunk = Math.min(count, Math.max(1, Math.floor(chunkBytes / one.length)));
  const chunk = Buffer.alloc(perChunk * one.length, one);
  const [head, tail] = [Buffer.from(begin), Buffer.from(end)];
  return {
    length: head.length + count * one.length + tail.length,
    *pieces() {
      yield head;
      for (let left = count; left > 0; left -= perChunk) {
        yield left >= perChunk ? chunk : chunk.subarray(0, left * one.length);
      }
      yield tail;
    },
  };
}

/** A body of a text as it is. */
export function plain(text: string | Buffer): Body {
  const bytes = Buffer.from(text);
  return { length: bytes.length, pieces: () => [bytes] };
}
