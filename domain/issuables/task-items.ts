/** A checkbox in a description: its text, and whether it is checked. */
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

/** The number of checkboxes in a description, and how many are checked. */
export function countTasks(description: string | null): { count: number; completed: number } {
  const items = taskItems(description);
  return { count: items.length, completed: items.filter(({ completed }) => completed).length };
}

/** The checkboxes that were checked or unchecked between two versions of a description, in their new state. */
export function changedTasks(before: string | null, after: string | null): TaskItem[] {
  const old = taskItems(before);
  return taskItems(after).filter(({ text, completed }, index) => {
    const same = old[index];
    return same !== undefined && same.text === text && same.completed !== completed;
  });
}
