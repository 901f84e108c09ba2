/** What a statement writes of a table: single columns of its rows, or rows as a whole. */
export interface TableWrite {
  table: string;
  /** Null where rows come or go, or where it is not plain which columns are set. */
  columns: readonly string[] | null;
  deletes: boolean;
}

/** What a statement may look at: every word of it may be a table or a column. */
export interface Words {
  all: ReadonlySet<string>;
  /** Whether it may look at columns that it does not name. */
  star: boolean;
}

const writing =
  /\b(?:(?:insert|replace)(?:\s+or\s+\w+)?\s+into|(delete)\s+from|(update)(?:\s+or\s+\w+)?)\s+["`]?(?:\w+["`]?\.["`]?)?(\w+)["`]?/g;

const harmless = /^\s*(?:select|pragma|explain|savepoint|release|begin|commit|rollback)\b/;
const plain = /^\s*(?:insert|replace|update|delete|with)\b/;

/** The text up to the word that ends the assignments of an update, with nothing of what stands in brackets. */
const assignmentsOf = (text: string): string => {
  let depth = 0;
  let outside = '';
  for (const [piece] of text.matchAll(/[()]|[^()]+/g)) {
    if (piece === '(') depth += 1;
    else if (piece === ')') depth -= 1;
    else if (depth === 0) {
      const end = piece.search(/\b(?:where|from|returning|order|limit)\b|;/);
      if (end >= 0) return outside + piece.slice(0, end);
      outside += piece;
    }
    if (depth < 0) break;
  }
  return outside;
};

const columnsOf = (text: string): readonly string[] | null => {
  const [, given] = /^[^()]*?\bset\b([\s\S]*)$/.exec(text) ?? [];
  if (given === undefined) return null;
  const columns: string[] = [];
  for (const part of assignmentsOf(given).split(',')) {
    // A comma may also stand between brackets of which nothing is left; then there is no column in front.
    const [, column] = /^\s*["`]?(\w+)["`]?\s*=/.exec(part) ?? [];
    if (column === undefined) return null;
    columns.push(column);
  }
  return columns;
};

/** All that a text of SQL writes, wherever it stands in it. */
export const writesIn = (given: string): TableWrite[] => {
  const text = given.toLowerCase();
  const writes: TableWrite[] = [];
  for (const found of text.matchAll(writing)) {
    const [whole, deletes, updates, table = ''] = found;
    // What an insert does on a conflict is part of it.
    if (table === 'set') continue;
    const columns = updates ? columnsOf(text.slice(found.index + whole.length)) : null;
    writes.push({ table, columns, deletes: deletes !== undefined });
  }
  return writes;
};

/** What a statement writes; null where that is not known, as of one that changes the schema. */
export const writesOf = (given: string): readonly TableWrite[] | null => {
  const text = given.toLowerCase();
  const writes = writesIn(text);
  if (harmless.test(text)) return writes;
  return plain.test(text) && writes.length > 0 ? writes : null;
};

/** The words of a statement that reads. A product looks like a star, which only makes it look at more. */
export const wordsOf = (given: string): Words => {
  const text = given.toLowerCase();
  const counted = text.replace(/\bcount\s*\(\s*\*\s*\)/g, '');
  return { all: new Set(text.match(/[a-z_]\w*/g)), star: counted.includes('*') };
};
