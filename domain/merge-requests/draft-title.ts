const marks = /^\s*(?:(?:\[draft\]|\(draft\)|draft:)\s*)+/i;

/** Whether the title of a merge request says that it is not ready. */
export const isDraftTitle = (title: string): boolean => marks.test(title);

/** The title of a merge request without what says that it is not ready. */
export const readyTitle = (title: string): string => title.replace(marks, '');
