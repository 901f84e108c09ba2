import { gunzipSync } from 'node:zlib';

const text = (bytes: Buffer): string => bytes.toString('utf8').replace(/\0.*$/s, '');

/** The names of the files in an uncompressed tar, folders and headers left out. */
export function namesInTar(tar: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 512 <= tar.length; ) {
    const block = tar.subarray(at, at + 512);
    const name = text(block.subarray(0, 100));
    if (name === '') break;
    const size = Number.parseInt(text(block.subarray(124, 136)).trim(), 8) || 0;
    const folder = text(block.subarray(345, 500));
    const kind = String.fromCharCode(block[156] ?? 0);
    if (kind === '0') names.push(folder === '' ? name : `${folder}/${name}`);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return names.sort();
}

/** The names of the files in a compressed tar. */
export const namesInTarGz = (bytes: Buffer): string[] => namesInTar(gunzipSync(bytes));

/** The names of the files in a zip, read from its directory. */
export function namesInZip(zip: Buffer): string[] {
  const names: string[] = [];
  const entry = Buffer.from('504b0102', 'hex');
  for (let at = zip.indexOf(entry); at >= 0; at = zip.indexOf(entry, at + 46)) {
    const length = zip.readUInt16LE(at + 28);
    names.push(zip.subarray(at + 46, at + 46 + length).toString('utf8'));
  }
  return names.filter((name) => !name.endsWith('/')).sort();
}
