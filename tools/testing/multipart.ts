/** A file as a part of a multipart body. */
export interface FilePart {
  name: string;
  bytes: Buffer;
  type?: string;
}

const boundary = 'hearth-test-boundary';

/** The content type of `multipartBody`. */
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body of texts and files. */
export function multipartBody(parts: Record<string, string | FilePart>): Buffer {
  const chunks: Buffer[] = [];
  for (const [field, part] of Object.entries(parts)) {
    const isText = typeof part === 'string';
    const file = isText ? '' : `; filename="${part.name}"`;
    const type = isText ? '' : `\r\nContent-Type: ${part.type ?? 'application/octet-stream'}`;
    chunks.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}${type}\r\n\r\n`),
      isText ? Buffer.from(part) : part.bytes,
      Buffer.from('\r\n'),
    );
  }
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}
