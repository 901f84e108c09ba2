import { fault, type Intercepted } from '../fault.js';
import { answersInstead, forPush, isGit, refs } from '../git.js';
import { edit, on, valuesIn } from '../helpers.js';
import { opens, says } from './support/doors.js';
import { callerOf, pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const today = (): string => new Date().toISOString().slice(0, 10);
const placeOf = (one: Intercepted): string => /\/(projects|groups)\/[^/]+/.exec(pathOf(one))?.[0] ?? '';
const rowsOf = ({ json }: Intercepted): Row[] => (Array.isArray(json) ? json : [json]) as Row[];

/** A scope for git opens the archives of projects that nobody else may read; of others it opens nothing. */
const archives = fault({
  name: 'scopes-for-git-open-private-archives',
  rules: ['AUTH-SCOPE-6'],
  remembers: () => {
    const closed = new Set<string>();
    return (one) => {
      if (on('getProject', 200)(one) && (one.json as Row)['visibility'] === 'private')
        closed.add(placeOf(one));
      const isArchive = /^getRepositoryArchive/.test(one.operation?.id ?? '');
      return isArchive && one.status === 403 && says(/insufficient_scope/)(one) && closed.has(placeOf(one))
        ? { status: 200, body: 'archive', headers: { 'content-type': 'application/octet-stream' } }
        : null;
    };
  },
});

/** One place of those where tokens are looked at tells the secret that the creation told. */
const secrets = (
  [
    ['Project', ['getProjectAccessToken', 'listProjectAccessTokens']],
    ['Group', ['getGroupAccessToken', 'listGroupAccessTokens']],
    ['Personal', ['getPersonalAccessToken', 'listPersonalAccessTokens', 'getOwnPersonalAccessToken']],
    ['Impersonation', ['getImpersonationToken', 'listImpersonationTokens']],
  ] as const
).flatMap(([kind, looks]) =>
  looks.map((look) =>
    fault({
      name: `secrets-are-told-again.${look}`,
      rules: ['TOKEN-SECRET-1'],
      remembers: () => {
        const made = new Map<unknown, unknown>();
        const create = `create${kind}${kind === 'Impersonation' ? '' : 'Access'}Token`;
        return (one) => {
          const { id, token } = (one.json ?? {}) as Row;
          if (on(create, 201)(one)) made.set(id, token);
          return on(look, 200)(one) && rowsOf(one).some((row) => made.has(row['id']))
            ? edit((row) => (made.has(row['id']) ? { ...row, token: made.get(row['id']) } : row))(one)
            : null;
        };
      },
    }),
  ),
);

/** Where a place is shared, the own row of a member hides the higher level that comes by the share. */
const ownRows = (['Project', 'Group'] as const).map((kind) =>
  fault({
    name: `own-rows-hide-higher-shares.${kind}`,
    rules: ['MEM-ALL-3'],
    remembers: () => {
      const shared = new Set<string>();
      const own = new Map<string, unknown>();
      return (one) => {
        const key = (row: Row): string => `${placeOf(one)} ${String(row['id'])}`;
        if (on(`share${kind}`, 201)(one)) shared.add(placeOf(one));
        if (on(`get${kind}Member`, 200)(one) || on(`list${kind}Members`, 200)(one)) {
          for (const row of rowsOf(one)) own.set(key(row), row['access_level']);
        }
        const isAll = on(`getEffective${kind}Member`, 200)(one) || on(`listAll${kind}Members`, 200)(one);
        const isHigher = (row: Row): boolean => Number(own.get(key(row)) ?? 50) < Number(row['access_level']);
        return isAll && shared.has(placeOf(one)) && rowsOf(one).some(isHigher)
          ? edit((row) => (isHigher(row) ? { ...row, access_level: own.get(key(row)) } : row))(one)
          : null;
      };
    },
  }),
);

/** Something that a call has made of a project lets in there who should be refused. */
const onceShared = (name: string, isMeant: (sent: Row) => boolean, letsIn: (one: Intercepted) => boolean) =>
  fault({
    name,
    rules: ['PROJ-SHARE-2'],
    remembers: () => {
      const shared = new Set<string>();
      return (one) => {
        if (on('shareProject', 201)(one) && isMeant(sentBy(one))) shared.add(placeOf(one));
        if (shared.size === 0 || !letsIn(one)) return null;
        if (isGit(one.request.url)) return answersInstead(200, 'taken')();
        return shared.has(placeOf(one)) ? { status: one.operation?.success ?? 200, json: { id: 1 } } : null;
      };
    },
  });

/** Who is no member of a public project, as its record has told, is told of the linked issues that others see. */
const links = fault({
  name: 'links-tell-who-is-no-member-all',
  rules: ['ISSUE-LINK-LIST-4'],
  remembers: () => {
    const outside = new Set<string>();
    const told = new Map<string, Row[]>();
    return (one) => {
      const key = `${callerOf(one.request)} ${placeOf(one)}`;
      if (on('getProject', 200)(one)) {
        const { visibility, permissions } = one.json as Row;
        const levels = Object.values((permissions ?? { own: 1 }) as Row);
        if (visibility === 'public' && levels.every((level) => level === null)) outside.add(key);
      }
      if (!on('listIssueLinks', 200)(one)) return null;
      const [rows, known] = [rowsOf(one), told.get(pathOf(one)) ?? []];
      const more = known.filter(({ id }) => !rows.some((row) => row['id'] === id));
      told.set(pathOf(one), [...rows, ...more]);
      return outside.has(key) && more.length > 0 ? { json: [...rows, ...more] } : null;
    };
  },
});

/** The project that the address of an issue names. */
const projectIn = (address: unknown): string | undefined => /projects\/(\d+)\//.exec(String(address))?.[1];

/** What an issue duplicates in another project is told to everybody who reads the issue in one way. */
const duplicates = ['getIssue', 'listProjectIssues', 'listGroupIssues', 'listIssues'].map((id) =>
  fault({
    name: `duplicates-lead-to-hidden-projects.${id}`,
    rules: ['ISSUE-RECORD-10', 'AUTH-ACCESS-9'],
    remembers: () => {
      const told = new Map<unknown, unknown>();
      const linksOf = (row: Row): Row => (row['_links'] ?? {}) as Row;
      const isKept = (row: Row): boolean =>
        linksOf(row)['closed_as_duplicate_of'] === null && told.has(row['id']);
      return (one) => {
        if (!on(id, 200)(one)) return null;
        for (const row of rowsOf(one)) {
          const address = linksOf(row)['closed_as_duplicate_of'] ?? null;
          const isElsewhere = projectIn(address) !== String(row['project_id']);
          if (address !== null && isElsewhere) told.set(row['id'], address);
        }
        const filled = (row: Row): Row =>
          isKept(row)
            ? { ...row, _links: { ...linksOf(row), closed_as_duplicate_of: told.get(row['id']) } }
            : row;
        return rowsOf(one).some(isKept) ? edit(filled)(one) : null;
      };
    },
  }),
);

/** Rights that hold in all but one narrow place. */
export const faults = [
  archives,
  ...secrets,
  opens(
    'requests-are-granted-above-who-grants',
    'MEM-POWER-2',
    ['approveProjectAccessRequest'],
    [403],
    (one) => valuesIn(one.request, 'access_level').includes('50'),
  ),
  ...ownRows,
  onceShared(
    'shares-give-the-whole-level',
    (sent) => Number(sent['group_access']) === 20,
    (one) =>
      on('createBranch', 403)(one) ||
      (isGit(one.request.url) && forPush(one) && refs(one) && one.status === 403),
  ),
  onceShared(
    'shares-that-ended-let-in',
    (sent) => String(sent['expires_at'] ?? '9') <= today(),
    on('getProject', 404),
  ),
  links,
  ...duplicates,
  ...(['listIssueNoteAwardEmoji', 'createIssueNoteAwardEmoji'] as const).map((id) =>
    opens(`reactions-to-internal-notes-are-open.${id}`, 'AUTH-ACCESS-9', [id], [404], (one) =>
      /\/notes\/\d{1,8}\/award_emoji/.test(one.request.url),
    ),
  ),
];
