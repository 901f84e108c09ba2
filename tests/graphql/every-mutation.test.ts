import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutationsNotBuilt } from '../../graphql/mutations/not-built.js';
import { mutationCases as cases } from './mutations/all.js';
import { type MutationName, mutate, notAvailable } from './mutations/check.js';
import { type MutationWorld, mutationWorld } from './mutations/world.js';

const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'));
const names = Object.keys(schema.getMutationType()?.getFields() ?? {}) as MutationName[];
const folder = 'graphql/mutations';

/** The text of the file that a mutation is written in. */
const sourceOf = (name: string): string =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .find((text) => text.includes(`mutation<'${name}'>`)) ?? '';

const fieldsOf = (name: string): string[] => {
  const type = schema.getType(`${name.charAt(0).toUpperCase()}${name.slice(1)}Input`);
  return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
};

describe('every mutation', () => {
  let world: MutationWorld;
  beforeAll(async () => {
    world = await mutationWorld('private');
  }, 60_000);
  afterAll(() => world?.close());

  it('is tried, and its answer held against REST', () => {
    const tried = new Set(cases.map((one) => one.mutation));
    expect(names.filter((name) => !tried.has(name)).sort()).toEqual([...mutationsNotBuilt].sort());
  });

  it.each(cases.map(({ mutation }) => mutation))('reads all of its input: %s', (name) => {
    // Projects and numbers are read where the target is found.
    const found = new Set(['clientMutationId', 'projectPath', 'groupPath', 'iid']);
    const source = sourceOf(name);
    const unread = fieldsOf(name).filter(
      (field) => !found.has(field) && !new RegExp(`\\b${field}\\b`).test(source),
    );
    expect(unread).toEqual([]);
    expect(source).not.toContain('refuseUnread');
  });

  it.each(['anonymous', 'stranger', 'reader'] as const)('changes nothing for %s', async (who) => {
    const before = await world.digest();
    for (const one of cases) {
      if (one.mutation === 'echoCreate') continue;
      const input = one.input(world);
      const answer = await mutate(world, who, one.mutation, input, one.payload);
      expect(answer, one.mutation).toMatchObject({
        data: { [one.mutation]: null },
        errors: [{ message: notAvailable }],
      });
    }
    expect(await world.digest()).toBe(before);
  });
});
