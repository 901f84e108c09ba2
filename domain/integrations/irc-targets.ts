const isIrc = (text: string): boolean =>
  URL.canParse(text) && /^ircs?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';

const absolute = (word: string, base: string): string | null => {
  if (isIrc(word)) return word;
  const joined = `${base.replace(/\/*$/, '')}/${word}`;
  return base !== '' && isIrc(joined) ? joined : null;
};

/**
 * The channels in a text, separated by white space: full addresses, or names that are joined to a default address.
 * What is neither is left out.
 */
export const ircTargets = (text: string, base: string): string[] => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const found = words.map((word) => absolute(word, base)).filter((target) => target !== null);
  return [...new Set(found)];
};
