import { fault, type Intercepted } from '../fault.js';
import { textSent } from '../helpers.js';

/** Where a request says as whom it is made; null where it does not. */
function placeOf({ request }: Intercepted): string | null {
  if ('sudo' in request.headers) return 'header';
  if (new URL(request.url).searchParams.has('sudo')) return 'query';
  const text = textSent({ request });
  if (text.includes('"sudo":')) return 'json';
  return /(^|&)sudo=/.test(text) ? 'form' : null;
}

/** Ways to overlook the sudo of somebody who is no administrator. */
export const faults = ['header', 'query', 'json', 'form'].map((place) =>
  fault({
    name: `sudo-without-right-is-overlooked.${place}`,
    rules: ['AUTH-SUDO-2'],
    applies: (one) => one.status === 403 && one.request.method !== 'GET' && placeOf(one) === place,
    change: () => ({ status: 201, json: { id: 1, body: 'as somebody' } }),
  }),
);
