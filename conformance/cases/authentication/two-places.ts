import { type Capability, type CaseContext, check } from '../../check.js';
import { levels } from '../../world/names.js';
import type { Person, World } from '../../world/types.js';
import { isDone } from '../graphql/support/mutating.js';
import { epicPlaces } from './support/epic-places.js';
import { graphqlPlaces } from './support/graphql-places.js';
import { groupPlaces } from './support/group-places.js';
import { orderPlaces } from './support/order-places.js';
import type { Call, Level, Scene, TwoPlaces } from './support/places.js';
import { projectPlaces } from './support/project-places.js';

const all: readonly TwoPlaces[] = [
  ...projectPlaces,
  ...orderPlaces,
  ...groupPlaces,
  ...epicPlaces,
  ...graphqlPlaces,
];

/** Gives a person levels, which are changed as often as somebody wants. */
function steward(world: World, person: Person) {
  const now = new Map<string, Level>();
  return async (place: { url: string } | null, level: Level): Promise<void> => {
    if (place === null || (now.get(place.url) ?? 'none') === level) return;
    const members = `${place.url}/members`;
    const was = now.get(place.url) ?? 'none';
    now.set(place.url, level);
    if (was !== 'none') await world.arrange('DELETE', `${members}/${person.id}`);
    if (level === 'none') return;
    await world.arrange('POST', members, { user_id: person.id, access_level: levels[level] });
  };
}

/** Somebody with these levels makes the call; nothing of it happens. */
async function isRefused(
  { as, by, expect }: CaseContext,
  [call, person]: [call: Call, person: Person],
  statuses: readonly number[] = [400, 401, 403, 404],
): Promise<void> {
  const look = () => Promise.all(call.watched.map((path) => as.admin.get(path)));
  const before = await look();
  const answer = await by(person).call(call.verb, call.path, call.params, call.options);
  const { mutation } = call;
  if (mutation === undefined) expect(answer).status(...statuses);
  else expect.value(`whether ${mutation} was carried out`, isDone(answer, mutation), answer).toEqual(false);
  for (const [at, now] of (await look()).entries()) {
    expect(now).status(before[at]?.status ?? 0);
    const ids = (body: unknown) => (Array.isArray(body) ? body.length : JSON.stringify(body));
    expect.value('what is there afterwards', ids(now.body), answer).toEqual(ids(before[at]?.body));
  }
}

async function judge(context: CaseContext, { here, there, make, good, answers }: TwoPlaces): Promise<void> {
  const { by, expect, world } = context;
  const person = await world.fresh.user();
  const scene: Scene = await make(context, person);
  const set = steward(world, person);
  const combinations: [Level, Level][] = [
    ...here.refused.map((level): [Level, Level] => [level, there.enough]),
    ...there.refused.map((level): [Level, Level] => [here.enough, level]),
  ];
  for (const [one, two] of combinations) {
    await set(scene.here, one);
    await set(scene.there, two);
    await isRefused(context, [await scene.call(), person], answers);
  }
  await set(scene.here, here.enough);
  await set(scene.there, there.enough);
  const call = await scene.call();
  const answer = await by(person).call(call.verb, call.path, call.params, call.options);
  expect(answer).status(good);
  if (call.mutation === undefined) return;
  expect
    .value(`whether ${call.mutation} was carried out`, isDone(answer, call.mutation), answer)
    .toEqual(true);
}

const words = (some: readonly Level[]): string => some.join(', ');

/** Calls that work on two places need the rights on both. */
export const cases = all.map((one) => {
  const needs: Capability[] = ['admin', ...(one.needs ?? [])];
  return check({
    id: `two-places-${one.slug}`,
    rule: 'AUTH-PLACES-1',
    title: `${one.title}: too few rights on either place (${words(one.here.refused) || '-'}; ${words(one.there.refused) || '-'}) refuse it whatever there are on the other`,
    needs,
    writes: true,
    run: (context) => judge(context, one),
  });
});
