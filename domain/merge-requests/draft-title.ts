const marks = /^\s*(?:(?:\[draft\]|\(draft\)|draft:)\s*)+/i;

/** Whether a title marks a merge request as a draft. */
export const isDraftTitle = (title: string): boolean => marks.test(title);

/** A title without its draft mark. */
export const readyTitle = (title: string): string => title.replace(marks, '');
