import { type CaseContext, check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { judgeMutation, send } from './support/mutating.js';
import { gid } from './support/mutations.js';

type Bag = Record<string, unknown>;

const wordsOf = async ({ as }: CaseContext, url: string): Promise<unknown[]> =>
  (await as.owner.get(`${url}/notes`, { activity_filter: 'only_comments', sort: 'asc' })).column('body');

/** A note of nothing but quick actions is not kept, and they are carried out. */
async function judgeOrders(context: CaseContext): Promise<void> {
  const { as, world, expect } = context;
  const project = await world.fresh.project();
  const issue = await issueIn(world, project);
  const input = { noteableId: gid('Issue', issue), body: '/due 2031-02-03' };
  const answer = await send(as.reporter, 'createNote', input, 'note { id }');
  expect(answer).status(200).json('data.createNote.note').toBeNull();
  expect(await as.reporter.get(issue.url))
    .json()
    .toInclude({ due_date: '2031-02-03', user_notes_count: 0 });
  const mixed = { ...input, body: 'Words\n/due 2031-04-05' };
  const kept = await send(as.reporter, 'createNote', mixed, 'note { body }');
  expect(kept).json('data.createNote.note').toEqual({ body: 'Words' });
  expect(await as.reporter.get(issue.url))
    .json()
    .toInclude({ due_date: '2031-04-05', user_notes_count: 1 });
}

/** A reaction is given once, and toggling gives it or takes it back, and tells which. */
async function judgeReactions(context: CaseContext): Promise<void> {
  const { as, world, expect } = context;
  const issue = await issueIn(world, await world.fresh.project());
  const fields = 'awardEmoji { name }';
  const input = { awardableId: gid('Issue', issue), name: 'tada' };
  const names = async (...wanted: string[]) => {
    const list = await as.guest.get(`${issue.url}/award_emoji`);
    expect.value('the reactions', list.column('name'), list).toEqual(wanted);
  };
  const added = await send(as.guest, 'awardEmojiAdd', input, fields);
  expect(added)
    .json('data.awardEmojiAdd')
    .toEqual({ errors: [], awardEmoji: { name: 'tada' } });
  const twice = await send(as.guest, 'awardEmojiAdd', input, fields);
  expect(twice).json('errors').toBeAbsent();
  expect(twice).json('data.awardEmojiAdd.awardEmoji').toBeNull();
  expect(twice).json('data.awardEmojiAdd.errors').toHaveLength(1);
  await names('tada');
  for (const toggledOn of [false, true]) {
    const turned = await send(as.guest, 'awardEmojiToggle', input, `${fields} toggledOn`);
    expect(turned).json('data.awardEmojiToggle').toInclude({ errors: [], toggledOn });
    await names(...(toggledOn ? ['tada'] : []));
  }
  expect(await send(as.guest, 'awardEmojiRemove', input, fields))
    .json('data.awardEmojiRemove.errors')
    .toEqual([]);
  await names();
}

/** What mutations do is done, and nothing beside it. */
export const cases = [
  check({
    id: 'graphql-notes-kept',
    rules: ['GRAPHQL-MUTATION-9', 'GRAPHQL-MUTATION-11', 'NOTE-ACCESS-1'],
    title:
      'a note is made, answered, changed and deleted alone, an internal one stays internal, and orders are none',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project({ visibility: 'public' });
      const issue = await issueIn(world, project);
      const noteableId = gid('Issue', issue);
      const fields = 'note { id body internal discussion { id } }';
      const first = await send(as.reporter, 'createNote', { noteableId, body: 'First' }, fields);
      expect(first).json('data.createNote.note').toInclude({ body: 'First', internal: false });
      const hidden = await send(
        as.reporter,
        'createNote',
        { noteableId, body: 'Hidden', internal: true },
        fields,
      );
      expect(hidden).json('data.createNote.note').toInclude({ body: 'Hidden', internal: true });
      const discussionId = first.text('data.createNote.note.discussion.id');
      await judgeMutation(
        context,
        [as.guest, 'createNote', { noteableId, body: 'Answer', discussionId }],
        true,
      );
      const threads = await as.reporter.get(`${issue.url}/discussions`);
      const bodies = (threads.at('[0].notes') as Bag[] | undefined)?.map(({ body }) => body);
      expect.value('the thread that is answered', bodies, threads).toEqual(['First', 'Answer']);
      const id = hidden.text('data.createNote.note.id');
      await judgeMutation(
        context,
        [as.reporter, 'updateNote', { id, body: 'Still hidden', confidential: false }],
        true,
      );
      expect
        .value('all comments', await wordsOf(context, issue.url))
        .toEqual(['First', 'Still hidden', 'Answer']);
      const seen = await as.guest.get(`${issue.url}/notes`, { sort: 'asc' });
      expect.value('what guests read', seen.column('body'), seen).toEqual(['First', 'Answer']);
      const gone = await send(as.reporter, 'destroyNote', { id }, 'note { id }');
      expect(gone).json('data.destroyNote').toEqual({ errors: [], note: null });
      expect.value('what is left', await wordsOf(context, issue.url)).toEqual(['First', 'Answer']);
      await judgeOrders(context);
    },
  }),
  check({
    id: 'graphql-todos-and-reactions-kept',
    rules: ['GRAPHQL-MUTATION-9', 'TODO-DONE-4', 'GRAPHQL-MUTATION-3'],
    title: 'what there is to do about one thing is done alone, and a reaction is given once',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world, expect } = context;
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ members: { reporter: ann } });
      const issues = [
        await issueIn(world, project),
        await issueIn(world, project),
        await issueIn(world, project),
      ] as const;
      for (const { url } of issues) await by(ann).post(`${url}/todo`);
      const left = async (...wanted: { id: number }[]) => {
        const list = await by(ann).get('/todos', { sort: 'asc' });
        const seen = (list.column('target.id') as number[]).sort((a, b) => a - b);
        const numbers = wanted.map(({ id }) => id);
        expect.value('what there is to do', seen, list).toEqual(numbers);
      };
      const [first, second, third] = issues;
      await judgeMutation(context, [by(ann), 'todosMarkAllDone', { targetId: gid('Issue', second) }], true);
      await left(first, third);
      const again = { targetId: gid('Issue', first) };
      const twice = await send(by(ann), 'todoCreate', again, 'todo { id }');
      expect(twice).json('data.todoCreate.errors').toHaveLength(1);
      await judgeMutation(context, [by(ann), 'todoCreate', { targetId: gid('Issue', second) }], true);
      await left(first, second, third);
      await judgeMutation(context, [by(ann), 'todosMarkAllDone', {}], true);
      await left();
      await judgeReactions(context);
    },
  }),
  check({
    id: 'graphql-labels-and-issues-made',
    rules: ['GRAPHQL-MUTATION-9', 'GRAPHQL-MUTATION-3'],
    title:
      'a label is made in exactly one place, grey unless said otherwise, and an issue with all that is said',
    level: 'should',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const paths = { projectPath: project.fullPath, groupPath: group.fullPath };
      const both = await send(as.reporter, 'labelCreate', { ...paths, title: 'no' }, 'label { id }');
      expect(both).json('data.labelCreate').toBeNull();
      const none = await send(as.reporter, 'labelCreate', { title: 'no' }, 'label { id }');
      expect(none).json('data.labelCreate').toBeNull();
      for (const [url, input, name] of [
        [project.url, { projectPath: paths.projectPath }, 'own'],
        [group.url, { groupPath: paths.groupPath }, 'shared'],
      ] as const) {
        const made = await send(as.reporter, 'labelCreate', { ...input, title: name }, 'label { color }');
        expect(made).json('data.labelCreate.errors').toEqual([]);
        const found = await as.reporter.get(`${url}/labels`, { include_ancestor_groups: false });
        expect.value('labels', found.column('name'), found).toEqual([name]);
        expect.value('colours', found.column('color'), found).toEqual(['#6699cc']);
      }
      const person = world.person('developer');
      const input = {
        projectPath: project.fullPath,
        title: 'Made',
        description: 'Words',
        confidential: true,
        dueDate: '2031-02-03',
        labels: ['own', 'unheard-of'],
        assigneeIds: [gid('User', person)],
        type: 'INCIDENT',
      };
      const made = await send(as.reporter, 'createIssue', input, 'issue { iid }');
      const iid = made.text('data.createIssue.issue.iid');
      expect(await as.reporter.get(`${project.url}/issues/${iid}`))
        .json()
        .toInclude({
          title: 'Made',
          description: 'Words',
          confidential: true,
          due_date: '2031-02-03',
          labels: ['own', 'unheard-of'],
          assignees: [{ id: person.id }],
          issue_type: 'incident',
        });
    },
  }),
];
