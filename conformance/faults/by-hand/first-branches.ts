import { type Fault, fault, type Intercepted } from '../fault.js';
import { sentBy } from './support/memory.js';

type Test = (one: Intercepted) => boolean;

const by =
  (operation: string, isMeant: Test = () => true): Test =>
  (one) =>
    one.operation?.id === operation && one.status < 300 && isMeant(one);

const pushed: Test = ({ request, status }) => request.url.endsWith('/git-receive-pack') && status === 200;

/** How a first branch comes to be. */
const ways: Record<string, Test> = {
  'a-commit': by('createCommit', ({ json }) => (json as { parent_ids?: unknown[] }).parent_ids?.length === 0),
  'a-file': by('createFile'),
  'a-branch': by('createBranch'),
  'a-readme': by('createProject', (one) => String(sentBy(one)['initialize_with_readme']) === 'true'),
  'a-push': pushed,
};

/** From when a branch has come to be in one way, something about its protection is told otherwise. */
const since = (name: string, isWay: Test, operation: string, json: (one: Intercepted) => unknown): Fault =>
  fault({
    name,
    rules: ['BRANCH-FIRST-1'],
    remembers: () => {
      let isMade = false;
      return (one) => {
        if (isWay(one)) isMade = true;
        return isMade && one.operation?.id === operation && one.status === 200 ? { json: json(one) } : null;
      };
    },
  });

/** Ways to leave a first branch open, or to shut it where the group leaves it open. */
export const faults = [
  ...Object.entries(ways).flatMap(([word, isWay]) => [
    since(`first-branch-stays-open.${word}`, isWay, 'listProtectedBranches', () => []),
    since(`first-branch-is-called-open.${word}`, isWay, 'getBranch', ({ json }) => ({
      ...(json as object),
      protected: false,
    })),
    since(`first-branch-is-called-protected.${word}`, isWay, 'getBranch', ({ json }) => ({
      ...(json as object),
      protected: true,
    })),
  ]),
];
