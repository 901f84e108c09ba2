interface Written<S> {
  name: string;
  in: string;
  schema: S;
}

/** The name without the brackets of an array. */
const bare = (name: string): string => name.replace(/\[\]$/, '');

/**
 * Parameters as the rules speak of them. The description names those of a query as they are sent; `labels[]` is the
 * array `labels`, and `not[milestone]` with its like are the members of one object `not`.
 */
export function asNamed<S extends object, P extends Written<S>>(written: readonly P[]): P[] {
  const made: P[] = [];
  const hashes = new Map<string, Record<string, S>>();
  for (const one of written) {
    const [, hash, member] = /^(\w+)\[(\w+)\]/.exec(one.name) ?? [];
    if (one.in !== 'query' || hash === undefined || member === undefined) {
      made.push({ ...one, name: bare(one.name) });
      continue;
    }
    const members = hashes.get(hash) ?? {};
    if (!hashes.has(hash)) made.push({ ...one, name: hash, schema: { type: 'object', properties: members } });
    members[member] = one.schema;
    hashes.set(hash, members);
  }
  return made;
}
