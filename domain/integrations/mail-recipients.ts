/** The addresses in a text, separated by white space, commas or semicolons, each once whatever its case. */
export const mailRecipients = (text: string): string[] => {
  const found = new Map<string, string>();
  for (const word of text.split(/[\s,;]+/)) {
    if (word.includes('@') && !found.has(word.toLowerCase())) found.set(word.toLowerCase(), word);
  }
  return [...found.values()];
};
