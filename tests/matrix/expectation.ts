import type { Floor, OperationEntry } from '../../domain/operation.js';

/** The callers of the matrix, lowest first. */
export const callers = [
  'anonymous',
  'stranger',
  'guest',
  'reporter',
  'developer',
  'maintainer',
  'owner',
  'administrator',
] as const;

/** A caller of the matrix. */
export type Caller = (typeof callers)[number];

/** The containers of the matrix. */
export const visibilities = ['public', 'internal', 'private'] as const;

/** The visibility of a container. */
export type Shown = (typeof visibilities)[number];

/** What a cell of the matrix must answer. */
export type Outcome = 'hidden' | 'unknown' | 'refused' | 'allowed';

const standing: Record<Caller, number> = {
  anonymous: 0,
  stranger: 1,
  guest: 10,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
  administrator: 100,
};
const floors: Record<Floor, number> = {
  anonymous: 0,
  user: 1,
  guest: 10,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
  admin: 100,
};

function isHidden(caller: Caller, shown: Shown): boolean {
  if (shown === 'public') return false;
  return caller === 'anonymous' || (shown === 'private' && caller === 'stranger');
}

/** What `x-access` promises for an operation inside a project or group, told apart from the server's own code. */
export function outcomeInside(operation: OperationEntry, caller: Caller, shown: Shown): Outcome {
  const { least } = operation.access;
  const reads = operation.verb === 'GET' || operation.verb === 'HEAD';
  if (caller === 'anonymous' && (floors[least.public] > 0 || !reads)) return 'unknown';
  if (isHidden(caller, shown)) return 'hidden';
  return standing[caller] < floors[least[shown]] ? 'refused' : 'allowed';
}

/** What `x-access` promises for an operation that works on no container. */
export function outcomeOutside(operation: OperationEntry, caller: Caller): Outcome {
  const floor = floors[operation.access.least.public];
  const own = caller === 'administrator' ? 100 : caller === 'anonymous' ? 0 : 1;
  if (own >= floor) return 'allowed';
  return caller === 'anonymous' ? 'unknown' : 'refused';
}

/** Where 400 stands for a refusal, only its bare form is one, or that with the reason which the spec gives. */
const isPlainRefusal = (status: number, message: unknown, reason: string | undefined): boolean =>
  status !== 400 || message === ['400 Bad request', reason].filter(Boolean).join(' - ');

/** What an answer amounts to, in the same words. Some operations refuse with 401, which then says both. */
export function outcomesOf(
  operation: OperationEntry,
  answer: { status: number; body: unknown },
): (Outcome | `status ${number}`)[] {
  const { status } = answer;
  const { access, verb } = operation;
  const message = (answer.body as { message?: unknown } | null)?.message;
  const container = access.on === 'project' ? 'Project' : 'Group';
  if (status >= 500) return [`status ${status}`];
  if (status === 404 && access.on !== 'instance') {
    // HEAD cannot tell what is missing.
    if (verb === 'HEAD') return ['hidden', 'allowed'];
    if (message === `404 ${container} Not Found`) return ['hidden'];
  }
  if (status === 401) return ['unknown', 'refused'];
  if (status === 403) return ['refused'];
  return status === access.refusal && isPlainRefusal(status, message, access.reason)
    ? ['refused']
    : ['allowed'];
}
