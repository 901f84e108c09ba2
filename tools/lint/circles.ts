import { posix } from 'node:path';
import { importsOf } from './sources.js';
import type { Problems } from './spec-rules.js';

/** The imports of each file, by paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of the relative imports among some files, including type imports. */
export const importGraph = (files: ReadonlyMap<string, string>): ImportGraph =>
  new Map(
    [...files].map(([name, text]) => {
      // A source is imported by the name that it has once it is compiled.
      const targets = importsOf(text).flatMap((target) => {
        const path = posix.normalize(posix.join(posix.dirname(name), target));
        return [path, path.replace(/\.js$/, '.ts')];
      });
      return [name, [...new Set(targets)].filter((target) => files.has(target))];
    }),
  );

interface Place {
  /** Order of discovery. */
  readonly index: number;
  /** The earliest file on the stack that can be reached from here. */
  low: number;
  isOnStack: boolean;
}

/** Tarjan's algorithm: the sets of files that import each other in a circle, each sorted by name. */
export const circlesIn = (graph: ImportGraph): string[][] => {
  const places = new Map<string, Place>();
  const stack: string[] = [];
  const circles: string[][] = [];

  const popCircle = (root: string): void => {
    const circle = stack.splice(stack.lastIndexOf(root));
    for (const name of circle) (places.get(name) as Place).isOnStack = false;
    const isCircle = circle.length > 1 || graph.get(root)?.includes(root);
    if (isCircle) circles.push(circle.sort());
  };

  const visit = (name: string): Place => {
    const place: Place = { index: places.size, low: places.size, isOnStack: true };
    places.set(name, place);
    stack.push(name);
    for (const target of graph.get(name) ?? []) {
      const known = places.get(target);
      if (!known) place.low = Math.min(place.low, visit(target).low);
      else if (known.isOnStack) place.low = Math.min(place.low, known.index);
    }
    if (place.low === place.index) popCircle(name);
    return place;
  };

  for (const name of graph.keys()) if (!places.has(name)) visit(name);
  return circles.sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
};

/** No files may import each other in a circle, not even types: none could be read or moved without the others. */
export const checkCircles = (files: ReadonlyMap<string, string>): Problems =>
  circlesIn(importGraph(files)).map((circle) => `${circle.length} files in a circle: ${circle.join(', ')}`);
