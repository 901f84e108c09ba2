import { prefix } from '../http/caller.js';
import type { Transport, WireAnswer, WireRequest } from '../http/transport.js';
import type { Made, Maker } from './maker.js';

interface MadeRecord {
  id?: unknown;
  name?: unknown;
  parent_id?: unknown;
  namespace?: { kind?: unknown };
}

/** What must be removed separately; the rest goes with its group or user. */
function ownOf(what: string, record: MadeRecord, names: string): Made | null {
  if (what === 'features') {
    // A flag that was there before has another name, and is for its case to put back.
    const name = String(record.name);
    return name.startsWith(names) ? { kind: 'flag', path: `/features/${encodeURIComponent(name)}` } : null;
  }
  const id = Number(record.id);
  if (!Number.isInteger(id)) return null;
  if (what === 'users') return { kind: 'user', path: `/users/${id}`, params: { hard_delete: true } };
  if (what === 'snippets') return { kind: 'snippet', path: `/snippets/${id}` };
  if (what === 'hooks') return { kind: 'hook', path: `/hooks/${id}` };
  if (what === 'groups') {
    return (record.parent_id ?? null) === null ? { kind: 'group', path: `/groups/${id}` } : null;
  }
  return record.namespace?.kind === 'user' ? { kind: 'project', path: `/projects/${id}` } : null;
}

const makers =
  /^\/(users|groups|projects|snippets|features|hooks)(?:$|\/import$|\/\d+\/fork$|\/user\/\d+$|(?<=features)\/[^/]+$)/;

function recordOf(answer: WireAnswer): MadeRecord {
  try {
    return (JSON.parse(answer.body.toString('utf8')) ?? {}) as MadeRecord;
  } catch {
    // Without an id the record cannot be removed.
    return {};
  }
}

/** The kind of record that a request creates, by the first word of its path. */
function madeBy(request: WireRequest): string | undefined {
  if (request.method !== 'POST') return undefined;
  const path = new URL(request.url).pathname;
  return makers.exec(path.slice(path.indexOf(prefix) + prefix.length))?.[1];
}

/**
 * A transport that records the users, groups, projects, snippets, flags and webhooks of the installation
 * that are created by the calls of cases. Such a call
 * is not aborted with its case, because its record would then stay unknown.
 */
export function watched(transport: Transport, maker: Maker, isAdmin: boolean, names: string): Transport {
  return async (request, signal) => {
    const what = madeBy(request);
    if (what === undefined) return transport(request, signal);
    signal?.throwIfAborted();
    const answer = await transport(request);
    const made = answer.status === 201 ? ownOf(what, recordOf(answer), names) : null;
    // Without an administrator only the creator may remove it.
    const token = isAdmin ? undefined : request.headers['private-token'];
    if (made) maker.keep({ ...made, ...(token === undefined ? {} : { token }) });
    return answer;
  };
}
