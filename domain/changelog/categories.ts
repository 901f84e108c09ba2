/** Entries under one heading. */
export interface Category<Entry> {
  title: string;
  entries: Entry[];
}

/**
 * Groups entries by displayed title: mapped titles first, in the order of the configuration, then the others
 * in order of first appearance; two raw categories with the same title share a section.
 */
export function groupByTitle<Entry>(
  entries: readonly { category: string; entry: Entry }[],
  titles: ReadonlyMap<string, string>,
): Category<Entry>[] {
  const found = new Map<string, Entry[]>();
  for (const title of titles.values()) found.set(title, []);
  for (const { category, entry } of entries) {
    const title = titles.get(category) ?? category;
    const list = found.get(title);
    if (list) list.push(entry);
    else found.set(title, [entry]);
  }
  return [...found].flatMap(([title, list]) => (list.length > 0 ? [{ title, entries: list }] : []));
}
