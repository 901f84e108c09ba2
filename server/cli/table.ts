/** Rows as a table that fits the terminal: the last column is cut rather than wrapped. */
export function table(
  rows: readonly Record<string, string>[],
  width = process.stdout.columns ?? 120,
): string {
  const [first] = rows;
  if (!first) return '(none)';
  const names = Object.keys(first);
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)));
  const line = (cells: string[]) => {
    const text = cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
    return (text.length > width ? `${text.slice(0, Math.max(width - 1, 20))}…` : text).trimEnd();
  };
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\n');
}
