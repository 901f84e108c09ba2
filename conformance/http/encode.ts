/** Parameters of a call, before they are put into a query or a body. */
export type Params = Record<string, unknown>;

type Pair = [name: string, value: string];

function addPairs(pairs: Pair[], name: string, value: unknown): void {
  if (value === undefined) return;
  if (Array.isArray(value)) for (const member of value) addPairs(pairs, `${name}[]`, member);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) addPairs(pairs, `${name}[${key}]`, child);
  } else pairs.push([name, String(value ?? '')]);
}

/** Names and values in the form of query strings and forms: arrays as `a[]`, objects as `a[key]`. */
export function pairsOf(params: Params): Pair[] {
  const pairs: Pair[] = [];
  for (const [name, value] of Object.entries(params)) addPairs(pairs, name, value);
  return pairs;
}

/** A query string or form body. */
export function formText(params: Params): string {
  return pairsOf(params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** A file of a multipart body. */
export class FilePart {
  constructor(
    readonly name: string,
    readonly bytes: Buffer,
    readonly type = 'application/octet-stream',
  ) {}
}

/** Whether parameters include a file, which needs a multipart body. */
export const hasFile = (params: Params): boolean =>
  Object.values(params).some((value) => value instanceof FilePart);

const boundary = 'conformance-0a1b2c3d4e5f';

/** A multipart body with its content type; files are given as `FilePart`. */
export function multipart(params: Params): { body: Buffer; type: string } {
  const parts: Buffer[] = [];
  const add = (head: string, bytes: Buffer) =>
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), bytes, crlf);
  const crlf = Buffer.from('\r\n');
  const texts = Object.entries(params).filter(([, value]) => !(value instanceof FilePart));
  for (const [name, value] of pairsOf(Object.fromEntries(texts))) {
    add(`name="${name}"`, Buffer.from(value));
  }
  for (const [name, file] of Object.entries(params)) {
    if (file instanceof FilePart) {
      add(`name="${name}"; filename="${file.name}"\r\ncontent-type: ${file.type}`, file.bytes);
    }
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}
