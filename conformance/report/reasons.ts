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

/** Members by the text that they share, the most frequent text first. */
export function byText<T>(members: readonly T[], textOf: (one: T) => string): [text: string, alike: T[]][] {
  const found = new Map<string, T[]>();
  for (const one of members) {
    const text = textOf(one);
    const alike = found.get(text);
    if (alike) alike.push(one);
    else found.set(text, [one]);
  }
  return [...found].sort(([, a], [, b]) => b.length - a.length);
}

/** Why cases ended as they did, the most frequent reason first. */
export function reasonsOf(cases: readonly ReportedCase[], statuses: readonly Status[]): SharedReason[] {
  const ended = cases.filter(({ status }) => statuses.includes(status));
  return byText(ended, groupOf).map(([text, alike]) => ({ text, cases: alike }));
}
