/** What is wrong with an environment, by field, in the words of the interface. */
export type EnvironmentProblems = Record<string, readonly string[]>;

const longest = 255;
const tooLong = `is too long (maximum is ${longest} characters)`;
const named = /^[\w${}. -](?:[\w/${}. -]*[\w${}. -])?$/;
const unnamed =
  "can contain only letters, digits, '-', '_', '/', '$', '{', '}', '.', and spaces, but it cannot start or end with '/'";

const nameProblems = (name: string): string[] => {
  const blank = name.trim() === '';
  return [
    ...(blank ? ["can't be blank"] : []),
    ...([...name].length > longest ? [tooLong] : []),
    ...(named.test(name) ? [] : [unnamed]),
  ];
};

const scripts: ReadonlySet<string> = new Set(['javascript', 'data', 'vbscript']);
const anywhere = 'http://relative.invalid';

const urlProblems = (url: string): string[] => {
  const parsed = URL.canParse(url, anywhere) ? new URL(url, anywhere) : null;
  const scheme = parsed?.protocol.slice(0, -1) ?? '';
  return [
    ...([...url].length > longest ? [tooLong] : []),
    ...(parsed ? [] : ['URI is invalid']),
    ...(scripts.has(scheme) ? [`${scheme} scheme is not allowed`] : []),
  ];
};

/** What keeps an environment from being so; null when nothing does. Rules: ENV-CREATE-9 to ENV-CREATE-11. */
export const environmentProblems = (given: {
  name?: string | undefined;
  external_url?: string | null | undefined;
}): EnvironmentProblems | null => {
  const name = given.name === undefined ? [] : nameProblems(given.name);
  const url = given.external_url ? urlProblems(given.external_url) : [];
  if (name.length + url.length === 0) return null;
  return {
    ...(name.length > 0 ? { name } : {}),
    ...(url.length > 0 ? { external_url: url } : {}),
  };
};
