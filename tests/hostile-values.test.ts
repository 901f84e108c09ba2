import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../domain/coercion.js';
import type { OperationEntry } from '../domain/operation.js';
import { operations } from '../generated/operations.js';
import { handlers } from '../handlers/table.js';
import { everything } from '../tools/testing/turns.js';
import { inputFor } from './matrix/requests.js';
import { buildWorld, type World } from './matrix/world.js';
import { sendLimited } from './support/limited.js';

/**
 * Every parameter of every operation with values of a size or a name that nobody would type: they may be refused, but
 * never bring the server to fail. A run draws one value for each parameter; HEARTH_EVERYTHING tries them all.
 */
const seed = Number(process.env['HEARTH_SEED'] ?? 0);

let world: World;
beforeAll(async () => {
  world = await buildWorld();
}, 120_000);
afterAll(() => world?.close());

/** Milliseconds that no request may take, even where the machine is busy. */
const slowest = 20_000;

const strange = ['constructor', '__proto__', 'toString'];
const many = (count: number, make: (at: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_, at) => make(at));

const texts: readonly unknown[] = [
  many(5000, (at) => `w${at}`).join(' '),
  many(5000, (at) => `"w${at} x"`).join(' '),
  'x'.repeat(100_000),
  ','.repeat(200_000),
  many(5000, (at) => `n${at}`).join(','),
  ...strange,
];

/** Texts whose words become conditions of one statement, so that the longest of them is tried on each run. */
const searches = new Set(['search', 'query']);
const longestSearch = many(200, (at) => `w${at}`).join(' ');

/** As many words and names as are still served. */
const largest: readonly unknown[] = [longestSearch, many(500, (at) => `n${at}`).join(',')];

const hashes: readonly unknown[] = [
  JSON.parse('{"__proto__":{"a":"x"},"constructor":{"a":"x"},"toString":"x"}'),
  Object.fromEntries(many(3000, (at) => [`k${at}`, 'x']) as [string, string][]),
];

/** Values of the kind of a parameter, without end or with a name that means something elsewhere. */
function valuesFor(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'array': {
      if (field.items?.kind === 'object') {
        return [many(3000, () => filled(field.items?.fields ?? [])), ...hashes];
      }
      const numbers = many(9000, (at) => at + 1);
      if (field.items?.kind === 'integer') return [numbers, numbers.join(','), many(40_000, () => 1)];
      return [many(3000, (at) => `n${at}`), many(9000, (at) => at), strange, ...largest, ...texts, ...hashes];
    }
    case 'object':
      return [
        ...hashes,
        ...(field.fields ?? []).flatMap((one) => valuesFor(one).map((value) => ({ [one.name]: value }))),
      ];
    case 'text':
      return [...texts, ...largest];
    case 'integer-or-text':
    case 'any':
      return texts;
    default:
      return [];
  }
}

/** A hash with a word for each of its members. */
const filled = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, kind === 'integer' ? 1 : 'x']));

const built = operations.filter(({ id }) => handlers.has(id));
/** What ends the world for those that come after. */
const isLast = ({ id, verb }: OperationEntry): boolean =>
  verb === 'DELETE' || /^(block|ban|deactivate|archive|transfer|revoke)/.test(id);

async function problemsOf(operation: OperationEntry): Promise<string[]> {
  const place = world.places.private[operation.access.on === 'group' ? 'group' : 'project'];
  const { verb, path, params } = inputFor(operation, world, place);
  const tries = operation.fields.flatMap((field, at) => {
    const values = valuesFor(field);
    const isSearched = field.kind === 'text' && searches.has(field.name);
    const drawn = everything
      ? values
      : values.filter(
          (value, index) => index === (seed + at) % values.length || (isSearched && value === longestSearch),
        );
    return drawn.map((value) => [field.name, value] as const);
  });
  const problems: string[] = [];
  for (const [name, value] of tries) {
    const body = JSON.stringify({ ...params, [name]: value });
    const headers = {
      'private-token': world.server.token,
      'content-type': 'application/json',
      // Otherwise the body of a GET is not taken for one.
      'content-length': String(Buffer.byteLength(body)),
    };
    const begun = performance.now();
    const answer = await sendLimited(world.server.url, verb, `/api/v4${path}`, headers, body).catch(
      (error: unknown) => String(error),
    );
    const millis = Math.round(performance.now() - begun);
    const isServed = typeof answer !== 'string' && (answer.status < 500 || answer.status === 501);
    if (isServed && millis < slowest) continue;
    const what =
      typeof answer === 'string'
        ? answer
        : `${answer.status} in ${millis} ms ${world.faultOf(answer.headers['x-request-id'])}`;
    problems.push(`${operation.id} ${name}=${JSON.stringify(value).slice(0, 40)}: ${what.slice(0, 400)}`);
  }
  return problems;
}

describe('a value of any size or name', () => {
  const groups: [string, OperationEntry[]][] = [
    ['reads', built.filter(({ verb }) => verb === 'GET')],
    ['writes', built.filter((one) => one.verb !== 'GET' && !isLast(one))],
    ['writes that take things away', built.filter(isLast)],
  ];
  it.each(groups)(
    'is refused or served by %s',
    async (_name, list) => {
      const found: string[] = [];
      const queue = [...list];
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) found.push(...(await problemsOf(next)));
      };
      await Promise.all([work(), work(), work(), work()]);
      expect(found).toEqual([]);
    },
    900_000,
  );
});
