import { prefix } from '../http/caller.js';
import type { Transport, WireAnswer } from '../http/transport.js';
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
  if (what === 'groups') {
    return (record.parent_id ?? null) === null ? { kind: 'group', path: `/groups/${id}` } : null;
  }
  return record.namespace?.kind === 'user' ? { kind: 'project', path: `/projects/${id}` } : null;
}

const makers = /^\/(users|groups|projects)(?:$|\/import$|\/\d+\/fork$|\/user\/\d+$)/;

function recordOf(answer: WireAnswer): MadeRecord {
  try {
    return (JSON.parse(answer.body.toString('utf8')) ?? {}) as MadeRecord;
  } catch {
    // Whatever made this cannot be found again by it.
    return {};
  }
}

/** A transport that notes the users, groups and projects that cases make by calls of their own. */
export function watched(transport: Transport, maker: Maker): Transport {
  return async (request, signal) => {
    const answer = await transport(request, signal);
    if (request.method !== 'POST' || answer.status !== 201) return answer;
    const path = new URL(request.url).pathname;
    const [, what] = makers.exec(path.slice(path.indexOf(prefix) + prefix.length)) ?? [];
    const made = what === undefined ? null : ownOf(what, recordOf(answer));
    if (made) maker.keep(made);
    return answer;
  };
}
