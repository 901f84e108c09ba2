import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';

/** The files of an archive by their paths, without the leading dot. */
export async function filesOf(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const tar = extract();
  Readable.from([gunzipSync(archive)]).pipe(tar);
  for await (const entry of tar) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    if (entry.header.type === 'file')
      files.set(entry.header.name.replace(/^\.\//, ''), Buffer.concat(chunks));
  }
  return files;
}

/** The records of a relation of an archive. */
export const linesOf = (files: ReadonlyMap<string, Buffer>, relation: string): Record<string, unknown>[] =>
  (files.get(`tree/project/${relation}.ndjson`)?.toString() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
