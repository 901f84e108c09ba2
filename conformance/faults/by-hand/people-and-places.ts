import { fault, type Intercepted } from '../fault.js';
import { answer, edit, on, paramsIn, valuesIn, without } from '../helpers.js';

type Row = Record<string, unknown>;

const bodyOf = ({ request }: Intercepted): Row => (request.body ? (paramsIn(request.body) ?? {}) : {});
const sends = (one: Intercepted, text: RegExp): boolean =>
  text.test(one.request.body?.toString('utf8') ?? '');

/** An answer of GraphQL that an iteration was made. */
const madeIteration = answer(200, { data: { iterationCreate: { errors: [], iteration: { iid: '1' } } } });

/** Ways to be wrong about members, identities, epics that move, integrations and files. */
export const faults = [
  fault({
    name: 'adding-several-lowers-owners',
    rules: ['MEM-ADD-17'],
    applies: (one) => on('listProjectMembers')(one) && JSON.stringify(one.json).includes('"access_level":50'),
    change: edit((row) => (row['access_level'] === 50 ? { ...row, access_level: 30 } : row)),
  }),
  fault({
    name: 'adding-several-says-nothing-of-owners',
    rules: ['MEM-ADD-12'],
    applies: (one) => on('addProjectMember', 201)(one) && (one.json as Row)['status'] === 'error',
    change: answer(201, { status: 'success' }),
  }),
  ...(['Group', 'Project'] as const).flatMap((place) => [
    fault({
      name: `members-are-invited-again-to-a-${place.toLowerCase()}`,
      rules: ['MEM-INVITE-16'],
      applies: (one) => on(`create${place}Invitations`, 201)(one) && (one.json as Row)['status'] === 'error',
      change: answer(201, { status: 'success' }),
    }),
    fault({
      name: `invitations-change-the-level-in-a-${place.toLowerCase()}`,
      rules: ['MEM-INVITE-16'],
      applies: on(`get${place}Member`),
      change: edit((row) => ({ ...row, access_level: 40 })),
    }),
  ]),
  fault({
    name: 'unassigning-ends-early',
    rules: ['MEM-REMOVE-10'],
    remembers: () => {
      let left: unknown = null;
      let isGone = false;
      return (one) => {
        if (on('removeProjectMember')(one)) isGone = true;
        if (!on('listProjectIssues')(one)) return null;
        if (isGone) return left === null ? null : { json: left };
        left = (one.json as unknown[]).slice(25);
        return null;
      };
    },
  }),
  fault({
    name: 'seats-of-last-owners-are-taken',
    rules: ['MEM-BILL-REMOVE-4'],
    applies: on('removeBillableGroupMember', 400),
    change: () => ({ status: 204, body: '' }),
  }),
  fault({
    name: 'seats-of-owners-are-for-ever',
    rules: ['MEM-BILL-REMOVE-4'],
    applies: on('removeBillableGroupMember', 204),
    change: answer(400, { message: '400 Bad request - User unauthorized to remove member' }),
  }),
  ...(['listEpicNotes', 'listIssueNotes'] as const).map((list) =>
    fault({
      name: `notes-name-hidden-epics.${list}`,
      rules: ['EPIC-CHILD-8'],
      applies: on(list),
      change: ({ json }) => ({ json: [...(json as unknown[]), { id: 1, body: 'moved to epic outer' }] }),
    }),
  ),
  fault({
    name: 'epics-of-issues-are-never-past-due',
    rules: ['EPIC-DATES-2'],
    applies: on('getIssue'),
    change: edit((row) => {
      const epic = row['epic'] as Row | null;
      const told = epic && { ...epic, human_readable_timestamp: '<strong>5</strong> days remaining' };
      return { ...row, epic: told };
    }),
  }),
  fault({
    name: 'epics-of-issues-tell-bare-days',
    rules: ['EPIC-DATES-2'],
    applies: on('getIssue'),
    change: edit((row) => {
      const epic = row['epic'] as Row | null;
      return { ...row, epic: epic && { ...epic, human_readable_end_date: '2031-06-01' } };
    }),
  }),
  ...(['protected', 'default_and_protected', 'default'] as const).map((word) =>
    fault({
      name: `chats-hear-of-all-branches-in-place-of-${word.replaceAll('_', '-')}`,
      rules: ['INTEGRATION-VALUE-7'],
      before: (request, operation) => {
        const isWord = valuesIn(request, 'branches_to_be_notified').includes(word);
        if (operation?.id !== 'setProjectIntegration' || !isWord || !request.body) return null;
        const params = { ...paramsIn(request.body), branches_to_be_notified: 'all' };
        return { ...request, body: Buffer.from(JSON.stringify(params)) };
      },
    }),
  ),
  fault({
    name: 'chats-hear-of-protected-branches-as-of-the-default-one',
    rules: ['INTEGRATION-VALUE-7'],
    before: (request, operation) => {
      const isBoth = valuesIn(request, 'branches_to_be_notified').includes('default_and_protected');
      return operation?.id === 'setProjectIntegration' && isBoth
        ? without(request, 'branches_to_be_notified')
        : null;
    },
  }),
  fault({
    name: 'datadog-stands-nowhere',
    rules: ['INTEGRATION-SET-5'],
    applies: (one) => on('setProjectIntegration', 400)(one) && bodyOf(one)['datadog_site'] === '',
    change: answer(200, { id: 1 }),
  }),
  fault({
    name: 'datadog-always-has-a-site',
    rules: ['INTEGRATION-SET-5'],
    applies: (one) => on('setProjectIntegration', 200)(one) && 'api_url' in bodyOf(one),
    change: answer(400, { message: '400 Bad request' }),
  }),
  ...(
    [
      ['long-titles', /é{256}/],
      ['ends-before-starts', /Backwards/],
      ['taken-days', /Taken/],
      ['last-days-that-are-taken', /Partly/],
      ['days-around-others', /Around/],
    ] as const
  ).map(([what, text]) =>
    fault({
      name: `iterations-have-${what}`,
      rules: ['ITERATION-CREATE-1'],
      applies: (one) => sends(one, /iterationCreate/) && sends(one, text),
      change: madeIteration,
    }),
  ),
  fault({
    name: 'refused-iterations-are-kept',
    rules: ['ITERATION-CREATE-1'],
    applies: on('listGroupIterations'),
    change: ({ json }) => ({ json: [...(json as unknown[]), { start_date: '2031-07-14' }] }),
  }),
  fault({
    name: 'the-installation-does-not-tell-of-repositories',
    rules: ['HOOK-CREATE-1'],
    applies: on('createSystemHook'),
    change: edit((row) => ({ ...row, repository_update_events: false })),
  }),
  fault({
    name: 'the-installation-tells-of-tags-unasked',
    rules: ['HOOK-CREATE-1'],
    applies: on('getSystemHook'),
    change: edit((row) => ({ ...row, tag_push_events: true })),
  }),
  fault({
    name: 'two-users-are-one-elsewhere',
    rules: ['USER-UPDATE-5'],
    applies: (one) => on('updateUser', 400)(one) && 'extern_uid' in bodyOf(one),
    change: answer(200, { id: 1 }),
  }),
  fault({
    name: 'newcomers-are-others-elsewhere',
    rules: ['USER-UPDATE-5'],
    applies: (one) => on('createUser', 400)(one) && 'extern_uid' in bodyOf(one),
    change: answer(201, { id: 1 }),
  }),
  fault({
    name: 'a-refused-identity-changes-the-name',
    rules: ['USER-UPDATE-5'],
    applies: on('getUser'),
    change: edit((row) => ({ ...row, name: 'Somebody Else' })),
  }),
  fault({
    name: 'long-names-of-uploads-lose-their-ending',
    rules: ['UPLOAD-10'],
    applies: on('createProjectUpload'),
    change: edit((row) => ({ ...row, url: String(row['url']).replace(/\.\w+$/, '') })),
  }),
  fault({
    name: 'long-names-of-uploads-are-not-cut',
    rules: ['UPLOAD-10'],
    applies: on('createProjectUpload'),
    change: edit((row) => ({ ...row, url: String(row['url']).replace(/n{50,}/, 'n'.repeat(300)) })),
  }),
  fault({
    name: 'long-names-of-uploads-are-refused',
    rules: ['UPLOAD-10'],
    applies: on('createProjectUpload'),
    change: answer(400, { error: 'file is invalid' }),
  }),
];
