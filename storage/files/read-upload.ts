import { open } from 'node:fs/promises';
import type { Upload } from '../../domain/files/upload.js';

/** The bytes of an upload; null when there are more than `limit`, of which none are then read. */
export async function readUpload(upload: Upload, limit: number): Promise<Buffer | null> {
  const handle = await open(upload.path, 'r');
  try {
    const { size } = await handle.stat();
    return size > limit ? null : await handle.readFile();
  } finally {
    await handle.close();
  }
}
