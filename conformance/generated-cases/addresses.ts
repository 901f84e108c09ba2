import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { hiddenKinds } from '../recipes/hidden.js';
import { inputFor, sharedStage } from '../recipes/input.js';
import type { World } from '../world/types.js';
import { refusalsOf } from './asked-again.js';
import { hiddenCallers, judgeHidden } from './hidden.js';
import { takesHead } from './scopes.js';
import { generatedCase } from './support.js';

interface Named {
  path_with_namespace?: string;
  full_path?: string;
}

/** The full path of the place that a path names by its number, with what stands for it; null where it names none so. */
async function placeIn(world: World, path: string): Promise<{ start: string; full: string } | null> {
  const found = /^\/(?:projects|groups)\/\d+(?=\/|$)/.exec(path);
  if (!found) return null;
  const [start] = found;
  const full = await world.once(`full path of ${start}`, async (whole) => {
    const { path_with_namespace, full_path } = await whole.arrange<Named>('GET', start);
    return path_with_namespace ?? full_path ?? '';
  });
  return { start, full };
}

/** The path with its place named by another word. */
const naming = (path: string, start: string, word: string): string =>
  `${start.replace(/\d+$/, encodeURIComponent(word))}${path.slice(start.length)}`;

/** The path with its place named by the full path. */
async function byFullPath(world: World, path: string): Promise<string> {
  const place = await placeIn(world, path);
  return place ? naming(path, place.start, place.full) : path;
}

/** The path that leads to the same epics as a path; null where there is no other. */
export function otherPathOf(path: string): string | null {
  const other = path.replace(/^(\/groups\/[^/]+)\/epics(?=[/?]|$)/, '$1/-/epics');
  return other === path ? null : other;
}

/** Spellings that a server may know, and by which nobody may come further than by the usual ones. */
async function otherSpellings(world: World, path: string): Promise<string[]> {
  const place = await placeIn(world, path);
  const capitals = place ? [naming(path, place.start, place.full.toUpperCase())] : [];
  return [...capitals, `${path}.json`];
}

async function judge({ world, as, expect }: CaseContext, operation: Operation): Promise<void> {
  for (const { caller, visibility, status } of refusalsOf(operation)) {
    if (caller !== 'anonymous' && world.standIn(caller) !== caller) continue;
    const { path, params } = await inputFor(operation, await sharedStage(world, visibility));
    for (const named of [await byFullPath(world, path), otherPathOf(path)]) {
      if (named === null) continue;
      expect(await as[caller].call(operation.verb, named, params)).status(status);
      if (takesHead(operation)) {
        expect(await as[caller].head(named, params, { unchecked: true }))
          .status(status)
          .emptyBody();
      }
    }
    if (status !== 404) continue;
    for (const other of await otherSpellings(world, path)) {
      const answer = await as[caller].call(operation.verb, other, params, { unchecked: true });
      const isRefused = answer.status >= 400 && answer.status < 500;
      expect.value(`whether ${other} is refused`, isRefused, answer).toEqual(true);
    }
  }
}

const isPlaced = ({ access }: Operation): boolean => access.on !== 'instance';

/** Hidden records, asked for below the full path of their place. */
const hiddenOnes = (operation: Operation): Case[] =>
  hiddenKinds
    .filter((kind) => isPlaced(operation) && kind.meets(operation))
    .filter((kind) => hiddenCallers(operation, kind).length > 0)
    .map((kind) =>
      generatedCase(operation, {
        id: `gen.address.${operation.id}.hidden${kind.name.endsWith('note') ? '.note' : ''}`,
        rules: ['AUTH-ADDRESS-1', 'AUTH-ACCESS-9'],
        title: `${operation.summary}: a hidden ${kind.name} is as absent below the full path of its place`,
        needs: ['admin'],
        async run(context) {
          await judgeHidden(context, operation, kind, (path) => byFullPath(context.world, path));
          if (otherPathOf(operation.path) === null) return;
          await judgeHidden(context, operation, kind, async (path) => otherPathOf(path) ?? path);
        },
      }),
    );

/** Whether an operation is refused to somebody from whom its place is hidden. */
export const hidesPlaces = (operation: Operation): boolean =>
  isPlaced(operation) && refusalsOf(operation).some(({ status }) => status === 404);

/** Cases about calls that are refused, with their place named in other ways. */
export function addressCases(operation: Operation): Case[] {
  const isRefused = isPlaced(operation) && refusalsOf(operation).length > 0;
  const refused = isRefused
    ? [
        generatedCase(operation, {
          id: `gen.address.${operation.id}`,
          rule: 'AUTH-ADDRESS-1',
          needs: ['admin'],
          title: `${operation.summary}: what is refused by the number of a place is refused by every other name of it`,
          run: (context) => judge(context, operation),
        }),
      ]
    : [];
  return [...refused, ...hiddenOnes(operation)];
}
