import { FilePart } from '../../../http/encode.js';

const smallest =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The bytes of a picture of one dot. */
export const dot = Buffer.from(smallest, 'base64');

/** A picture as a part of a multipart body. */
export const picture = (name = 'dot.png', bytes: Buffer = dot): FilePart =>
  new FilePart(name, bytes, 'image/png');

/** The path below the base address of what an address names. */
export const pathOf = (address: string): string => new URL(address).pathname;
