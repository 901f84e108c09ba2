/** The names and indexes of a path such as `a.b[0].c`. */
export function stepsOf(path: string): string[] {
  return [...path.matchAll(/[^.[\]]+/g)].map((match) => match[0]);
}

/** The value at a path; undefined where there is none. */
export function readPath(value: unknown, path: string): unknown {
  let here = value;
  for (const step of stepsOf(path)) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<string, unknown>)[step];
  }
  return here;
}
