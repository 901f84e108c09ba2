import type { Case } from '../check.js';

/** One line per case. */
export function listing(cases: readonly Case[]): string {
  const sorted = [...cases].sort((a, b) => (a.family + a.id < b.family + b.id ? -1 : 1));
  const lines = sorted.map(
    (one) =>
      `${one.family.padEnd(16)} ${one.level.padEnd(6)} ${one.id}  [${one.rules.join(', ')}]  ${one.title}`,
  );
  return [...lines, `${cases.length} cases`].join('\n');
}
