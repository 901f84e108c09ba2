/** A checkbox in a description: its text, and whether it is checked. */
export interface TaskItem {
  text: string;
  completed: boolean;
}

const item = /^[ \t]*(?:>[ \t]*)*(?:[-+*]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+(\S.*)$/my;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const lineSeparator = 0x2028;
const paragraphSeparator = 0x2029;

/** Whether a line begins at a place, as expressions see it. */
function beginsLine(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  return (
    before === lineFeed ||
    before === carriageReturn ||
    before === lineSeparator ||
    before === paragraphSeparator
  );
}

/** The checkboxes one after the other: only lines with a bracket are looked at, and nothing twice. */
function* taskItems(text: string | null): Generator<TaskItem, undefined> {
  let seen = 0;
  for (let at = text?.indexOf(']') ?? -1; text && at >= 0; at = text.indexOf(']', at + 1)) {
    if (text[at - 2] !== '[') continue;
    let begin = at - 2;
    while (begin > seen && !beginsLine(text, begin)) begin -= 1;
    seen = at;
    if (!beginsLine(text, begin)) continue;
    item.lastIndex = begin;
    const [, mark, words] = item.exec(text) ?? [];
    if (words !== undefined) yield { text: words.trimEnd(), completed: mark !== ' ' };
  }
  return undefined;
}

interface TaskCount {
  count: number;
  completed: number;
}

/** The number of checkboxes in a description, and how many are checked. */
export function countTasks(description: string | null): TaskCount {
  const { count, completed } = compareTasks(null, description);
  return { count, completed };
}

/** Checkboxes that were checked or unchecked at once, beyond which nobody is told of each. */
const mostTold = 100;

/**
 * The number of checkboxes of a new description, and those that were checked or unchecked since the one before, in
 * their new state; none where they are too many to tell of each. Rule: LIMIT-TASKS-1.
 */
export function compareTasks(
  before: string | null,
  after: string | null,
): TaskCount & { changed: readonly TaskItem[] } {
  const found = { count: 0, completed: 0 };
  const changed: TaskItem[] = [];
  const old = taskItems(before);
  for (const task of taskItems(after)) {
    found.count += 1;
    if (task.completed) found.completed += 1;
    const same = old.next().value;
    const isTurned = same?.text === task.text && same.completed !== task.completed;
    if (isTurned && changed.length <= mostTold) changed.push(task);
  }
  return { ...found, changed: changed.length > mostTold ? [] : changed };
}
