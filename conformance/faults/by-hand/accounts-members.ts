import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault, type Intercepted } from '../fault.js';
import { valuesIn } from '../helpers.js';
import { afterwards } from './support/credentials.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const isSeveral = (request: WireRequest): boolean =>
  valuesIn(request, 'user_id').some((value) => value.includes(','));
const gives = (request: WireRequest, level: string): boolean =>
  valuesIn(request, 'access_level').includes(level);
const textOf = ({ json }: Intercepted): string => JSON.stringify(json ?? '');

/** A refusal of some operations that is overlooked under a condition. */
const unless = (
  name: string,
  rule: string,
  operations: string[],
  [statuses, isMeant]: [number[], (one: Intercepted) => boolean],
): Fault =>
  fault({
    name,
    rules: [rule],
    operations,
    applies: (one) => way.onOneOf(operations, ...statuses)(one) && isMeant(one),
    change: ({ operation }) => ({ status: operation?.success ?? 200, json: { id: 1, status: 'success' } }),
  });

const adding = ['addGroupMember', 'addProjectMember'];
const inviting = ['createGroupInvitations', 'createProjectInvitations'];
const reading = ['getGroupMember', 'getProjectMember'];

const protecting = [
  unless(
    'owners-are-invited-by-maintainers',
    'MEM-POWER-2',
    ['createProjectInvitations'],
    [[403], ({ request }) => gives(request, '50')],
  ),
  unless(
    'invitations-become-those-of-owners',
    'MEM-POWER-2',
    ['updateProjectInvitation'],
    [[403], ({ request }) => gives(request, '50')],
  ),
  unless(
    'requests-become-those-of-owners',
    'MEM-POWER-2',
    ['approveProjectAccessRequest'],
    [[403], ({ request }) => gives(request, '50')],
  ),
  unless(
    'several-owners-are-added-by-maintainers',
    'MEM-ADD-17',
    ['addProjectMember'],
    [[403], ({ request }) => isSeveral(request)],
  ),
  unless(
    'an-owner-is-lowered-by-a-maintainer',
    'MEM-UPDATE-8',
    ['updateProjectMember'],
    [[403], ({ request }) => !gives(request, '50')],
  ),
  unless(
    'last-owners-leave-with-what-is-below-kept',
    'MEM-REMOVE-6',
    ['removeGroupMember'],
    [[403], ({ request }) => valuesIn(request, 'skip_subresources').includes('true')],
  ),
  unless('level-is-lower-than-inherited-from-above-for-one-of-several', 'MEM-ADD-22', adding, [
    [201],
    (one) => isSeveral(one.request) && textOf(one).includes('inherited membership'),
  ]),
  unless(
    'level-is-changed-below-the-inherited',
    'MEM-UPDATE-5',
    ['updateGroupMember', 'updateProjectMember'],
    [[400], (one) => textOf(one).includes('inherited membership')],
  ),
  unless(
    'past-days-are-taken-in-changes',
    'MEM-UPDATE-5',
    ['updateGroupMember', 'updateProjectMember'],
    [[400], (one) => textOf(one).includes('date in the past')],
  ),
  unless(
    'past-days-are-taken-in-invitations',
    'MEM-INVITE-15',
    [...inviting, 'updateGroupInvitation', 'updateProjectInvitation'],
    [[201, 400], (one) => textOf(one).includes('date in the past')],
  ),
  unless('invited-below-the-inherited-level', 'MEM-INVITE-3', inviting, [
    [201],
    (one) => textOf(one).includes('inherited membership'),
  ]),
  unless('bots-are-invited-elsewhere', 'MEM-ADD-15', inviting, [[201], (one) => textOf(one).includes('bot')]),
  unless('bots-are-added-among-several', 'MEM-ADD-15', adding, [
    [201],
    (one) => isSeveral(one.request) && textOf(one).includes('bot'),
  ]),
  unless(
    'bots-join-other-groups',
    'MEM-ADD-15',
    ['addGroupMember'],
    [[400], (one) => textOf(one).includes('bots')],
  ),
  unless(
    'level-five-in-projects',
    'MEM-LEVEL-3',
    ['addProjectMember'],
    [[400], ({ request }) => gives(request, '5')],
  ),
  unless(
    'level-five-in-subgroups',
    'MEM-LEVEL-3',
    ['addGroupMember'],
    [[400], ({ request }) => gives(request, '5')],
  ),
  unless(
    'level-five-by-changes',
    'MEM-UPDATE-5',
    ['updateProjectMember'],
    [[400], ({ request }) => gives(request, '5')],
  ),
  unless(
    'level-none-by-changes',
    'MEM-UPDATE-5',
    ['updateGroupMember', 'updateProjectMember'],
    [[400], ({ request }) => gives(request, '0')],
  ),
  unless(
    'level-none-by-shares',
    'GRP-SHARE-2',
    ['shareGroup', 'shareProject'],
    [[400], ({ request }) => valuesIn(request, 'group_access').includes('0')],
  ),
  unless(
    'shares-of-level-five',
    'GRP-SHARE-2',
    ['shareGroup', 'shareProject'],
    [[400], ({ request }) => valuesIn(request, 'group_access').includes('5')],
  ),
  afterwards('invited-who-are-members-are-raised', ['MEM-INVITE-16'], inviting, [
    (one) =>
      inviting.includes(one.operation?.id ?? '') ? valuesIn(one.request, 'access_level')[0] : undefined,
    (one, noted) =>
      way.onOneOf(reading)(one)
        ? { json: { ...(one.json as Row), access_level: Number(noted.at(-1)) } }
        : null,
  ]),
  afterwards('several-who-are-refused-are-added', ['MEM-ADD-12'], adding, [
    (one) => (way.onOneOf(adding, 201)(one) && textOf(one).includes('"error"') ? 'refused' : undefined),
    (one) => (way.onOneOf(reading, 404)(one) ? { status: 200, json: { id: 1, access_level: 30 } } : null),
  ]),
  afterwards(
    'denied-requests-stay-open',
    ['MEM-REQUEST-8'],
    ['denyGroupAccessRequest', 'denyProjectAccessRequest'],
    [
      (one) =>
        way.onOneOf(['denyGroupAccessRequest', 'denyProjectAccessRequest'], 204)(one) ? 'denied' : undefined,
      (one) =>
        way.onOneOf(['listGroupAccessRequests', 'listProjectAccessRequests'])(one)
          ? { json: [...(one.json as Row[]), { id: 1 }] }
          : null,
    ],
  ),
  afterwards('who-was-added-still-asks', ['MEM-ADD-8'], adding, [
    (one) => (way.onOneOf(adding, 201)(one) ? 'added' : undefined),
    (one) =>
      way.onOneOf(['listGroupAccessRequests', 'listProjectAccessRequests'])(one)
        ? { json: [...(one.json as Row[]), { id: 1 }] }
        : null,
  ]),
];

/** Ways to be wrong about what protects members, by unusual ways. */
export const faults = protecting;
