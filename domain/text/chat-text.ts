/** A text of a user as part of a line: without links and HTML, which could say something else than they show. */
export const stripped = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<[^<>|]*\|([^<>]*)>/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/[<>]/g, '');
