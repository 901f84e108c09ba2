import type { Status } from '../runner/outcome.js';
import type { ReportedCase } from './model.js';

/** Cases that ended alike for one reason. */
export interface SharedReason {
  text: string;
  cases: ReportedCase[];
}

/** More cases than this that broke alike are told once: the reason is one, and it is not theirs. */
export const mostAlike = 3;

const unbuilt = / is not built$/;

/** That many operations are not built is one reason, and not one for each of them. */
const groupOf = ({ reason }: ReportedCase): string =>
  unbuilt.test(reason) ? 'it is about an operation that the deployment has not built' : reason;

/** Why cases ended as they did, the most frequent reason first. */
export function reasonsOf(cases: readonly ReportedCase[], statuses: readonly Status[]): SharedReason[] {
  const byText = new Map<string, ReportedCase[]>();
  for (const one of cases) {
    if (!statuses.includes(one.status)) continue;
    const alike = byText.get(groupOf(one));
    if (alike) alike.push(one);
    else byText.set(groupOf(one), [one]);
  }
  return [...byText]
    .map(([text, alike]) => ({ text, cases: alike }))
    .sort((a, b) => b.cases.length - a.cases.length);
}
