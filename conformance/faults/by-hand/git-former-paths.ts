import { type Fault, fault, type Intercepted } from '../fault.js';
import { answersInstead, both, forFetch, forPush, git, isAnonymous, isGit, refs } from '../git.js';
import { not, type Test } from './support/doors.js';

const services = { fetches: forFetch, pushes: forPush } as const;
const requests = { 'at-first': refs, 'by-the-service': not(refs) } as const;

const wiki: Test = ({ request }) => /\.wiki\.git\//.test(request.url);
const snippet: Test = ({ request }) => /\/snippets\/\d+\.git\//.test(request.url);

/** A git client is served where it has to be refused, by one request of one service. */
const serves = (name: string, rule: string, statuses: number[], isMeant: Test): Fault[] =>
  Object.entries(services).flatMap(([service, isFor]) =>
    Object.entries(requests).map(([request, isOf]) =>
      fault({
        name: `${name}.${service}-${request}`,
        rules: [rule],
        applies: both(git(...statuses), isMeant, isFor, isOf),
        change: answersInstead(200),
      }),
    ),
  );

/** What is answered once a project has come to another path in the course of the case. */
const moved = (name: string, isMeant: Test, status: number): Fault =>
  fault({
    name,
    rules: ['GIT-MOVE-1'],
    remembers: () => {
      let hasMoved = false;
      return (one: Intercepted) => {
        const isMove = one.request.method === 'PUT' && /\/projects\/\d+(\/transfer)?$/.test(one.request.url);
        if (isMove && one.status === 200) hasMoved = true;
        return hasMoved && isGit(one.request.url) && isMeant(one) ? answersInstead(status)() : null;
      };
    },
  });

const refused =
  (...statuses: number[]): Test =>
  ({ status }) =>
    statuses.includes(status);

/** Ways to be wrong about wikis, the former paths of projects, and pushes to snippets. */
export const faults = [
  ...serves('git-serves-wikis-to-others', 'GIT-WIKI-1', [403, 404], both(wiki, not(isAnonymous))),
  ...serves('git-serves-wikis-to-nobody', 'GIT-WIKI-1', [401, 404], both(wiki, isAnonymous)),
  fault({
    name: 'git-tells-hidden-wikis-from-absent-ones',
    rules: ['GIT-WIKI-1'],
    applies: both(git(401, 404), wiki, ({ request }) => !request.url.includes('-absent.wiki.git')),
    change: answersInstead(403),
  }),
  moved('git-former-path-serves-nobody-in-particular', both(isAnonymous, refused(401)), 200),
  moved('git-former-path-serves-strangers', refused(404), 200),
  moved('git-former-path-serves-guests', both(forFetch, refused(403)), 200),
  moved('git-former-path-takes-pushes-of-reporters', both(forPush, refused(403)), 200),
  moved('git-former-path-takes-pushes-by-the-service', both(forPush, not(refs), refused(403)), 200),
  moved('git-former-path-tells-strangers-of-the-move', refused(404), 301),
  moved('git-former-path-is-forgotten', refused(200), 404),
  moved('git-former-path-is-fetched-alone', both(forPush, refused(200)), 404),
  ...serves('git-snippet-takes-pushes-of-readers', 'SNIPPET-GIT-2', [403], snippet).filter(({ name }) =>
    name.includes('.pushes-'),
  ),
  ...serves('git-snippet-takes-pushes-of-nobody', 'SNIPPET-GIT-2', [401], snippet).filter(({ name }) =>
    name.includes('.pushes-'),
  ),
];
