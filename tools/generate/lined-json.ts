/** JSON with a line for each member of an object down to so many levels, so that a change shows and blanks weigh little. */
export const linedJson = (value: unknown, levels: number): string => {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (levels === 0 || !isObject) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  const lines = members.map(([name, one]) => `${JSON.stringify(name)}:${linedJson(one, levels - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
};
