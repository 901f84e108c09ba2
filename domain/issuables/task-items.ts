/** A box in a description: what it says, and whether it is ticked. */
export interface TaskItem {
  text: string;
  completed: boolean;
}

const item = /^[ \t]*(?:>[ \t]*)*(?:[-+*]|\d{1,9}[.)])[ \t]+\[([ xX])\][ \t]+(\S.*)$/gm;

function taskItems(description: string | null): TaskItem[] {
  if (description === null || !description.includes('[')) return [];
  return [...description.matchAll(item)].map((match) => ({
    text: (match[2] ?? '').trimEnd(),
    completed: match[1] !== ' ',
  }));
}

/** How many boxes a description has, and how many of them are ticked. */
export function countTasks(description: string | null): { count: number; completed: number } {
  const items = taskItems(description);
  return { count: items.length, completed: items.filter(({ completed }) => completed).length };
}

/** The boxes that were ticked or cleared between two versions of a description, in their new state. */
export function changedTasks(before: string | null, after: string | null): TaskItem[] {
  const old = taskItems(before);
  return taskItems(after).filter(({ text, completed }, index) => {
    const same = old[index];
    return same !== undefined && same.text === text && same.completed !== completed;
  });
}
