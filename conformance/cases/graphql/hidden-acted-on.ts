import { type CaseContext, check } from '../../check.js';
import { absentId } from '../../recipes/hidden.js';
import { ask, messagesOf } from './support/asking.js';
import { judgeMutation } from './support/mutating.js';
import { gid, type Made } from './support/mutations.js';

/** A public project with a confidential issue, and with an open one that has an internal note. */
async function scene({ world }: CaseContext) {
  const project = await world.fresh.project({ visibility: 'public' });
  const issues = `${project.url}/issues`;
  const make = (path: string, params: object) => world.arrange<Made>('POST', path, { ...params });
  const hidden = await make(issues, { title: 'Hidden', confidential: true });
  const open = await make(issues, { title: 'Open' });
  const note = await make(`${issues}/${open.iid}/notes`, { body: 'Hidden', internal: true });
  const [thread] = (
    await world.arrange<{ id: string; notes: Made[] }[]>('GET', `${issues}/${open.iid}/discussions`)
  ).filter(({ notes }) => notes.some(({ id }) => id === note.id));
  return { project, hidden, open, note, thread: thread?.id ?? '', issues };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Mutations on what is hidden: what they are sent, and what names nothing in its place. */
const deeds: readonly [name: string, input: (made: Scene) => object, absent: (made: Scene) => object][] = [
  [
    'awardEmojiAdd',
    ({ hidden }) => ({ awardableId: gid('Issue', hidden), name: 'tada' }),
    () => ({ awardableId: gid('Issue', { id: absentId }), name: 'tada' }),
  ],
  [
    'awardEmojiAdd',
    ({ note }) => ({ awardableId: gid('Note', note), name: 'tada' }),
    () => ({ awardableId: gid('Note', { id: absentId }), name: 'tada' }),
  ],
  [
    'awardEmojiToggle',
    ({ note }) => ({ awardableId: gid('Note', note), name: 'tada' }),
    () => ({ awardableId: gid('Note', { id: absentId }), name: 'tada' }),
  ],
  [
    'createNote',
    ({ hidden }) => ({ noteableId: gid('Issue', hidden), body: 'Said' }),
    () => ({ noteableId: gid('Issue', { id: absentId }), body: 'Said' }),
  ],
  [
    'createNote',
    ({ open, thread }) => ({
      noteableId: gid('Issue', open),
      discussionId: `gid://gitlab/Discussion/${thread}`,
      body: 'Said',
    }),
    ({ open }) => ({
      noteableId: gid('Issue', open),
      discussionId: `gid://gitlab/Discussion/${'0'.repeat(40)}`,
      body: 'Said',
    }),
  ],
  [
    'updateNote',
    ({ note }) => ({ id: gid('Note', note), body: 'Changed' }),
    () => ({ id: gid('Note', { id: absentId }), body: 'Changed' }),
  ],
  ['destroyNote', ({ note }) => ({ id: gid('Note', note) }), () => ({ id: gid('Note', { id: absentId }) })],
  [
    'todoCreate',
    ({ hidden }) => ({ targetId: gid('Issue', hidden) }),
    () => ({ targetId: gid('Issue', { id: absentId }) }),
  ],
  [
    'timelogCreate',
    ({ hidden }) => ({
      issuableId: gid('Issue', hidden),
      timeSpent: '1h',
      spentAt: '2026-01-02',
      summary: 'x',
    }),
    () => ({
      issuableId: gid('Issue', { id: absentId }),
      timeSpent: '1h',
      spentAt: '2026-01-02',
      summary: 'x',
    }),
  ],
  ...(
    [
      ['issueSetSubscription', { subscribedState: true }],
      ['issueSetDueDate', { dueDate: '2031-01-02' }],
      ['updateIssue', { title: 'Changed' }],
      ['updateIssue', { stateEvent: 'CLOSE' }],
    ] as const
  ).map(([name, params]): [string, (made: Scene) => object, (made: Scene) => object] => [
    name,
    ({ project, hidden }) => ({ projectPath: project.fullPath, iid: String(hidden.iid), ...params }),
    ({ project }) => ({ projectPath: project.fullPath, iid: '99999', ...params }),
  ]),
];

/** What has come of it: everything that the deeds could have changed. */
async function traces({ as }: CaseContext, { issues, hidden, open, note }: Scene): Promise<string> {
  const paths = [
    `${issues}/${hidden.iid}`,
    `${issues}/${hidden.iid}/notes`,
    `${issues}/${hidden.iid}/award_emoji`,
    `${issues}/${open.iid}/notes`,
    `${issues}/${open.iid}/notes/${note.id}/award_emoji`,
  ];
  const answers = await Promise.all(paths.map((path) => as.reporter.get(path)));
  return JSON.stringify(answers.map(({ status, body }) => [status, body]));
}

/** Mutations on what is hidden from the caller, in a place that the caller sees. */
export const cases = [
  check({
    id: 'graphql-hidden-acted-on',
    rules: ['GRAPHQL-MUTATION-2', 'GRAPHQL-MUTATION-6'],
    title: 'what is hidden is acted on by no mutation, and answered like what does not exist',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, anonymous, expect } = context;
      const made = await scene(context);
      const before = await traces(context, made);
      for (const [name, input, absent] of deeds) {
        for (const caller of [as.guest, as.stranger, anonymous]) {
          const refused = await judgeMutation(context, [caller, name, input(made)], false);
          const nothing = await judgeMutation(context, [caller, name, absent(made)], false);
          expect.value(`what is said of ${name}`, messagesOf(refused), refused).toEqual(messagesOf(nothing));
          expect(refused)
            .json('data')
            .toEqual({ [name]: null });
        }
      }
      expect.value('what there is afterwards', await traces(context, made)).toEqual(before);
      // What those may do who see it.
      const [first] = deeds;
      if (first) await judgeMutation(context, [as.reporter, first[0], first[1](made)], true);
      const query = `{ issue(id: "${gid('Issue', made.hidden)}") { title } }`;
      expect(await ask(as.reporter, query))
        .json('data.issue.title')
        .toEqual('Hidden');
    },
  }),
];
