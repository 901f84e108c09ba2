import { type Fault, fault, type Intercepted } from '../fault.js';
import { answersInstead, both, forFetch, git, line, pushes, says, taken } from '../git.js';
import type { Test } from './support/doors.js';

/** A push is reported as taken, and shows an address. */
const shows = (address: string) => (one: Intercepted) => {
  const text = line(`\x02visit http://host/${address}\n`);
  return { body: `${text}${taken(one).body ?? ''}` };
};

const another = '-/merge_requests/new?merge_request%5Bsource_branch%5D=idea';

const tells = (name: string, isMeant: Test): Fault =>
  fault({
    name,
    rules: ['GIT-PUSH-10'],
    applies: both(git(200), pushes, isMeant),
    change: shows(another),
  });

const idea = /refs\/heads\/idea/;

/** Ways to be wrong about what a pusher is shown of merge requests, and where their heads are. */
export const faults = [
  tells('git-shows-merge-requests-for-deletions', says(/[0-9a-f]{40} 0{40} refs\/heads\/idea/)),
  tells('git-shows-merge-requests-for-the-default-branch', says(/refs\/heads\/main/)),
  fault({
    name: 'git-shows-merge-requests-where-they-are-off',
    rules: ['GIT-PUSH-10'],
    remembers: () => {
      let first: string | null = null;
      return (one) => {
        if (!both(git(200), pushes, says(idea))(one)) return null;
        first ??= one.request.url;
        return one.request.url === first ? null : shows(another)(one);
      };
    },
  }),
  fault({
    name: 'git-says-nothing-of-open-merge-requests',
    rules: ['GIT-PUSH-9'],
    applies: both(git(200), pushes, says(idea)),
    change: taken,
  }),
  fault({
    name: 'git-shows-another-merge-request',
    rules: ['GIT-PUSH-9'],
    applies: both(git(200), pushes, says(/[1-9a-f][0-9a-f]{39} [0-9a-f]{40} refs\/heads\/idea/)),
    change: shows(another),
  }),
  fault({
    name: 'git-keeps-heads-of-merge-requests',
    rules: ['GIT-WIRE-13'],
    applies: both(git(200), forFetch, says(/refs\/merge-requests\//)),
    change: () => ({ body: '0000' }),
  }),
  fault({
    name: 'git-leaves-heads-of-merge-requests-behind',
    rules: ['GIT-WIRE-13'],
    remembers: () => {
      let asked = 0;
      return (one) => {
        if (!both(git(200), forFetch, says(/refs\/merge-requests\//))(one)) return null;
        asked += 1;
        return asked > 1 ? { body: `${line(`${'a'.repeat(40)} refs/merge-requests/1/head\n`)}0000` } : null;
      };
    },
  }),
  fault({
    name: 'git-serves-heads-of-merge-requests-to-guests',
    rules: ['GIT-WIRE-13'],
    applies: both(git(403), forFetch, says(/refs\/merge-requests\//)),
    change: answersInstead(200, '0000'),
  }),
  fault({
    name: 'git-serves-commits-of-merge-requests-to-guests',
    rules: ['GIT-WIRE-13'],
    applies: both(git(403), forFetch, says(/want [0-9a-f]{40}/)),
    change: answersInstead(200, '0000'),
  }),
];
