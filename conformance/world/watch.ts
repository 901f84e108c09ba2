import { prefix } from '../http/caller.js';
import type { Transport, WireAnswer, WireRequest } from '../http/transport.js';
import type { Made, Maker } from './maker.js';

interface MadeRecord {
  id?: unknown;
  parent_id?: unknown;
  namespace?: { kind?: unknown };
}

/** What a record says has to be removed by itself: the rest goes with the group or user it belongs to. */
function ownOf(what: string, record: MadeRecord): Made | null {
  const id = Number(record.id);
  if (!Number.isInteger(id)) return null;
  if (what === 'users') return { kind: 'user', path: `/users/${id}`, params: { hard_delete: true } };
  if (what === 'snippets') return { kind: 'snippet', path: `/snippets/${id}` };
  if (what === 'groups') {
    return (record.parent_id ?? null) === null ? { kind: 'group', path: `/groups/${id}` } : null;
  }
  return record.namespace?.kind === 'user' ? { kind: 'project', path: `/projects/${id}` } : null;
}

const makers = /^\/(users|groups|projects|snippets)(?:$|\/import$|\/\d+\/fork$|\/user\/\d+$)/;

function recordOf(answer: WireAnswer): MadeRecord {
  try {
    return (JSON.parse(answer.body.toString('utf8')) ?? {}) as MadeRecord;
  } catch {
    // Whatever made this cannot be found again by it.
    return {};
  }
}

/** Which of the things that have to go a request makes, by the first word of its path. */
function madeBy(request: WireRequest): string | undefined {
  if (request.method !== 'POST') return undefined;
  const path = new URL(request.url).pathname;
  return makers.exec(path.slice(path.indexOf(prefix) + prefix.length))?.[1];
}

/**
 * A transport that notes the users, groups, projects and snippets that cases make by calls of their own. Such a call
 * is not cut short with its case, since what it has made would then be known to nobody.
 */
export function watched(transport: Transport, maker: Maker, isAdmin: boolean): Transport {
  return async (request, signal) => {
    const what = madeBy(request);
    if (what === undefined) return transport(request, signal);
    signal?.throwIfAborted();
    const answer = await transport(request);
    const made = answer.status === 201 ? ownOf(what, recordOf(answer)) : null;
    // Without an administrator only those who have made something may remove it.
    const token = isAdmin ? undefined : request.headers['private-token'];
    if (made) maker.keep({ ...made, ...(token === undefined ? {} : { token }) });
    return answer;
  };
}
