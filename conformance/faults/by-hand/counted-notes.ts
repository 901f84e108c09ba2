import { type Fault, fault, type Intercepted } from '../fault.js';
import { edit, on } from '../helpers.js';
import { callerOf, pathOf } from './support/memory.js';

const rules = ['ISSUE-RECORD-18'];
const isRecord = on('getIssue');

const numberIn = ({ json }: Intercepted): number =>
  Number((json as { user_notes_count?: unknown } | null)?.user_notes_count ?? 0);

/** The number is worked out once, and told again to whoever has the same key. */
const kept = (name: string, keyOf: (one: Intercepted) => string): Fault =>
  fault({
    name,
    rules,
    remembers: () => {
      const highest = new Map<string, number>();
      return (one) => {
        if (!isRecord(one)) return null;
        const key = keyOf(one);
        const known = Math.max(highest.get(key) ?? 0, numberIn(one));
        highest.set(key, known);
        return known === numberIn(one) ? null : edit((row) => ({ ...row, user_notes_count: known }))(one);
      };
    },
  });

const counts = (name: string, change: (count: number) => number, isMeant: (one: Intercepted) => boolean) =>
  fault({
    name,
    rules,
    applies: (one) => isRecord(one) && isMeant(one) && change(numberIn(one)) !== numberIn(one),
    change: edit((row) => ({ ...row, user_notes_count: change(Number(row['user_notes_count'])) })),
  });

const hasToken = ({ request }: Intercepted): boolean => callerOf(request).trim() !== '';

/** Ways to be wrong about how many comments an issue has for whoever asks. */
export const faults = [
  kept('issue-counts-for-all-what-one-sees', pathOf),
  kept('issue-counts-on-for-who-lost-the-role', (one) => `${callerOf(one.request)} ${pathOf(one)}`),
  counts(
    'issue-counts-internal-comments-for-anonymous',
    (count) => count + 3,
    (one) => !hasToken(one),
  ),
  counts('issue-counts-no-internal-comments-for-anybody', (count) => Math.min(count, 2), hasToken),
  counts(
    'issue-counts-system-notes-as-comments',
    (count) => count + 1,
    () => true,
  ),
];
