import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MutationResolvers } from '../../../generated/graphql.js';
import { type Caller, type MutationWorld, mutationWorld } from './world.js';

/** The name of a mutation. */
export type MutationName = Exclude<keyof MutationResolvers, '__isTypeOf'>;

type Fields = Record<string, unknown>;
type Make<Value> = (world: MutationWorld) => Value;

/** What is said of anything that is absent, hidden or not for the caller to do. */
export const notAvailable =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action";

/** Input that is refused: what differs from the good one, and the texts of the payload or the error of the field. */
export interface Refusal {
  title: string;
  with: Make<Fields>;
  says: readonly string[] | { top: string };
  /** Who sends it, where that is not who may do it. */
  by?: Caller;
}

/** One thing that a mutation does. */
export interface MutationCase {
  mutation: MutationName;
  title: string;
  /** The lowest role that may, and one that is too low; null where everybody who sees it may. */
  by: Caller;
  tooLow: Caller | null;
  input: Make<Fields>;
  /** What is asked for of the payload, and what it is. */
  payload: string;
  answer: Make<Fields>;
  /** Where REST shows what came of it, to the owner or to whoever did it, and what it shows. */
  read: Make<string>;
  reader?: Caller;
  shows: Make<unknown>;
  /** What makes the input name something that is not there. */
  absent?: Make<Fields>;
  /** The error of the field, where nobody may. */
  refused?: string;
  refuses?: readonly Refusal[];
}

interface Answer {
  data?: Record<string, Fields | null> | null;
  errors?: { message: string }[];
}

/** Sends a mutation as somebody. */
export async function mutate(
  world: MutationWorld,
  caller: Caller,
  name: MutationName,
  input: Fields,
  payload = '',
): Promise<Answer> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { clientMutationId errors ${payload} } }`;
  const token: Record<string, string> =
    caller === 'anonymous' ? {} : { 'private-token': world.users[caller].token };
  const answer = await fetch(`${world.server.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...token },
    body: JSON.stringify({ query, variables: { input } }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

const refusedWith = (name: string, message: string) => ({
  data: { [name]: null },
  errors: [expect.objectContaining({ message, path: [name] })],
});

async function expectRefused(world: MutationWorld, one: MutationCase): Promise<void> {
  const { mutation: name, tooLow, by } = one;
  const input = one.input(world);
  const callers: Caller[] = ['anonymous', ...(tooLow ? [tooLow] : [])];
  for (const caller of callers) {
    const answer = await mutate(world, caller, name, input, one.payload);
    expect(answer, caller).toEqual(refusedWith(name, notAvailable));
  }
  if (one.absent) {
    const answer = await mutate(world, by, name, { ...input, ...one.absent(world) }, one.payload);
    expect(answer, 'absent').toEqual(refusedWith(name, notAvailable));
  }
  for (const { title, says, with: differs, by: sender = by } of one.refuses ?? []) {
    const answer = await mutate(world, sender, name, { ...input, ...differs(world) }, one.payload);
    if ('top' in says) expect(answer, title).toEqual(refusedWith(name, says.top));
    else expect(answer.data?.[name]?.errors ?? answer, title).toEqual(says);
  }
}

/** Tests mutations on one world, which is brought back after each: who may not, what is refused, and what comes of it. */
export function testMutations(cases: readonly MutationCase[]): void {
  let world: MutationWorld;
  let changed = false;
  beforeAll(async () => {
    world = await mutationWorld('public');
  }, 60_000);
  beforeEach(async () => {
    if (changed) await world.restore();
    changed = false;
  });
  afterAll(() => world?.close());

  describe.each(cases.map((one) => [`${one.mutation} ${one.title}`, one] as const))('%s', (_title, one) => {
    it('is refused to who may not and for what cannot be, and changes nothing', async () => {
      const before = await world.digest();
      await expectRefused(world, one);
      expect(await world.digest()).toBe(before);
    });

    it('does so, as REST tells', async () => {
      changed = true;
      if (one.refused !== undefined) {
        const answer = await mutate(world, one.by, one.mutation, one.input(world), one.payload);
        expect(answer).toEqual(refusedWith(one.mutation, one.refused));
        return;
      }
      const given = { ...one.input(world), clientMutationId: 'this one' };
      const { data, errors } = await mutate(world, one.by, one.mutation, given, one.payload);
      expect(errors).toBeUndefined();
      const answer = { clientMutationId: 'this one', errors: [], ...one.answer(world) };
      expect(data?.[one.mutation]).toMatchObject(answer);
      const shown = await world.as(one.reader ?? 'owner').get(one.read(world));
      const expected = one.shows(world);
      if (expected === 404) expect(shown.status).toBe(404);
      else expect(shown.body).toMatchObject(expected as Fields);
    });
  });
}
