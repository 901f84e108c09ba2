import type { WireRequest } from '../../http/transport.js';
import { fault } from '../fault.js';
import { paramsIn, withParam } from '../helpers.js';

const rules = ['GIT-PUSH-4', 'CONV-REQUEST-22'];
const spoilt = 'x-spoilt';
const text = /^(false|f|0|no|n|off)$/i;

/** The request with forced pushes allowed, if a text says no to them; the answer then says what was asked for. */
function opened(request: WireRequest): WireRequest | null {
  const isJson = request.headers['content-type']?.startsWith('application/json');
  const json = isJson && request.body ? paramsIn(request.body) : null;
  const form = new URLSearchParams(isJson ? '' : (request.body?.toString('utf8') ?? ''));
  const asked = new URL(request.url).searchParams.get('allow_force_push');
  const said = json?.['allow_force_push'] ?? form.get('allow_force_push') ?? asked;
  if (typeof said !== 'string' || !text.test(said)) return null;
  const headers = { ...request.headers, [spoilt]: '1' };
  if (asked !== null) return { ...withParam(request, 'allow_force_push', 'true'), headers };
  if (json)
    return { ...request, headers, body: Buffer.from(JSON.stringify({ ...json, allow_force_push: true })) };
  form.set('allow_force_push', 'true');
  return { ...request, headers, body: Buffer.from(form.toString()) };
}

/** Ways to allow forced pushes where a text said no. */
export const faults = ['createProtectedBranch', 'updateProtectedBranch'].map((id) =>
  fault({
    name: `texts-for-no-allow-forced-pushes-${id}`.toLowerCase(),
    rules,
    before: (request, operation) => (operation?.id === id ? opened(request) : null),
    applies: ({ request, json }) => spoilt in request.headers && json !== undefined,
    change: ({ json }) => ({ json: { ...(json as object), allow_force_push: false } }),
  }),
);
