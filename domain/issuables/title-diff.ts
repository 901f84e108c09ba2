type Side = 'same' | 'removed' | 'added';

interface Run {
  side: Side;
  text: string;
}

function lengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, next] = [table[i] as Uint16Array, table[i + 1] as Uint16Array];
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
}

function steps(a: readonly string[], b: readonly string[]): Run[] {
  const table = lengths(a, b);
  const found: Run[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      found.push({ side: 'same', text: a[i] ?? '' });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      found.push({ side: 'removed', text: a[i++] ?? '' });
    } else {
      found.push({ side: 'added', text: b[j++] ?? '' });
    }
  }
  return found;
}

interface Change {
  removed: string;
  added: string;
  /** Unchanged text after this change. */
  after: string;
}

function changesOf(runs: readonly Run[]): { start: string; changes: Change[] } {
  let start = '';
  const changes: Change[] = [];
  for (const { side, text } of runs) {
    const last = changes.at(-1);
    if (side === 'same') {
      if (last) last.after += text;
      else start += text;
      continue;
    }
    const open = last && last.after === '' ? last : { removed: '', added: '', after: '' };
    if (open !== last) changes.push(open);
    open[side] += text;
  }
  return { start, changes };
}

// A few unchanged letters between two larger changes only make the diff harder to read.
function joinNearChanges(changes: readonly Change[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const between = last?.after.length ?? 0;
    const larger = (one: Change) => Math.max(one.removed.length, one.added.length);
    if (last && between <= larger(last) && between <= larger(change)) {
      last.removed += last.after + change.removed;
      last.added += last.after + change.added;
      last.after = change.after;
    } else {
      joined.push({ ...change });
    }
  }
  return joined.length < changes.length ? joinNearChanges(joined) : joined;
}

const marked = (sign: '-' | '+', text: string): string => (text === '' ? '' : `{${sign}${text}${sign}}`);

/** The changes of a title: `**{-Old-} text** to **{+New+} text**`. */
export function titleDiff(before: string, after: string): string {
  const { start, changes } = changesOf(steps([...before], [...after]));
  const parts = joinNearChanges(changes);
  const old = parts.map(({ removed, after: same }) => marked('-', removed) + same).join('');
  const fresh = parts.map(({ added, after: same }) => marked('+', added) + same).join('');
  return `**${start}${old}** to **${start}${fresh}**`;
}
