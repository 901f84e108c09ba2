import { type Fault, fault } from '../fault.js';
import { secretOf } from './support/credentials.js';

const words = ['Issue', 'Snippet', 'Epic', 'MergeRequest'].flatMap((word) => [word, `${word}Note`]);

/** In the order in which they ask. */
const roles = ['owner', 'maintainer', 'developer', 'reporter', 'guest', 'author'];

/** The one who asks so many others later may remove what is not theirs. */
const removedBy = (word: string, role: string): Fault =>
  fault({
    name: `reactions-are-removed-by-any-${role}.${word}`,
    rules: ['AWARD-DELETE-2'],
    operations: [`delete${word}AwardEmoji`],
    remembers: () => {
      const asked: string[] = [];
      return (one) => {
        if (one.operation?.id !== `delete${word}AwardEmoji` || one.status !== 401) return null;
        const secret = secretOf(one.request);
        if (!asked.includes(secret)) asked.push(secret);
        return asked.indexOf(secret) === roles.indexOf(role) ? { status: 204, body: '' } : null;
      };
    },
  });

/** Ways to let those remove a reaction who have not given it. */
export const faults = words.flatMap((word) => roles.map((role) => removedBy(word, role)));
