import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeProject, Person } from '../../world/types.js';
import { takenAway, untold } from '../authentication/support/taken-away.js';
import { issueIn } from '../issues/support/one.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { type IssueScene, ways } from './support/issue-ways.js';
import { gid, type Made } from './support/mutations.js';

const common = { needs: ['admin'], writes: true } as const;
const talk = '{ nodes { body } }';

/** A member of a project, and a call of an administrator that takes a right from them. */
type End = [rule: string, verb: 'put', path: (of: IssueScene) => string, params: Params];

const lowered: End = [
  'MEM-UPDATE-2',
  'put',
  ({ project, ann }) => `${project.url}/members/${ann.id}`,
  { access_level: 10 },
];
const unassigned: End = ['AUTH-ACCESS-13', 'put', ({ issue }) => issue.url, { assignee_ids: [] }];

/** A confidential issue that somebody reads by their role, or because it is assigned to them. */
async function scene({ world }: CaseContext, role: 'reporter' | 'guest'): Promise<IssueScene> {
  const ann = await world.fresh.user();
  const words = world.name('inner-words');
  const group = await world.fresh.group({ parent: null, visibility: 'public' });
  const project = await world.fresh.project({ group, visibility: 'public' });
  await world.fresh.member(project, ann, role);
  const given = role === 'guest' ? { assignee_ids: [ann.id] } : {};
  const wish = { title: words, description: words, confidential: true, ...given };
  const issue = await issueIn(world, project, wish);
  const note = await world.arrange<Made>('POST', `${issue.url}/notes`, { body: words });
  // To whomever it is assigned it may give an item at once, so that no other is made.
  const todo =
    role === 'guest'
      ? { id: 0 }
      : await world.arrange<Made>('POST', `${issue.url}/todo`, { sudo: ann.username });
  return { ann, group, project, words, issue, note, todo };
}

const ofIssues = (
  [
    ['lowered', 'whoever is no reporter any more', 'reporter', lowered],
    ['unassigned', 'whoever has a confidential issue taken from them', 'guest', unassigned],
  ] as const
).flatMap(([word, title, role, [rule, verb, path, params]]) =>
  Object.entries(ways)
    .filter(([way]) => role === 'reporter' || way !== 'by-to-dos')
    .map(([way, of]) =>
      check({
        ...common,
        id: `graphql-role-${word}-issue-${way}`,
        rules: ['AUTH-ACCESS-13', 'GRAPHQL-ANSWER-3', rule],
        title: `${title} is told nothing more of it by GraphQL (${way.replaceAll('-', ' ')})`,
        async run(context) {
          const { as, by, expect } = context;
          const made = await scene(context, role);
          const asked = of(made).filter((query) => role === 'reporter' || !query.includes('Todos'));
          await takenAway(context, untold(context, by(made.ann), made.words, ...asked), async () => {
            expect(await as.admin[verb](path(made), params)).status(200);
          });
        },
      }),
    ),
);

/** What a reporter reads besides, and a guest does not: the words, and the ways to them. */
type Kind = [
  word: string,
  rule: string,
  place: (context: CaseContext) => Promise<{ ann: Person; project: MadeProject; words: string }>,
  of: (context: CaseContext, place: { project: MadeProject; words: string }) => Promise<string[]>,
];

const privately = async ({ world }: CaseContext) => {
  const ann = await world.fresh.user();
  const members = { reporter: ann };
  const project = await world.fresh.project({ members, content: ['refs/heads/main'] });
  return { ann, project, words: world.name('inner-words') };
};

const kinds: readonly Kind[] = [
  [
    'internal-notes',
    'GRAPHQL-ANSWER-4',
    (context) => scene(context, 'reporter'),
    async ({ world }, { project, words }) => {
      const open = await issueIn(world, project, { title: 'Open' });
      await world.arrange('POST', `${open.url}/notes`, { body: words, internal: true });
      const fields = [`notes ${talk}`, `discussions { nodes { notes ${talk} } }`];
      return [
        ...fields.map((field) => `issue(id: "${gid('Issue', open)}") { ${field} }`),
        ...fields.map(
          (field) => `project(fullPath: "${project.fullPath}") { issue(iid: "${open.iid}") { ${field} } }`,
        ),
      ];
    },
  ],
  [
    'merge-requests',
    'MR-LIST-7',
    privately,
    async ({ world }, { project, words }) => {
      const sudo = world.person('admin').username;
      const made = await proposed(world, { project, params: { title: words, sudo } });
      await world.arrange('POST', `${made.url}/notes`, { body: words });
      return [
        ...['title', `notes ${talk}`].map(
          (field) => `mergeRequest(id: "${gid('MergeRequest', made)}") { ${field} }`,
        ),
        `project(fullPath: "${project.fullPath}") { mergeRequests { nodes { title } } }`,
        `project(fullPath: "${project.fullPath}") { mergeRequest(iid: "${made.iid}") { title } }`,
      ];
    },
  ],
  [
    'code',
    'AUTH-ACCESS-3',
    privately,
    async ({ world }, { project, words }) => {
      await world.fresh.commit(project, { [words]: words }, { message: words });
      const fields = [
        'tree { blobs { nodes { name } } }',
        `blobs(paths: ["${words}"]) { nodes { rawTextBlob } }`,
        'tree { lastCommit { message } }',
      ];
      return fields.map((field) => `project(fullPath: "${project.fullPath}") { repository { ${field} } }`);
    },
  ],
];

const others = kinds.map(([word, rule, place, of]) =>
  check({
    ...common,
    id: `graphql-role-lowered-${word}`,
    rules: ['AUTH-ACCESS-13', rule, 'MEM-UPDATE-2'],
    title: `whoever is no reporter any more is told no ${word.replaceAll('-', ' ')} by GraphQL`,
    async run(context) {
      const { as, by, expect } = context;
      const made = await place(context);
      const looks = untold(context, by(made.ann), made.words, ...(await of(context, made)));
      await takenAway(context, looks, async () => {
        const member = `${made.project.url}/members/${made.ann.id}`;
        expect(await as.admin.put(member, { access_level: 10 })).status(200);
      });
    },
  }),
);

/** Rights of GraphQL that were lowered, or that came with an assignment. */
export const cases = [...ofIssues, ...others];
