import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { fileIdOf } from '../../storage/files/inspect-upload.js';
import type { ImportWork } from './context.js';

const headSize = 64;

/** The beginning of a file, by which its kind is known. */
export async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Stores a file of the archive; answers the id of its content. */
export async function storeFile({ services }: Pick<ImportWork, 'services'>, file: string): Promise<string> {
  const fileId = await fileIdOf(file);
  // Noted first: whatever happens after, the content is found again if no row comes to name it.
  await services.db.write((tx) => noteKept(tx, fileId, services.clock.now()));
  await services.files.put(createReadStream(file));
  return fileId;
}
