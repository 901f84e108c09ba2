import type { OutOfReach, UnseenOperation } from '../runner/coverage.js';
import { escaped } from './junit.js';
import type { Report } from './model.js';

/** Names in the order of the spec, folded away. */
function folded(words: string, count: number, inside: string): string {
  if (count === 0) return '';
  return `<details><summary><span>${words}</span><span class="push"><span class="tag">${count}</span></span></summary>
<div class="inside soft">${inside}</div></details>`;
}

const names = (list: readonly (string | number)[]): string =>
  list.map((one) => `<code>${escaped(String(one))}</code>`).join(', ');

type Kind = 'statuses' | 'fields' | 'parameters';

function byOperation(kind: Kind, words: string, operations: readonly UnseenOperation[]): string {
  const some = operations.filter((one) => one[kind].length > 0);
  const count = some.reduce((sum, one) => sum + one[kind].length, 0);
  const rows = some.map((one) => `<li>${escaped(one.id)}: ${names(one[kind])}</li>`);
  return folded(words, count, `<ul>${rows.join('\n')}</ul>`);
}

/** What no call can show, by reason. */
function beyond(reasons: readonly OutOfReach[]): string {
  const namesIn = (one: OutOfReach['operations'][number]) => [
    ...one.statuses,
    ...one.fields,
    ...one.parameters,
  ];
  const count = reasons.flatMap((one) => one.operations).reduce((sum, one) => sum + namesIn(one).length, 0);
  const rows = reasons.map(({ why, operations }) => {
    const inside = operations.map((one) => `<li>${escaped(one.id)}: ${names(namesIn(one))}</li>`);
    return `<li>${escaped(why)}<ul>${inside.join('\n')}</ul></li>`;
  });
  return folded('Out of reach: no call brings it about', count, `<ul>${rows.join('\n')}</ul>`);
}

/** What was not covered, by operation, folded away; nothing when all was. */
export function notObserved({ unseen }: Report): string {
  const { rules, operations, outOfReach } = unseen;
  const silent = operations.filter((one) => !one.called).map((one) => one.id);
  const blocks = [
    folded('Rules without a verdict', rules.length, `<p>${names(rules)}</p>`),
    folded('Operations that were never called', silent.length, `<p>${names(silent)}</p>`),
    byOperation('statuses', 'Statuses that no call was answered with', operations),
    byOperation('fields', 'Fields that no record had', operations),
    byOperation('parameters', 'Parameters that no call carried', operations),
    beyond(outOfReach),
  ];
  const told = blocks.join('\n').trim();
  return told === ''
    ? ''
    : `<h2>Not observed</h2>
<p class="soft">What of the interface the run has not seen, by name. Nothing is said about it, neither for nor against.</p>
${told}`;
}
