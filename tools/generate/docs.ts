import type { Placed } from './document.js';

/** The generated parts of README and docs: file name (from the root) and whole text. */
export function docsOutputs(_root: string, _placed: Placed[]): [string, string][] {
  return [];
}
