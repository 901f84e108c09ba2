import { fault, type Intercepted } from '../fault.js';
import { edit, on, valuesIn } from '../helpers.js';
import { all, asks, gives, isNobody, opens } from './support/doors.js';
import { pathOf } from './support/memory.js';

type Row = Record<string, unknown>;

/** What others were told by an operation is added to a list, from which it is kept. */
const adds = (
  name: string,
  [rule, operation, from]: [rule: string, operation: string, from: readonly string[]],
  isMeant: (one: Intercepted) => boolean,
  isSuch: (row: Row) => boolean = () => true,
) =>
  fault({
    name,
    rules: [rule],
    remembers: () => {
      const told = new Map<unknown, Row>();
      return (one) => {
        const rows = Array.isArray(one.json) ? (one.json as Row[]) : [];
        let more: Row[] = [];
        if (on(operation, 200)(one) && isMeant(one)) {
          const ids = new Set(rows.map(({ id }) => id));
          more = [...told.values()].filter(({ id }) => !ids.has(id));
        }
        if (from.includes(one.operation?.id ?? '')) {
          for (const row of rows.filter(isSuch)) told.set(row['id'], row);
        }
        return more.length > 0 ? { json: [...rows, ...more] } : null;
      };
    },
  });

/** Rules about places and members that hold, but for one form of a request. */
export const faults = [
  ...['internal', 'private'].map((visibility) =>
    adds(
      `hidden-projects-are-found-by-pairs.${visibility}`,
      ['AUTH-ACCESS-15', 'listProjects', ['listProjects']],
      asks(/[?&]search=/, new RegExp(`visibility=${visibility}`)),
    ),
  ),
  fault({
    name: 'developers-are-told-runners-tokens-by-groups',
    rules: ['PROJ-REC-7'],
    applies: on('listGroupProjects', 200),
    change: edit((row) => {
      const permissions = row['permissions'] as Record<string, { access_level?: number } | null> | undefined;
      const levels = Object.values(permissions ?? {}).map((one) => one?.access_level ?? 0);
      return Math.max(0, ...levels) === 30 ? { ...row, runners_token: 'told' } : row;
    }),
  }),
  ...['createProjectMilestone', 'updateProjectMilestone'].map((id) =>
    opens(`archives-take-milestones.${id}`, 'AUTH-ACCESS-8', [id], [403]),
  ),
  adds(
    'hidden-groups-far-below-are-listed',
    ['AUTH-ACCESS-15', 'listDescendantGroups', ['listDescendantGroups']],
    isNobody,
  ),
  fault({
    name: 'shares-give-their-level-to-who-stands-above',
    rules: ['MEM-ALL-6'],
    operations: ['getEffectiveProjectMember', 'getEffectiveGroupMember'],
    applies: (one) => /^getEffective/.test(one.operation?.id ?? '') && one.status === 200,
    change: edit((row) => (row['access_level'] === 20 ? { ...row, access_level: 30 } : row)),
  }),
  fault({
    name: 'members-stay-in-projects-of-subgroups',
    rules: ['MEM-REMOVE-5'],
    remembers: () => {
      let removed = '';
      return (one) => {
        const path = pathOf(one);
        if (on('removeGroupMember', 204)(one) && !gives('skip_subresources')(one)) {
          removed = path.split('/').at(-1) ?? '';
        }
        const isAsked =
          on('listProjectMembers', 200)(one) && removed !== '' && one.request.url.includes(removed);
        return isAsked ? { json: [...(one.json as Row[]), { id: Number(removed) }] } : null;
      };
    },
  }),
  fault({
    name: 'owners-are-made-in-lists',
    rules: ['MEM-ADD-17'],
    remembers: () => {
      let made: string[] = [];
      return (one) => {
        const ids = valuesIn(one.request, 'user_id').join(',').split(',');
        const isOwner = valuesIn(one.request, 'access_level').includes('50');
        if (one.operation?.id === 'addProjectMember' && one.status === 403 && isOwner && ids.length > 1) {
          made = ids;
          return { status: 201, json: { status: 'success' } };
        }
        const [id = ''] = pathOf(one).split('/').slice(-1);
        return on('getProjectMember', 404)(one) && made.includes(id)
          ? { status: 200, json: { id: Number(id), access_level: 50 } }
          : null;
      };
    },
  }),
  ...['listAllProjectMembers', 'listAllGroupMembers'].map((id) =>
    adds(`members-of-hidden-groups-are-found.${id}`, ['MEM-ALL-4', id, [id]], asks(/[?&]query=/)),
  ),
  opens(
    'levels-of-groups-far-above-do-not-count',
    'MEM-ADD-10',
    ['addProjectMember', 'addGroupMember'],
    [400],
    all(gives('user_id', 'access_level')),
  ),
];
