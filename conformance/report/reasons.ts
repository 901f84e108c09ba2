import type { Status } from '../runner/outcome.js';
import type { ReportedCase } from './model.js';

/** Cases with the same outcome and reason. */
export interface SharedReason {
  text: string;
  cases: ReportedCase[];
}

/** More cases than this that broke for one reason are reported once: the cause is not theirs. */
export const mostAlike = 3;

const unbuilt = / is not built$/;

/** All operations that are not implemented count as one reason. */
const groupOf = ({ reason }: ReportedCase): string =>
  unbuilt.test(reason) ? 'it is about an operation that the deployment has not built' : reason;

/** Members by their text, the most frequent text first. */
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

/** The reasons of cases with some statuses, the most frequent first. */
export function reasonsOf(cases: readonly ReportedCase[], statuses: readonly Status[]): SharedReason[] {
  const ended = cases.filter(({ status }) => statuses.includes(status));
  return byText(ended, groupOf).map(([text, alike]) => ({ text, cases: alike }));
}
