import { inQuery, paramsIn, withBodyParams, withHeaders, without, withParam } from '../http/rewrite.js';
import type { WireRequest } from '../http/transport.js';
import { bodyWay, type Form, type Known, type Refused } from './form.js';

/** Whom a request names by sudo; null where it does not. */
export function sudoIn(request: WireRequest): string | null {
  const { sudo } = request.headers;
  const inBody = request.body && bodyWay(request) === 'json' ? paramsIn(request.body)?.['sudo'] : undefined;
  const inForm =
    bodyWay(request) === 'form' ? new URLSearchParams(String(request.body ?? '')).get('sudo') : null;
  const found = inQuery(request, 'sudo') ?? inBody ?? inForm ?? sudo;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : null;
}

/** The places in which sudo may stand. */
function placesOf(request: WireRequest): [words: string, put: (sudo: string) => WireRequest | null][] {
  const way = bodyWay(request);
  const places: ReturnType<typeof placesOf> = [
    ['in the header', (sudo) => withHeaders(request, { sudo })],
    ['in the query', (sudo) => withParam(request, 'sudo', sudo)],
  ];
  if (way !== null) places.push([`in the body (${way})`, (sudo) => withBodyParams(request, way, { sudo })]);
  return places;
}

/** The refused request with sudo in each place, by number and by name. */
export function sudoForms({ request }: Refused, known: Known): Form[] {
  const sudo = sudoIn(request);
  if (sudo === null || sudo === '') return [];
  const person = known.person(sudo);
  const values = person ? [String(person.id), person.username] : [sudo];
  const rest = without(withHeaders(request, { sudo: undefined }), 'sudo');
  return placesOf(rest ?? withHeaders(request, { sudo: undefined })).flatMap(([words, put]) =>
    values.flatMap((value): Form[] => {
      const made = put(value);
      if (made === null) return [];
      const by = /^\d+$/.test(value) ? 'number' : 'name';
      return [
        { words: `with sudo ${words}, by ${by}`, rule: 'AUTH-SUDO-5', request: made, isPromised: true },
      ];
    }),
  );
}
