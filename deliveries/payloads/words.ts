/** A moment as payloads write it. */
export const hookTime = (moment: string | null): string | null =>
  moment === null ? null : `${moment.slice(0, 10)} ${moment.slice(11, 19)} UTC`;

/** A moment of a commit, with the offset that it was made in. */
export const commitTime = (moment: string): string => moment.replace(/\.\d+/, '');

/** Beginnings of the names of the two kinds of references. */
export const heads = 'refs/heads/';
export const tags = 'refs/tags/';
