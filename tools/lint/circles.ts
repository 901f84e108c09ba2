import { posix } from 'node:path';
import { importsOf } from './sources.js';
import type { Problems } from './spec-rules.js';

/** What each file imports, both by their paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The graph of the relative imports among some files, those of types included. */
export const importGraph = (files: ReadonlyMap<string, string>): ImportGraph =>
  new Map(
    [...files].map(([name, text]) => {
      const targets = importsOf(text).map((target) =>
        posix.normalize(posix.join(posix.dirname(name), target)).replace(/\.js$/, '.ts'),
      );
      return [name, [...new Set(targets)].filter((target) => files.has(target))];
    }),
  );

interface Place {
  /** When the walk came to it. */
  readonly index: number;
  /** The earliest place on the stack that it leads to. */
  low: number;
  isOnStack: boolean;
}

/** Tarjan's algorithm: the sets of files that all lead to each other, each in the order of their names. */
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

/** No files may import each other in a circle, not even types: neither could be read or moved without the other. */
export const checkCircles = (files: ReadonlyMap<string, string>): Problems =>
  circlesIn(importGraph(files)).map((circle) => `${circle.length} files in a circle: ${circle.join(', ')}`);
