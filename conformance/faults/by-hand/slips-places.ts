import { type Changed, fault, type Intercepted } from '../fault.js';
import { on, textSent, valuesIn, withParam } from '../helpers.js';
import { all, asks, gives, opens, says } from './support/doors.js';
import { callerOf, open, pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;
type Gate = { key: string; value: unknown };

const rowsOf = ({ json }: Intercepted): Row[] => (Array.isArray(json) ? json : [json]) as Row[];
const placeOf = (one: Intercepted): string => /\/(projects|groups)\/[^/]+/.exec(pathOf(one))?.[0] ?? '';

/** The level that some calls need, beside those of members. */
const needed: Record<string, number> = {
  getBranch: 20,
  listBranches: 20,
  createBranch: 30,
  listProjectHooks: 40,
  createProtectedBranch: 40,
  protectBranch: 40,
};

/** Members of an invited group have the level of the share, whatever theirs is. */
const wholeShares = fault({
  name: 'guests-have-the-level-of-the-share',
  rules: ['PROJ-SHARE-2'],
  remembers: () => {
    const shares = new Map<string, number>();
    return (one): Changed | null => {
      if (on('shareProject', 201)(one)) shares.set(placeOf(one), Number(sentBy(one)['group_access']));
      const level = shares.get(placeOf(one)) ?? 0;
      return one.status === 403 && (needed[one.operation?.id ?? ''] ?? 50) <= level
        ? { status: one.operation?.success ?? 200, json: { name: 'main' } }
        : null;
    };
  },
});

/** Who is removed from a group stays in projects two levels below it. */
const stays = fault({
  name: 'members-stay-in-projects-far-below',
  rules: ['MEM-REMOVE-5'],
  remembers: () => {
    const removed = new Set<string>();
    return (one): Changed | null => {
      if (on('removeGroupMember', 204)(one) && !gives('skip_subresources')(one)) {
        removed.add(pathOf(one).split('/').at(-1) ?? '');
      }
      const asked = valuesIn(one.request, 'user_ids');
      if (on('listProjectMembers', 200)(one)) {
        const kept = [...removed].filter(
          (id) => asked.includes(id) && !rowsOf(one).some((row) => String(row['id']) === id),
        );
        return kept.length > 0
          ? { json: [...rowsOf(one), ...kept.map((id) => ({ id: Number(id), access_level: 30 }))] }
          : null;
      }
      const id = pathOf(one).split('/').at(-1) ?? '';
      return on('getProjectMember', 404)(one) && removed.has(id)
        ? { status: 200, json: { id: Number(id), access_level: 30 } }
        : null;
    };
  },
});

/** Lists of forks hold private ones, as they were told to whoever made them, for everybody. */
const forks = fault({
  name: 'lists-of-forks-tell-private-ones',
  rules: ['PROJ-FORK-8'],
  remembers: () => {
    const made = new Map<string, Row[]>();
    return (one): Changed | null => {
      if (on('forkProject', 201)(one) && (one.json as Row)['visibility'] === 'private') {
        made.set(placeOf(one), [...(made.get(placeOf(one)) ?? []), one.json as Row]);
      }
      if (!on('listProjectForks', 200)(one)) return null;
      const rows = rowsOf(one);
      const more = (made.get(placeOf(one)) ?? []).filter(({ id }) => !rows.some((row) => row['id'] === id));
      const total = String(rows.length + more.length);
      return more.length > 0 ? { json: [...rows, ...more], headers: { 'x-total': total } } : null;
    };
  },
});

/** A next page begins with the last row of the one before, if pages run by key from the highest on. */
const inclusive = ['listProjects', 'listUserProjects'].map((id) =>
  fault({
    name: `keyset-pages-repeat-the-last-row.${id}`,
    rules: ['PROJ-KEYSET-1'],
    before: (request, operation) => {
      const before = new URL(request.url).searchParams.get('id_before');
      return operation?.id === id && before !== null
        ? withParam(request, 'id_before', Number(before) + 1)
        : null;
    },
  }),
);

/** Exports of each project are counted apart. */
const apart = fault({
  name: 'exports-are-limited-by-project',
  rules: ['LIMIT-RATE-1'],
  remembers: () => {
    const counts = new Map<string, number>();
    return (one): Changed | null => {
      if (one.operation?.id !== 'exportProject') return null;
      const key = `${callerOf(one.request)} ${placeOf(one)}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return one.status === 429 && count <= 6 ? { status: 202, json: { message: '202 Accepted' } } : null;
    };
  },
});

/** Who was named by a flag stays so when it is switched off. */
const actors = fault({
  name: 'flags-that-are-off-keep-actors',
  rules: ['FEATURE-SET-16'],
  remembers: () => {
    const kept = new Map<unknown, Gate>();
    return (one): Changed | null => {
      const row = one.json as Row;
      if (!on('setFeature', 201)(one)) return null;
      const gates = row['gates'] as Gate[];
      const before = kept.get(row['name']);
      const own = gates.find(({ key }) => key === 'actors');
      const { value, user, group, namespace, project, feature_group, repository } = sentBy(one);
      const isAll = [user, group, namespace, project, feature_group, repository].every((one) => !one);
      if (own) kept.set(row['name'], own);
      return String(value) === 'false' && isAll && before
        ? { json: { ...row, state: 'conditional', gates: [...gates, before] } }
        : null;
    };
  },
});

/** A description for the archive is kept as that of the project. */
const described = fault({
  name: 'descriptions-of-exports-are-kept',
  rules: ['EXPORT-ASK-2'],
  remembers: () => {
    const given = new Map<string, unknown>();
    return (one): Changed | null => {
      const { description } = sentBy(one);
      if (on('exportProject', 202)(one) && description !== undefined) given.set(placeOf(one), description);
      const text = given.get(placeOf(one));
      return (on('getProject', 200)(one) || on('getExportStatus', 200)(one)) && text !== undefined
        ? { json: { ...(one.json as Row), description: text } }
        : null;
    };
  },
});

/** A stopped environment stays so when something is deployed to it. */
const stopped = ['createDeployment', 'updateDeployment'].map((id) =>
  fault({
    name: `deployments-leave-environments-stopped.${id}`,
    rules: ['ENV-STATE-2', 'DEPLOY-CREATE-10'],
    remembers: () => {
      const ended = new Set<unknown>();
      const still = new Set<unknown>();
      return (one): Changed | null => {
        const row = (one.json ?? {}) as Row;
        if (on('stopEnvironment', 200)(one) && row['state'] === 'stopped') ended.add(row['id']);
        const place = (row['environment'] as Row | undefined)?.['id'];
        if (on(id)(one) && row['status'] === 'success' && ended.has(place)) still.add(place);
        return on('getEnvironment', 200)(one) && still.has(row['id']) && row['state'] === 'available'
          ? { json: { ...row, state: 'stopped' } }
          : null;
      };
    },
  }),
);

/** Places that are wrong in one narrow way. */
export const faults = [
  opens(
    'maintainers-approve-requests-as-owners',
    'MEM-POWER-2',
    ['approveProjectAccessRequest'],
    [403],
    (one) => valuesIn(one.request, 'access_level').includes('50'),
    { access_level: 50 },
  ),
  wholeShares,
  stays,
  forks,
  fault({
    name: 'usernames-are-matched-in-their-case',
    rules: ['USER-LIST-4'],
    applies: (one) => {
      const [name] = valuesIn(one.request, 'username');
      return on('listUsers', 200)(one) && rowsOf(one).some(({ username }) => name && username !== name);
    },
    change: () => ({ json: [], headers: { 'x-total': '0' } }),
  }),
  ...inclusive,
  fault({
    name: 'links-lose-hashes',
    rules: ['CONV-PAGE-2', 'CONV-PAGE-14'],
    applies: ({ headers }) => /(%5B|\[)\w+(%5D|\])(%5B%5D|\[\])?=/.test(headers['link'] ?? ''),
    change: ({ headers }) => ({
      headers: {
        link: (headers['link'] ?? '').replace(/\w+(%5B|\[)\w+(%5D|\])(%5B%5D|\[\])?=[^&>]*&?/g, ''),
      },
    }),
  }),
  apart,
  open(
    'deployments-are-changed-by-any-developer',
    ['ENV-PROTECT-9'],
    ['updateDeployment'],
    all(asks(/\/deployments\/\d{1,8}$/), (one) => sentBy(one)['status'] === 'success'),
    [403],
  ),
  ...stopped,
  actors,
  described,
  open(
    'maintainers-overwrite-projects-by-imports',
    ['IMPORT-PARAM-6'],
    ['importProject', 'importRemoteProject', 'importStoredProject'],
    all(says(/already been taken/), (one) =>
      /name="overwrite"\s+(true|1)\s|"overwrite":\s*"?(true|1)/.test(textSent(one)),
    ),
    [400],
  ),
];
