import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault } from '../fault.js';
import { paramsIn, without } from '../helpers.js';

const adding = ['addGroupMember', 'addProjectMember'];
const inviting = ['createGroupInvitations', 'createProjectInvitations'];

/** What a request says under a name, in JSON or in a form. */
function said({ body, headers }: WireRequest, name: string): string {
  if (!body) return '';
  const type = headers['content-type'] ?? '';
  const value = type.startsWith('application/json')
    ? paramsIn(body)?.[name]
    : new URLSearchParams(body.toString('utf8')).get(name);
  return Array.isArray(value) ? value.join(',') : String(value ?? '');
}

/** A parameter is lost where several are named at once, by one name. */
const loses = (
  name: string,
  rules: string[],
  operations: string[],
  [by, param]: [by: string, param: string],
): Fault =>
  fault({
    name,
    rules,
    operations,
    before: (request, operation) =>
      operations.includes(operation?.id ?? '') && said(request, by).includes(',')
        ? without(request, param)
        : null,
  });

/** Nobody is refused where several are named at once. */
const lets = (name: string, rules: string[]): Fault =>
  fault({
    name,
    rules,
    operations: adding,
    applies: ({ request, operation, status }) =>
      adding.includes(operation?.id ?? '') && status === 403 && said(request, 'user_id').includes(','),
    change: () => ({ status: 201, json: { status: 'success' } }),
  });

/** Ways to be wrong about several people who are added or invited at once. */
export const faults = [
  loses('several-members-never-end', ['MEM-ADD-22'], adding, ['user_id', 'expires_at']),
  loses('several-members-have-nothing-to-do', ['MEM-ADD-20'], adding, ['user_id', 'tasks_to_be_done']),
  loses('several-invited-users-never-end', ['MEM-INVITE-15'], inviting, ['user_id', 'expires_at']),
  loses('several-invited-addresses-never-end', ['MEM-INVITE-15'], inviting, ['email', 'expires_at']),
  lets('several-members-are-added-by-anybody', ['MEM-ADD-14']),
  fault({
    name: 'several-members-may-have-ended',
    rules: ['MEM-ADD-22'],
    operations: adding,
    applies: ({ request, operation, status }) =>
      adding.includes(operation?.id ?? '') && status === 201 && said(request, 'expires_at') < '2021',
    change: ({ json }) => ({ json: { ...(json as object), status: 'success' } }),
  }),
];
