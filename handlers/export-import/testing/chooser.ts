/** Chooses numbers from 0 up to, and without, a limit. */
export type Choose = (limit: number) => number;

/** The same choices for the same seed. */
export function chooser(seed: number): Choose {
  let state = seed >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
