const marks = /^\s*(?:(?:\[draft\]|\(draft\)|draft:)\s*)+/i;

/** Whether a title marks a merge request as a draft. */
export const isDraftTitle = (title: string): boolean => marks.test(title);

/** A title with a draft mark. */
export const draftTitle = (title: string): string => `Draft: ${title}`;

/** A title without its draft mark. */
export const readyTitle = (title: string): string => title.replace(marks, '');

const unfinished = /^(?:fixup|squash)! /;

/** Whether the title of a commit says that more is to come, so that what it is pushed to is a draft. */
export const isDraftCommit = (title: string): boolean => isDraftTitle(title) || unfinished.test(title);
