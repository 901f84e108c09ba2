import type { Case, CaseContext } from '../check.js';
import type { Operation } from '../contract/operations.js';
import { inputFor } from '../recipes/input.js';
import { Stage } from '../recipes/stage.js';
import type { Visibility } from '../world/names.js';
import type { Person, World } from '../world/types.js';
import { outcome } from './access.js';
import { generatedCase } from './support.js';

/** A place of a visibility, and somebody who owns what stands beside it and below it, and has no role in it. */
async function nearStage(world: World, visibility: Visibility): Promise<{ stage: Stage; person: Person }> {
  const { made, person } = await world.once(`neighbour of a ${visibility} place`, async (whole) => {
    const stage = new Stage(whole, visibility, true);
    const group = await stage.group();
    await stage.project();
    const neighbour = await whole.fresh.user();
    const beside = await whole.fresh.project({ visibility, group });
    const below = await whole.fresh.group({ visibility, parent: group });
    for (const place of [beside, below]) await whole.fresh.member(place, neighbour, 'owner');
    return { made: stage.made, person: neighbour };
  });
  return { stage: new Stage(world, visibility, true, made), person };
}

/** Where a neighbour is refused as a stranger is, and how. */
export function nearbyRefusals(operation: Operation): [visibility: Visibility, status: number][] {
  const { on, refusal } = operation.access;
  if (on === 'instance') return [];
  const open: [Visibility, number][] =
    outcome(operation, 'stranger', 'public') === 'refused' ? [['public', refusal]] : [];
  // Who has a part in a group below may see a private one.
  const hidden: [Visibility, number][] = on === 'project' ? [['private', 404]] : [];
  return [...open, ...hidden];
}

async function judge({ world, by, expect }: CaseContext, operation: Operation): Promise<void> {
  for (const [visibility, status] of nearbyRefusals(operation)) {
    const { stage, person } = await nearStage(world, visibility);
    const { path, params } = await inputFor(operation, stage);
    expect(await by(person).call(operation.verb, path, params)).status(status);
  }
}

/** Cases about those who own what stands beside a place and below it. */
export function nearbyCases(operation: Operation): Case[] {
  if (nearbyRefusals(operation).length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.nearby.${operation.id}`,
      rule: 'AUTH-NEAR-1',
      needs: ['admin'],
      title: `${operation.summary}: who owns what stands beside and below a place has no rights in it`,
      run: (context) => judge(context, operation),
    }),
  ];
}
