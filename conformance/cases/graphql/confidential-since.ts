import { type CaseContext, check } from '../../check.js';
import { takenAway, untold } from '../authentication/support/taken-away.js';
import { issueIn } from '../issues/support/one.js';
import { type IssueScene, ways } from './support/issue-ways.js';
import { judgeMutation } from './support/mutating.js';
import { gid } from './support/mutations.js';

/** An issue that is open to all so far, on which somebody below reporter has something to do. */
async function scene({ world }: CaseContext, isMember: boolean): Promise<IssueScene> {
  const ann = await world.fresh.user();
  const words = world.name('open-words');
  const group = await world.fresh.group({ parent: null, visibility: 'public' });
  const project = await world.fresh.project({ group, visibility: 'public' });
  if (isMember) await world.fresh.member(project, ann, 'guest');
  const issue = await issueIn(world, project, { title: words, description: words });
  const note = await world.arrange<{ id: number }>('POST', `${issue.url}/notes`, { body: words });
  const todo = await world.arrange<{ id: number }>('POST', `${issue.url}/todo`, { sudo: ann.username });
  return { ann, group, project, words, issue, note, todo };
}

type Deed = [name: string, input: (scene: IssueScene) => object];

/** What anybody may do who reads an issue. */
const deeds: readonly Deed[] = [
  ['createNote', ({ issue }) => ({ noteableId: gid('Issue', issue), body: 'Said' })],
  ['awardEmojiAdd', ({ issue }) => ({ awardableId: gid('Issue', issue), name: 'tada' })],
  ['awardEmojiToggle', ({ note }) => ({ awardableId: gid('Note', note), name: 'tada' })],
  [
    'issueSetSubscription',
    ({ issue, project }) => ({
      projectPath: project.fullPath,
      iid: String(issue.iid),
      subscribedState: true,
    }),
  ],
];

const traces = async ({ world }: CaseContext, { issue, note }: IssueScene): Promise<string> => {
  const paths = ['', '/notes', '/award_emoji', `/notes/${note.id}/award_emoji`, '/participants'];
  const found: unknown[] = [];
  for (const path of paths) found.push(await world.arrange('GET', issue.url + path));
  return JSON.stringify(found);
};

const readers = [
  ['guests', true],
  ['strangers', false],
] as const;
const common = { rules: ['AUTH-ACCESS-13', 'GRAPHQL-ANSWER-3'], needs: ['admin'], writes: true } as const;

const told = readers.flatMap(([who, isMember]) =>
  Object.entries(ways).map(([word, of]) =>
    check({
      ...common,
      id: `graphql-confidential-since-${who}-${word}`,
      title: `once an issue is confidential, GraphQL tells ${who} nothing more of it (${word.replaceAll('-', ' ')})`,
      async run(context) {
        const { as, by, expect } = context;
        const made = await scene(context, isMember);
        const looks = untold(context, by(made.ann), made.words, ...of(made));
        await takenAway(context, looks, async () => {
          expect(await as.admin.put(made.issue.url, { confidential: true })).status(200);
        });
      },
    }),
  ),
);

const done = readers.map(([who, isMember]) =>
  check({
    ...common,
    rules: [...common.rules, 'GRAPHQL-MUTATION-6'],
    id: `graphql-confidential-since-${who}-mutations`,
    title: `once an issue is confidential, ${who} change nothing more on it, until it is open again`,
    async run(context) {
      const { as, by, expect } = context;
      const made = await scene(context, isMember);
      const judge = async (isWanted: boolean) => {
        for (const [name, input] of deeds) {
          await judgeMutation(context, [by(made.ann), name, input(made)], isWanted);
        }
      };
      expect(await as.admin.put(made.issue.url, { confidential: true })).status(200);
      const before = await traces(context, made);
      await judge(false);
      expect.value('what there is afterwards', await traces(context, made)).toEqual(before);
      expect(await as.admin.put(made.issue.url, { confidential: false })).status(200);
      await judge(true);
    },
  }),
);

/** An issue that was read by all, and is confidential from now on. */
export const cases = [...told, ...done];
