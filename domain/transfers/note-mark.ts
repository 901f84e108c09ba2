/** The text of an imported note: of somebody who is not known here it says who wrote it, and when. */
export function importedNote(
  text: string | null,
  from: { isKnown: boolean; author: string | null; updatedAt: string },
): string {
  const body = text === null || text.trim() === '' ? '*Blank note*' : text;
  if (from.isKnown || from.author === null || from.author === '') return body;
  return `${body}\n\n *By ${from.author} on ${from.updatedAt.split('.')[0]} (imported from GitLab)*`;
}
