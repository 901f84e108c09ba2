import { fault } from '../fault.js';
import { callerOf } from './support/memory.js';
import * as way from './support/ways.js';

const secretIn = (url: string): string | undefined => /\/uploads\/([0-9a-f]{32})\//.exec(url)?.[1];

const events = ['listEvents', 'listUserEvents'];
const told = { id: 0, project_id: 0, action_name: 'told' };

/** What is told on when the right to it is gone. */
export const faults = [
  fault({
    name: 'upload-is-known-by-its-secret',
    rules: ['UPLOAD-5'],
    remembers: () => {
      const served = new Set<string>();
      return ({ request, status }) => {
        const secret = secretIn(request.url);
        if (secret === undefined) return null;
        if (status === 200) served.add(secret);
        return status >= 300 && served.has(secret) ? { status: 200, body: 'notes\n' } : null;
      };
    },
  }),
  fault({
    name: 'upload-is-open-under-any-project',
    rules: ['UPLOAD-5'],
    applies: ({ request, status }) => secretIn(request.url) !== undefined && status === 404,
    change: () => ({ status: 200, body: 'notes\n' }),
  }),
  fault({
    name: 'who-acted-is-told-of-it-for-ever',
    rules: ['ACTIVITY-SEEN-1'],
    operations: events,
    remembers: () => {
      const known = new Map<string, unknown>();
      return (intercepted) => {
        const { operation, request, status, json } = intercepted;
        if (!events.includes(operation?.id ?? '') || status !== 200) return null;
        const key = `${callerOf(request)} ${request.url}`;
        const old = known.get(key);
        known.set(key, old ?? json);
        return old === undefined || JSON.stringify(old) === JSON.stringify(json) ? null : { json: old };
      };
    },
  }),
  way.spoil('token-outlives-its-user', ['USER-DELETE-1'], ['getProject'], [401], () => ({
    status: 200,
    json: { id: 1 },
  })),
  way.lists('events-of-anywhere', ['ACTIVITY-SEEN-1'], events, (rows) => [...rows, told]),
  fault({
    name: 'users-locked-out-are-found-by-name',
    rules: ['USER-LIST-8'],
    operations: ['listUsers'],
    applies: ({ operation, request, json }) =>
      operation?.id === 'listUsers' &&
      new URL(request.url).searchParams.has('username') &&
      Array.isArray(json) &&
      json.length === 0,
    change: () => ({ json: [{ id: 1, username: 'found' }] }),
  }),
  fault({
    name: 'users-locked-out-are-found-by-filter',
    rules: ['USER-LIST-8'],
    operations: ['listUsers'],
    applies: ({ operation, request, json }) =>
      operation?.id === 'listUsers' &&
      new URL(request.url).searchParams.has('blocked') &&
      Array.isArray(json) &&
      json.length === 0,
    change: () => ({ json: [{ id: 1, username: 'found' }] }),
  }),
  fault({
    name: 'users-are-found-by-further-addresses',
    rules: ['USER-LIST-5'],
    operations: ['listUsers'],
    applies: ({ operation, request, json }) =>
      operation?.id === 'listUsers' &&
      (new URL(request.url).searchParams.get('search') ?? '').includes('@') &&
      Array.isArray(json) &&
      json.length === 0,
    change: () => ({ json: [{ id: 1, username: 'found' }] }),
  }),
];
