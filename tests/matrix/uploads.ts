import type { FilePart } from '../../tools/testing/multipart.js';
import { descriptions } from '../support/spec.js';

const picture: FilePart = {
  name: 'picture.png',
  bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  type: 'image/png',
};

/** The parameters of a request with a file where the description wants one. */
export function withFiles(operationId: string, params: Record<string, unknown>): Record<string, unknown> {
  const files = (descriptions.get(operationId)?.parameters ?? []).filter(
    ({ name, schema }) => schema.format === 'binary' && params[name] !== undefined,
  );
  return files.length === 0
    ? params
    : { ...params, ...Object.fromEntries(files.map(({ name }) => [name, picture])) };
}
