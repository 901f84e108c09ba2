import { createReadStream } from 'node:fs';
import { type FileText, LongText } from '../../domain/files/long-text.js';

/** The content of a file that is read when it is needed, in pieces. */
export interface LongContent {
  readonly length: number;
  chunks(): AsyncIterable<Buffer>;
}

/** The content of a file: its bytes, or where they are read. */
export type FileContent = Buffer | LongContent;

/** The bytes of a content in pieces. */
export async function* chunksOf(content: FileContent): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(content)) yield content;
  else yield* content.chunks();
}

const rawChunks = ({ file, start, size }: LongText): AsyncIterable<Buffer> =>
  createReadStream(file, { start, end: start + size - 1 });

const notBase64 = /[^A-Za-z0-9+/_-]/g;

/** The bytes that base64 stands for, as it arrives: up to the first sign of its end, passing over what is no digit. */
async function* decoded(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = '';
  for await (const chunk of source) {
    const text = chunk.toString('latin1');
    const end = text.indexOf('=');
    const digits = rest + (end < 0 ? text : text.slice(0, end)).replace(notBase64, '');
    const whole = digits.length - (digits.length % 4);
    rest = digits.slice(whole);
    if (whole > 0) yield Buffer.from(digits.slice(0, whole), 'base64');
    if (end >= 0) break;
  }
  if (rest !== '') yield Buffer.from(rest, 'base64');
}

/** The content that a text stands for, as it is or as base64. */
export async function fileContent(
  text: FileText,
  encoding: 'text' | 'base64' = 'text',
): Promise<FileContent> {
  if (!(text instanceof LongText)) return Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8');
  if (encoding === 'text') return { length: text.size, chunks: () => rawChunks(text) };
  const chunks = () => decoded(rawChunks(text));
  let length = 0;
  for await (const chunk of chunks()) length += chunk.length;
  return { length, chunks };
}
