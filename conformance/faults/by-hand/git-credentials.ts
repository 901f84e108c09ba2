import { type Fault, fault, type Intercepted } from '../fault.js';
import { answersInstead, both, forFetch, forPush, git, isGit, refs } from '../git.js';

const states = ['GIT-AUTH-4', 'GIT-AUTH-8', 'GIT-SCOPE-1', 'GIT-SCOPE-2'];

const nameIn = ({ request }: Intercepted): string =>
  Buffer.from((request.headers['authorization'] ?? '').replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':')[0] ?? '';

/** The user names by which a server may take another way in. */
const names: Record<string, (name: string) => boolean> = {
  oauth2: (name) => name === 'oauth2',
  jobs: (name) => name === 'gitlab-ci-token',
  addresses: (name) => name.includes('@'),
  'own-names': (name) => name.startsWith('cf-'),
};

/** Credentials that are refused otherwise are taken with one user name, by one request of one service. */
const byName: Fault[] = Object.entries(names).flatMap(([word, isMeant]) =>
  (
    [
      ['fetch', forFetch],
      ['push', forPush],
    ] as const
  ).flatMap(([kind, isFor]) =>
    ([true, false] as const).map((first) =>
      fault({
        name: `git-lets-${word}-${kind}${first ? '' : '-by-the-service'}`,
        rules: states,
        applies: (one) => both(git(401, 403), isFor)(one) && refs(one) === first && isMeant(nameIn(one)),
        change: answersInstead(200),
      }),
    ),
  ),
);

/** What somebody may who was shut out in the course of the case. */
const after = (name: string, action: string, isFor: (one: Intercepted) => boolean): Fault =>
  fault({
    name,
    rules: ['GIT-AUTH-8'],
    remembers: () => {
      let isShutOut = false;
      return (one) => {
        if (one.request.url.endsWith(`/${action}`) && one.status === 201) isShutOut = true;
        return isShutOut && one.status === 401 && isFor(one) ? answersInstead(200)() : null;
      };
    },
  });

/** Ways to be wrong about the states of credentials of git clients. */
export const faults = [
  ...byName,
  after('git-lets-blocked-users-fetch', 'block', forFetch),
  after('git-lets-blocked-users-push', 'block', forPush),
  after('git-lets-deactivated-users-fetch', 'deactivate', (one) => isGit(one.request.url)),
  after('git-lets-banned-users-fetch', 'ban', (one) => isGit(one.request.url)),
  fault({
    name: 'git-takes-no-token-that-writes',
    rules: ['GIT-SCOPE-1'],
    applies: (one) => both(git(200), forPush)(one) && names['jobs']?.(nameIn(one)) === true,
    change: answersInstead(403),
  }),
];
