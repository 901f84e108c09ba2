import type { Changed, Fault, Intercepted } from '../fault.js';
import { isGraphql } from '../graphql.js';
import { valuesIn } from '../helpers.js';
import { afterwards, doors, isRefused } from './support/credentials.js';

type Test = (one: Intercepted) => boolean;
const open = ({ operation }: Intercepted): Changed => ({
  status: operation?.success ?? 200,
  json: { id: 1 },
});
const calls =
  (id: string): Test =>
  ({ operation }) =>
    operation?.id === id;
const [fetches] = doors['by-fetches'] ?? [() => false];
const [pushes] = doors['by-pushes'] ?? [() => false];

/** GraphQL answers a project or group that is not there as null. */
const isNothing: Test = (one) =>
  isGraphql(one) && /"data":\{"\w+":null/.test(JSON.stringify(one.json ?? null));

/** Where rights are tried that have ended, and what those are told who still have them. */
const ways: Record<string, [isMeant: Test, change: (one: Intercepted) => Changed]> = {
  fetch: [fetches, doors['by-fetches']?.[1] ?? open],
  push: [pushes, doors['by-pushes']?.[1] ?? open],
  'make-branches': [calls('createBranch'), open],
  'make-files': [calls('createFile'), open],
  'read-files': [calls('getRawFile'), open],
  'download-archives': [calls('getRepositoryArchive'), open],
  'see-the-project': [calls('getProject'), open],
  'write-issues': [calls('createIssue'), open],
  'see-members': [calls('listAllProjectMembers'), open],
};
const nothing = (one: Intercepted): Changed => ({
  json: JSON.parse(JSON.stringify(one.json).replace('null', '{"id":"gid://gitlab/Project/1"}')) as unknown,
});

const says =
  (name: string, ...values: string[]): Test =>
  (one) =>
    valuesIn(one.request, name).some((value) => values.length === 0 || values.includes(value));
const always: Test = () => true;

/** What ends a right. */
const ends: Record<string, [rule: string, action: string, isEnd: Test]> = {
  'share-of-the-project': ['PROJ-SHARE-6', 'unshareProject', always],
  'share-of-the-group': ['GRP-UNSHARE-1', 'unshareGroup', always],
  'membership-in-the-project': ['MEM-REMOVE-1', 'removeProjectMember', always],
  'membership-in-the-group': ['MEM-REMOVE-5', 'removeGroupMember', always],
  seat: ['MEM-BILL-REMOVE-1', 'removeBillableGroupMember', always],
  'level-in-the-project': ['MEM-UPDATE-2', 'updateProjectMember', says('access_level', '10', '20')],
  'level-in-the-group': ['MEM-UPDATE-2', 'updateGroupMember', says('access_level', '10', '20')],
  'former-namespace': ['PROJ-TRANSFER-5', 'transferProject', always],
  'former-parent': ['GRP-MOVE-3', 'transferGroup', always],
  'visibility-of-the-project': ['AUTH-ACCESS-13', 'updateProject', says('visibility', 'private')],
  'visibility-of-the-group': ['AUTH-ACCESS-13', 'updateGroup', says('visibility', 'private')],
  'code-of-the-project': ['AUTH-ACCESS-19', 'updateProject', says('repository_access_level')],
  'life-of-the-project': ['PROJ-DELETE-1', 'deleteProject', always],
  'life-of-the-group': ['GRP-DELETE-2', 'deleteGroup', always],
  'access-request': ['MEM-REQUEST-3', 'createProjectAccessRequest', always],
  'refused-request': ['MEM-REQUEST-8', 'denyProjectAccessRequest', always],
  'archived-project': ['PROJ-ARCHIVE-2', 'archiveProject', always],
};

const writing = /push|make/;
const reading = /fetch|read-files|archives|see|issues|told/;
/** The ways that some ends leave open, or that were never open. */
const left: [end: RegExp, way: RegExp][] = [
  [/^level|request$/, reading],
  [/^visibility/, writing],
  [/^code/, /push|make|see|issues|told/],
  [/^archived/, /fetch|read-files|archives|see|told/],
];

const after = ([end, [rule, action, isEnd]]: [string, [string, string, Test]]): Fault[] => {
  const notes = (one: Intercepted): string | undefined =>
    one.operation?.id === action && one.status < 300 && isEnd(one) ? action : undefined;
  const isTried = (way: string) => !left.some(([one, other]) => one.test(end) && other.test(way));
  const each = Object.entries(ways)
    .filter(([way]) => isTried(way))
    .map(([way, [isMeant, change]]) =>
      afterwards(
        `who-lost-it-may-still-${way}.${end}`,
        [rule],
        [],
        [notes, (one) => (isRefused(one) && isMeant(one) ? change(one) : null)],
      ),
    );
  const graphql = afterwards(
    `who-lost-it-is-told-by-graphql.${end}`,
    [rule],
    [],
    [notes, (one) => (isNothing(one) ? nothing(one) : null)],
  );
  return isTried('told') ? [...each, graphql] : each;
};

/** Rights that outlive what gave them, by one way at a time. */
export const faults = Object.entries(ends).flatMap(after);
