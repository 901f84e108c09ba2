import { descriptions, type Parameter, typesOf } from '../../../tests/support/spec.js';
import { plain } from '../bodies.js';
import type { Draws } from '../draws.js';
import { callerOf, type Field, type Raid, shoot } from './raid.js';

const operations = [...descriptions.values()].filter(({ verb }) => verb === 'GET');
const strange = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
/** A server reads addresses up to about this length. */
const longestPath = 15_000;
const longestBody = 60_000;

const many = (count: number, make: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A text for a parameter: of many words, of many names, or one that means something elsewhere. */
function value(draws: Draws): string {
  const count = draws.between(1, 4000);
  const kinds: (() => string)[] = [
    () => many(count, (at) => `w${at}`).join(' '),
    () => many(count, (at) => `w${at}`).join(','),
    () => many(count, (at) => String(at)).join(','),
    () => many(count, () => '"a b"').join(' '),
    () => ','.repeat(count),
    () => '%'.repeat(count),
    () => '_'.repeat(count),
    () => 'x'.repeat(count * 3),
    () => '\\'.repeat(count),
    () => '*'.repeat(count),
    () => `${'('.repeat(count)}${')'.repeat(count)}`,
    () => `/${'(a+)+'.repeat(50)}$/`,
    () => draws.one(strange),
  ];
  return draws.one(kinds)();
}

const ids = (field: Field): Record<string, string> => {
  const { scene } = field;
  return {
    issue_iid: String(scene.issue),
    merge_request_iid: String(scene.mergeRequest),
    epic_iid: String(scene.epic),
    epic_id: String(scene.epic),
    sha: scene.sha,
    file_path: 'README.md',
    branch: 'main',
    ref: 'main',
    from: 'main',
    to: 'feature',
    'refs[]': 'main',
  };
};

/** Appends a parameter: as a text, as an array of texts, or now and then as a hash. */
function append(query: URLSearchParams, { name, schema }: Parameter, draws: Draws): void {
  const isArray = typesOf(schema).includes('array') && draws.percent(60);
  const isHash = draws.percent(5);
  const key = isHash ? `${name}[${draws.one(strange)}]` : isArray ? `${name}[]` : name;
  for (const one of isArray ? value(draws).split(/[ ,]/) : [value(draws)]) query.append(key, one);
}

function drawn(field: Field): { path: string; query: URLSearchParams } {
  const { scene, draws } = field;
  const operation = draws.one(operations);
  const known = ids(field);
  const container = operation.path.startsWith('/groups') ? scene.group.id : scene.project.id;
  const path = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const usual = name === 'id' ? String(container) : (known[name] ?? '1');
    return encodeURIComponent(draws.percent(5) ? value(draws) : usual);
  });
  const query = new URLSearchParams();
  for (const parameter of operation.parameters.filter(({ place }) => place !== 'path')) {
    const usual = parameter.required ? known[parameter.name] : undefined;
    if (usual !== undefined) query.append(parameter.name, usual);
    else if (draws.percent(35)) append(query, parameter, draws);
  }
  return { path, query };
}

/** Plain reads with parameters of a size or a name that nobody would type. */
export const queries: Raid = {
  name: 'queries',
  lanes: 2,
  pause: 20,
  async strike(field) {
    const { draws } = field;
    const { path, query } = drawn(field);
    const headers = callerOf(field, 25);
    if (draws.percent(25)) {
      const body = plain(query.toString().slice(0, draws.percent(50) ? longestBody : 2_000_000));
      const typed = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      await shoot(field, 'queries', { verb: 'GET', path: `/api/v4${path}`, headers: typed, body });
    } else {
      const whole = `/api/v4${path}?${query}`.slice(0, longestPath).replace(/%\w?$/, '');
      await shoot(field, 'queries', { verb: 'GET', path: whole, headers });
    }
  },
};
