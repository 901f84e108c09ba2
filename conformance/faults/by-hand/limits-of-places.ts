import { fault, type Intercepted } from '../fault.js';
import { answer, on, paramsIn, valuesIn, without } from '../helpers.js';

type Row = Record<string, unknown>;

const bodyOf = ({ request }: Intercepted): Row => (request.body ? (paramsIn(request.body) ?? {}) : {});
const isPicture = ({ request }: Intercepted): boolean =>
  (request.headers['content-type'] ?? '').startsWith('multipart/') && request.method === 'PUT';
const bytesOf = ({ request }: Intercepted): string => request.body?.toString('latin1') ?? '';
const hostIn = (intercepted: Intercepted): string =>
  /^http:\/\/([^/]*)/.exec(String(bodyOf(intercepted)['url']))?.[1] ?? '';

/** Ways to be wrong about what pictures, flags, protections, groups and settings let through. */
export const faults = [
  fault({
    name: 'any-key-is-a-percentage-of-time',
    rules: ['FEATURE-SET-25'],
    before: (request, operation) =>
      operation?.id === 'setFeature' && valuesIn(request, 'key').some((key) => key.endsWith('dogs'))
        ? without(request, 'key')
        : null,
  }),
  fault({
    name: 'groups-of-actors-stay',
    rules: ['FEATURE-SET-26'],
    remembers: () => {
      let kept: unknown = null;
      return (one) => {
        if (!on('setFeature')(one)) return null;
        const before = kept;
        kept ??= one.json;
        return bodyOf(one)['value'] === 'false' && before ? { json: before } : null;
      };
    },
  }),
  fault({
    name: 'groups-of-actors-go-together',
    rules: ['FEATURE-SET-26'],
    applies: (one) => on('setFeature')(one) && bodyOf(one)['value'] === 'false',
    change: ({ json }) => ({
      json: {
        ...(json as Row),
        gates: ((json as Row)['gates'] as Row[]).filter(({ key }) => key !== 'groups'),
      },
    }),
  }),
  ...(['GIF87a', 'BM', 'MM\0*', '\0\0\x01\0', 'WEBP'] as const).map((start, at) =>
    fault({
      name: `picture-format-is-not-known-${at}`,
      rules: ['PICTURE-7'],
      applies: (one) =>
        isPicture(one) &&
        one.status === 200 &&
        bytesOf(one).includes(`\r\n\r\n${start}`.slice(start === 'WEBP' ? 4 : 0)),
      change: answer(400, { message: { avatar: ['file format is not supported'] } }),
    }),
  ),
  fault({
    name: 'pictures-are-all-png',
    rules: ['PICTURE-7'],
    applies: ({ request }) => request.url.includes('/uploads/'),
    change: () => ({ headers: { 'content-type': 'image/png' } }),
  }),
  fault({
    name: 'any-riff-is-a-picture',
    rules: ['PICTURE-3'],
    applies: (one) => isPicture(one) && one.status === 400 && bytesOf(one).includes('RIFF'),
    change: answer(200, {}),
  }),
  fault({
    name: 'one-approver-counts-twice',
    rules: ['DEPLOY-APPROVE-14'],
    remembers: () => {
      let approvals = 0;
      return (one) => {
        if (on('approveDeployment', 201)(one)) approvals += 1;
        return on('getDeployment')(one) && approvals === 2
          ? { json: { ...(one.json as Row), status: 'created', pending_approval_count: 0 } }
          : null;
      };
    },
  }),
  fault({
    name: 'one-counted-approval-is-enough',
    rules: ['DEPLOY-APPROVE-14'],
    before: (request, operation) =>
      operation?.id === 'protectEnvironment' ? without(request, 'required_approval_count') : null,
    applies: (one) => on('getDeployment')(one) && (one.json as Row)['pending_approval_count'] === 1,
    change: ({ json }) => ({ json: { ...(json as Row), status: 'created', pending_approval_count: 0 } }),
  }),
  fault({
    name: 'who-may-deploy-may-approve-by-any-rule',
    rules: ['DEPLOY-APPROVE-10'],
    applies: (one) => on('approveDeployment', 400)(one) && !('represented_as' in bodyOf(one)),
    change: answer(201, { status: 'approved' }),
  }),
  fault({
    name: 'a-changed-rule-names-nobody',
    rules: ['ENV-PROTECT-7'],
    applies: (one) => on('updateProtectedEnvironment')(one) && 'approval_rules' in bodyOf(one),
    change: ({ json }) => {
      const row = json as Row;
      const rules = row['approval_rules'] as Row[];
      return {
        json: { ...row, approval_rules: rules.map((one) => ({ ...one, access_level: null, user_id: null })) },
      };
    },
  }),
  fault({
    name: 'closed-hierarchies-are-open',
    rules: ['GRP-SHARE-7'],
    before: (request, operation) =>
      operation?.id === 'updateGroup' ? without(request, 'prevent_sharing_groups_outside_hierarchy') : null,
  }),
  fault({
    name: 'closed-hierarchies-share-nothing',
    rules: ['GRP-SHARE-7'],
    applies: on('shareGroup', 201),
    change: answer(404, { message: '404 Group Not Found' }),
  }),
  fault({
    name: 'moved-groups-have-no-owner',
    rules: ['GRP-TRANSFER-9'],
    applies: on('getGroupMember'),
    change: answer(404, { message: '404 Not found' }),
  }),
  fault({
    name: 'moved-groups-keep-the-lower-level',
    rules: ['GRP-TRANSFER-9'],
    applies: on('getGroupMember'),
    change: ({ json }) => ({ json: { ...(json as Row), access_level: 30 } }),
  }),
  fault({
    name: 'strange-cursors-begin-anew',
    rules: ['GRP-LIST-8'],
    applies: (one) => on('listGroups', 400)(one) && one.request.url.includes('cursor='),
    change: answer(200, []),
  }),
  fault({
    name: 'the-list-of-addresses-opens-every-port',
    rules: ['SETTINGS-6'],
    applies: (one) => on('createProjectHook', 422)(one) && hostIn(one).endsWith(':8081'),
    change: answer(201, { id: 1 }),
  }),
  fault({
    name: 'the-list-of-addresses-knows-no-ranges',
    rules: ['SETTINGS-6'],
    applies: (one) => on('createProjectHook', 201)(one) && hostIn(one).startsWith('192.168.7.'),
    change: answer(422, { error: 'Invalid url given' }),
  }),
  fault({
    name: 'the-list-of-addresses-opens-all',
    rules: ['SETTINGS-6'],
    before: (request, operation) =>
      operation?.id === 'createProjectHook' && request.body
        ? { ...request, body: Buffer.from(request.body.toString('utf8').replace('10.1.2.4', '10.1.2.3')) }
        : null,
  }),
  fault({
    name: 'the-list-of-addresses-stays',
    rules: ['SETTINGS-6'],
    before: (request, operation) =>
      operation?.id === 'createProjectHook' && request.body
        ? {
            ...request,
            body: Buffer.from(request.body.toString('utf8').replace(/localhost:81/, 'example.org')),
          }
        : null,
  }),
  fault({
    name: 'snippets-have-any-size',
    rules: ['SETTINGS-7'],
    applies: (one) => on('createProjectSnippet', 400)(one),
    change: answer(201, { id: 1 }),
  }),
  fault({
    name: 'snippets-are-measured-when-made-only',
    rules: ['SETTINGS-7'],
    applies: (one) => on('updateProjectSnippet', 400)(one),
    change: answer(200, { id: 1 }),
  }),
  fault({
    name: 'absent-snippets-are-passed-over',
    rules: ['FEATURE-SET-14'],
    applies: (one) => on('setFeature', 400)(one) && String(bodyOf(one)['repository']).includes(','),
    change: answer(201, { name: 'x', state: 'conditional', gates: [], definition: null }),
  }),
  fault({
    name: 'repositories-of-snippets-are-no-targets',
    rules: ['FEATURE-SET-23'],
    applies: (one) => on('setFeature', 201)(one) && String(bodyOf(one)['repository']).startsWith('snippets/'),
    change: answer(400, { message: '400 Bad request - snippets/1.git is not found!' }),
  }),
  fault({
    name: 'a-denied-token-still-links',
    rules: ['SLASH-LINK-1'],
    applies: ({ request, status }) =>
      status === 404 && /\/profile\/chat_names\?token=/.test(request.url) && request.method === 'POST',
    change: answer(201, { id: 1 }),
  }),
  fault({
    name: 'tokens-are-denied-again-and-again',
    rules: ['SLASH-LINK-1'],
    applies: ({ request, status }) => status === 404 && request.url.includes('/chat_names/deny?'),
    change: answer(200, {}),
  }),
];
