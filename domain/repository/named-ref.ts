/** A branch or tag by its short name; `tag` tells which of them, where the name that was given says so. */
export interface NamedRef {
  name: string;
  tag?: boolean | undefined;
}

/** Reads `refs/heads/x` and `refs/tags/x` as the branch and the tag `x`, and every other text as a short name. */
export const namedRef = (text: string): NamedRef => {
  const [, kind, name] = /^refs\/(heads|tags)\/(.+)$/s.exec(text) ?? [];
  return name === undefined ? { name: text } : { name, tag: kind === 'tags' };
};
