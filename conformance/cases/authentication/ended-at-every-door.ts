import { type CaseContext, check } from '../../check.js';
import type { MadeProject } from '../../world/types.js';
import { opensNoLonger } from './support/doors.js';

const common = { needs: ['admin'], writes: true } as const;
const scopes = ['api', 'read_repository', 'write_repository'];
const content = ['refs/heads/main'];

interface Token {
  id: number;
  token: string;
}

/** Tokens that are made below an address, and the rule by which they end there. */
const kinds: [
  word: string,
  rules: string[],
  make: (context: CaseContext) => Promise<{ project: MadeProject; path: string }>,
][] = [
  [
    'project',
    ['PROJECT-TOKEN-8', 'TOKEN-REVOKE-2', 'GIT-AUTH-4'],
    async ({ world }) => {
      const project = await world.fresh.project({ content });
      return { project, path: `${project.url}/access_tokens` };
    },
  ],
  [
    'group',
    ['GROUP-TOKEN-8', 'TOKEN-REVOKE-2', 'GIT-AUTH-4'],
    async ({ world }) => {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group, content });
      return { project, path: `${group.url}/access_tokens` };
    },
  ],
  [
    'impersonation',
    ['IMPERSONATION-5', 'TOKEN-REVOKE-2', 'GIT-AUTH-4'],
    async ({ world }) => {
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { developer: person }, content });
      return { project, path: `/users/${person.id}/impersonation_tokens` };
    },
  ],
];

const byNumber = kinds.map(([word, rules, make]) =>
  check({
    ...common,
    id: `ended-everywhere-${word}`,
    rules,
    title: `a token of kind ${word} that was revoked by its number opens no door any more`,
    async run(context) {
      const { as, expect } = context;
      const { project, path } = await make(context);
      const place = word === 'impersonation' ? {} : { access_level: 40 };
      const made = await as.admin.post(path, { name: 'short', scopes, ...place });
      expect(made).status(201);
      const { id, token } = made.body as Token;
      await opensNoLonger(context, [token, project], async () => {
        expect(await as.admin.delete(`${path}/${id}`)).status(204);
      });
    },
  }),
);

const personal = (['number', 'itself', 'its user'] as const).map((way) =>
  check({
    ...common,
    id: `ended-everywhere-personal-by-${way.replace(' ', '-')}`,
    rules: ['TOKEN-REVOKE-2', 'TOKEN-REVOKE-1', 'GIT-AUTH-4'],
    title: `a personal token that was revoked by ${way} opens no door any more`,
    async run(context) {
      const { as, by, expect, world } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { developer: person }, content });
      const wish = { name: 'short', scopes };
      const made = await as.admin.post(`/users/${person.id}/personal_access_tokens`, wish);
      expect(made).status(201);
      const { id, token } = made.body as Token;
      await opensNoLonger(context, [token, project], async () => {
        const caller = { number: as.admin, itself: by({ token }), 'its user': by(person) }[way];
        const path = `/personal_access_tokens/${way === 'itself' ? 'self' : id}`;
        expect(await caller.delete(path)).status(204);
      });
      // The other token of the user goes on.
      expect(await by(person).get(project.url)).status(200);
    },
  }),
);

/** What shuts a user out, with the statuses that git and the interface may answer. */
const states: [action: string, rule: string, statuses: number[]][] = [
  ['block', 'USER-STATE-9', [401, 403]],
  ['ban', 'USER-STATE-9', [401, 403]],
  ['delete', 'USER-DELETE-1', [401]],
];

const users = states.flatMap(([action, rule, statuses]) =>
  (['personal', 'impersonation'] as const).map((kind) =>
    check({
      ...common,
      id: `ended-everywhere-${action}-${kind}`,
      rules: [rule, 'GIT-AUTH-8'],
      title: `after ${action} a token of kind ${kind} opens no door any more`,
      async run(context) {
        const { as, expect, world } = context;
        const person = await world.fresh.user();
        const project = await world.fresh.project({ members: { developer: person }, content });
        const path = `/users/${person.id}/${kind}${kind === 'personal' ? '_access' : ''}_tokens`;
        const { token } = await world.arrange<Token>('POST', path, { name: 'short', scopes });
        await opensNoLonger(
          context,
          [token, project],
          async () => {
            const user = `/users/${person.id}`;
            if (action === 'delete') expect(await as.admin.delete(user)).status(204);
            else expect(await as.admin.post(`${user}/${action}`)).status(201);
          },
          statuses,
        );
      },
    }),
  ),
);

const places = (['project', 'group'] as const).map((kind) =>
  check({
    ...common,
    id: `ended-everywhere-with-the-${kind}`,
    rule: 'TOKEN-END-1',
    title: `the token of a ${kind} that is deleted opens no door any more`,
    async run(context) {
      const { as, by, expect, until, world } = context;
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group, content });
      const { url } = kind === 'project' ? project : group;
      const wish = { name: 'short', scopes, access_level: 40 };
      const { token } = await world.arrange<Token>('POST', `${url}/access_tokens`, wish);
      await opensNoLonger(context, [token, project], async () => {
        expect(await as.admin.delete(url)).status(202);
        await until(
          () => by({ token }).get('/user'),
          ({ status }) => status === 401,
        );
      });
    },
  }),
);

/** Tokens that end, whatever ends them, at every door at which they may be shown. */
export const cases = [...byNumber, ...personal, ...users, ...places];
