import { type Fault, fault } from '../fault.js';
import { answersInstead, both, forFetch, forPush, git, isGit, refs } from '../git.js';
import { basicOf } from './support/credentials.js';
import { not, type Test } from './support/doors.js';
import { sentBy } from './support/memory.js';

const setting = 'password_authentication_enabled_for_git';

/** Whether the secret is what a person would choose, and no token. */
const withPassword: Test = ({ request }) => basicOf(request)?.[1]?.includes('-Lantern-') ?? false;
const withToken: Test = (one) => isGit(one.request.url) && !withPassword(one);
const byAddress: Test = ({ request }) => basicOf(request)?.[0].includes('@') ?? false;

/** What is answered once the setting was changed: it is false at first where it was switched off last. */
const since = (
  name: string,
  rule: string,
  [isOff, isMeant]: [isOff: boolean | 'again', isMeant: Test],
  status: 200 | 401,
): Fault =>
  fault({
    name,
    rules: [rule],
    remembers: () => {
      let known: unknown;
      let wasOff = false;
      return (one) => {
        if (one.operation?.id === 'updateApplicationSettings' && one.status === 200) {
          known = sentBy(one)[setting];
          if (known === false) wasOff = true;
        }
        const isTime = isOff === 'again' ? wasOff && known === true : known === !isOff;
        return isTime && isMeant(one) ? answersInstead(status)() : null;
      };
    },
  });

const refused = git(401);
const served = git(200);

const services = { fetches: forFetch, pushes: forPush } as const;

/** Ways to be wrong about passwords that are switched off for git. */
export const faults = Object.entries(services).flatMap(([word, isFor]) => [
  // The setting is asked for the sign-in of the site only.
  since(
    `git-takes-passwords-that-are-off.${word}`,
    'GIT-AUTH-3',
    [true, both(refused, isFor, withPassword)],
    200,
  ),
  // The door of the first request was shut, and the service itself was forgotten, or the other way round.
  since(
    `git-takes-passwords-that-are-off.${word}-by-the-service`,
    'GIT-AUTH-3',
    [true, both(refused, isFor, withPassword, not(refs))],
    200,
  ),
  since(
    `git-takes-passwords-that-are-off.${word}-at-first`,
    'GIT-AUTH-3',
    [true, both(refused, isFor, withPassword, refs)],
    200,
  ),
  since(
    `git-takes-passwords-that-are-off.${word}-with-addresses`,
    'GIT-AUTH-3',
    [true, both(refused, isFor, withPassword, byAddress)],
    200,
  ),
  // Whoever switched passwords off has shut out everybody.
  since(
    `git-without-passwords-takes-no-token.${word}`,
    'GIT-AUTH-2',
    [true, both(served, isFor, withToken)],
    401,
  ),
  since(
    `git-keeps-passwords-off-for-ever.${word}`,
    'GIT-AUTH-3',
    ['again', both(served, isFor, withPassword)],
    401,
  ),
]);
