import { linesOf } from './archive.js';

/** What differs between two databases: their keys, and the moments at which the copy was made. */
const keys = /^(id|.*_id|discussion_id|updated_at)$/;

const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      keys.test(name) && (typeof one === 'number' || name === 'discussion_id' || name === 'updated_at')
        ? `<${name}>`
        : plain(one),
    ]),
  );
};

/** What an import makes anew rather than takes: when people and features came, their order, and whether merging works. */
const madeAnew: Readonly<Record<string, readonly string[]>> = {
  project_members: ['created_at'],
  project_feature: ['created_at'],
  merge_requests: ['merge_status'],
};

// A single relation that is absent is null.
const without = (
  record: Record<string, unknown> | null,
  names: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !names.includes(name)));

const nameOf = (member: Record<string, unknown>): string => JSON.stringify(member['user']);

/** A bundle begins with what it holds: the references, which are compared; packs may differ. */
const headOf = (bundle: Buffer): string => bundle.subarray(0, bundle.indexOf('\n\n')).toString('latin1');

/** An archive in a form in which two of the same project are equal. */
export function normalised(files: ReadonlyMap<string, Buffer>): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [path, bytes] of files) {
    if (path.endsWith('.ndjson')) {
      const name = path.replace(/^tree\/project\/|\.ndjson$/g, '');
      const lines = linesOf(files, name).map((line) => without(line, madeAnew[name]));
      if (name === 'project_members') lines.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
      made[name] = lines.map(plain);
    } else if (path.endsWith('.json')) made[path] = plain(JSON.parse(bytes.toString()));
    else if (path.startsWith('snippets/')) made['snippets/'] = headOf(bytes);
    else if (path.endsWith('.bundle')) made[path] = headOf(bytes);
    else made[path] = bytes.toString('hex');
  }
  return made;
}
