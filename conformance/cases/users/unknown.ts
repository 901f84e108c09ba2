import { check } from '../../check.js';
import { nobody, publicKey, unknownUser } from './support/people.js';

/** What is asked of a user, with what; who is nobody has none of it. */
const calls = [
  ['memberships', 'get', {}],
  ['keys', 'post', { title: 'laptop', key: publicKey() }],
  ['emails', 'get', {}],
  ['emails', 'post', { email: 'nobody@example.org' }],
] as const;

/** Things of users who are not there. */
export const cases = calls.map(([word, verb, params]) =>
  check({
    id: `user-unknown-${verb}-${word}`,
    rule: 'ERROR-STATUS-404',
    title: `${verb === 'get' ? 'listing' : 'adding'} ${word} of an unknown user answers 404 naming the kind`,
    needs: ['admin'],
    writes: true,
    async run({ as, expect }) {
      expect(await as.admin.call(verb.toUpperCase(), `/users/${nobody}/${word}`, params))
        .status(404)
        .message(unknownUser);
    },
  }),
);
