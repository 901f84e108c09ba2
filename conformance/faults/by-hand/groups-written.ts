import * as way from './support/ways.js';

const create = ['createGroup'];
const update = ['updateGroup'];
const remove = ['deleteGroup'];
const transfer = ['transferGroup'];
const share = ['shareGroup'];
const unshare = ['unshareGroup'];
const adopt = ['transferProjectToGroup'];
const read = ['getGroup'];

/** Ways to be wrong about creating, changing, moving, sharing and deleting groups. */
export const faults = [
  way.turns('group-create-forgets-description', ['GRP-CREATE-1'], create, (row) => ({
    ...row,
    description: '',
  })),
  way.turns('group-create-makes-no-owner', ['GRP-CREATE-1'], ['getGroupMember'], (row) => ({
    ...row,
    access_level: 40,
  })),
  way.refuses('group-create-missing-is-422', 'GRP-CREATE-2', create, [400, 422]),
  way.says('group-create-refused-says-else', 'GRP-CREATE-3', create, 400),
  way.says('group-create-taken-says-else', 'GRP-CREATE-4', create, 400),
  way.lets('group-create-without-right', 'GRP-CREATE-5', create, 403),
  way.lets('group-create-below-by-anybody', 'GRP-CREATE-6', create, 403),
  way.refuses('group-create-hidden-is-forbidden', 'GRP-CREATE-7', create, [404, 403]),
  way.sends('group-create-never-wider', ['GRP-CREATE-8'], create, (request) =>
    way.withBody(request, ({ visibility: _left, ...params }) => params),
  ),
  way.refuses('group-create-anonymous-is-400', 'GRP-CREATE-9', create, [401, 400]),
  way.says('group-path-letters-say-else', 'GRP-PATH-1', [...create, ...update], 400),
  way.says('group-path-reserved-says-else', 'GRP-PATH-2', create, 400),
  way.says('group-path-length-says-else', 'GRP-PATH-3', [...create, ...update], 400),
  way.refuses('group-path-of-user-conflicts', 'GRP-PATH-4', [...create, ...update, ...transfer], [400, 409]),
  way.lets('group-depth-without-end', 'GRP-PATH-5', create, 400),
  way.turns('group-change-answers-before', ['GRP-UPDATE-1'], update, (row) => ({ ...row, name: 'Before' })),
  way.loses('group-create-level-ignored', 'GRP-CREATE-1', create, 'project_creation_level'),
  way.loses('group-wiki-level-ignored', 'GRP-UPDATE-1', [...create, ...update], 'wiki_access_level'),
  way.sends('group-change-clears-what-is-absent', ['GRP-UPDATE-1'], update, (request) =>
    way.withBody(request, (params) => ({ description: '', ...params })),
  ),
  way.says('group-change-refused-says-else', 'GRP-UPDATE-2', update, 400),
  way.lets('group-change-by-anybody', 'GRP-UPDATE-3', update, 403),
  way.loses('group-change-below-narrower', 'GRP-UPDATE-4', update, 'visibility'),
  way.loses('group-change-above-wider', 'GRP-UPDATE-5', update, 'visibility'),
  way.sends('group-change-null-is-nothing', ['GRP-UPDATE-6'], update, (request) =>
    way.withBody(request, (params) =>
      Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null)),
    ),
  ),
  way.turns('group-move-leaves-those-below', ['GRP-MOVE-1'], read, (row) => ({
    ...row,
    full_path: String(row['path']),
  })),
  way.lets('group-old-path-still-leads', 'GRP-MOVE-2', read, 404),
  way.denies('group-freed-path-is-kept', 'GRP-MOVE-2', read, 404),
  way.lets('group-old-members-stay', 'GRP-MOVE-3', read, 404),
  way.spoil('group-delete-is-200', ['GRP-DELETE-1'], remove, [], () => ({ status: 200 })),
  way.lets('group-deleted-is-found', 'GRP-DELETE-2', read, 404),
  way.lets('group-delete-by-anybody', 'GRP-DELETE-3', remove, 403),
  way.overlooks('group-delete-whatever-changed', 'GRP-DELETE-4', remove, 'if-unmodified-since'),
  way.turns('group-move-answers-before', ['GRP-TRANSFER-1'], transfer, (row) => ({
    ...row,
    parent_id: null,
  })),
  way.says('group-move-to-top-says-else', 'GRP-TRANSFER-2', transfer, 400),
  way.says('group-move-nowhere-says-else', 'GRP-TRANSFER-3', transfer, 400),
  way.says('group-move-taken-says-else', 'GRP-TRANSFER-4', transfer, 400),
  way.says('group-move-into-itself-says-else', 'GRP-TRANSFER-5', transfer, 400),
  way.refuses('group-move-without-right-is-403', 'GRP-TRANSFER-6', transfer, [400, 403]),
  way.refuses('group-move-hidden-is-forbidden', 'GRP-TRANSFER-7', transfer, [404, 403]),
  way.lets('group-move-by-anybody', 'GRP-TRANSFER-8', transfer, 403),
  way.turns('group-share-names-nobody', ['GRP-SHARE-1'], share, (row) => ({
    ...row,
    shared_with_groups: [],
  })),
  way.says('group-share-level-says-else', 'GRP-SHARE-2', share, 400),
  way.refuses('group-share-hidden-is-forbidden', 'GRP-SHARE-3', share, [404, 403]),
  way.refuses('group-share-twice-is-400', 'GRP-SHARE-4', share, [409, 400]),
  way.turns(
    'group-share-grants-what-it-says',
    ['GRP-SHARE-5'],
    ['listAllGroupMembers', 'listAllProjectMembers'],
    (row) => ({ ...row, access_level: row['access_level'] === 10 ? 30 : row['access_level'] }),
  ),
  way.lets('group-share-by-anybody', 'GRP-SHARE-6', share, 403),
  way.spoil('group-unshare-is-200', ['GRP-UNSHARE-1'], unshare, [204], () => ({ status: 200, json: {} })),
  way.says('group-unshare-absent-says-else', 'GRP-UNSHARE-2', unshare, 404),
  way.turns('group-adopt-answers-another', ['GRP-ADOPT-1'], adopt, (row) => ({ ...row, id: 1 })),
  way.lets('group-adopt-by-owners', 'GRP-ADOPT-2', adopt, 403),
  way.says('group-adopt-absent-says-else', 'GRP-ADOPT-3', adopt, 404),
  way.says('group-adopt-refused-says-else', 'GRP-ADOPT-4', adopt, 400),
];
