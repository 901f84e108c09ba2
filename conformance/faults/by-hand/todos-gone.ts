import { type Changed, type Fault, fault, type Intercepted } from '../fault.js';
import { type End, endedBy, ends } from './support/ends.js';
import { callerOf } from './support/memory.js';

/** Something is changed in the lists from when a right has ended. */
const afterwards = (
  name: string,
  end: End,
  look: (one: Intercepted, first: unknown) => Changed | null,
): Fault =>
  fault({
    name,
    rules: [end[0]],
    remembers: () => {
      let hasEnded = false;
      const told = new Map<string, unknown>();
      return (one) => {
        if (endedBy(end)(one)) hasEnded = true;
        if (one.operation?.id !== 'listTodos' || one.status !== 200) return null;
        const key = `${callerOf(one.request)} ${one.request.url}`;
        if (!told.has(key)) told.set(key, one.json);
        return hasEnded ? look(one, told.get(key)) : null;
      };
    },
  });

const isOther = (one: Intercepted, first: unknown): boolean =>
  JSON.stringify(one.json) !== JSON.stringify(first);

const isEmpty = ({ json }: Intercepted): boolean => Array.isArray(json) && json.length === 0;

const asked = ({ request }: Intercepted, name: string): boolean =>
  new URL(request.url).searchParams.has(name);

/** Ways to go on with to-do items of what may no longer be read. */
export const faults = Object.entries(ends).flatMap(([word, end]) => [
  afterwards(`to-dos-outlive.${word}`, end, (one, first) => (isOther(one, first) ? { json: first } : null)),
  // The right is asked for in the list of all, and not in those that are narrowed.
  ...['state', 'type', 'action', 'project_id', 'group_id', 'author_id'].map((name) =>
    afterwards(`to-dos-outlive.${word}-by-${name.replace('_', '-')}`, end, (one, first) =>
      asked(one, name) && isOther(one, first) ? { json: first } : null,
    ),
  ),
  // What is hidden from the list is counted all the same.
  afterwards(`to-dos-are-counted-after.${word}`, end, (one) =>
    isEmpty(one) ? { headers: { 'x-total': '2', 'x-total-pages': '1' } } : null,
  ),
  afterwards(`to-dos-go-on-after.${word}`, end, (one) =>
    isEmpty(one) ? { headers: { 'x-next-page': '2' } } : null,
  ),
]);
