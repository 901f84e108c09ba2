import { check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Params } from '../../http/encode.js';
import { ask } from './support/asking.js';

const unavailable =
  "The resource that you are attempting to access does not exist or you don't have permission to perform this action";

const createIssue = (caller: Caller, input: Params) =>
  ask(
    caller,
    `mutation($input: CreateIssueInput!) { createIssue(input: $input) {
      clientMutationId errors issue { id iid title }
    } }`,
    { input },
  );

/** What all mutations have in common. */
export const cases = [
  check({
    id: 'graphql-payload',
    rule: 'GRAPHQL-MUTATION-1',
    title: 'a mutation gives back the record, no errors, and the id that the client sent',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const input = { projectPath: project.fullPath, title: 'Made', clientMutationId: 'abc' };
      const answer = await createIssue(as.owner, input);
      expect(answer).status(200).json('errors').toBeAbsent();
      expect(answer).json('data.createIssue').toInclude({ clientMutationId: 'abc', errors: [] });
      const rest = await as.owner.get(`${project.url}/issues/${answer.text('data.createIssue.issue.iid')}`);
      expect(rest).status(200).json('title').toEqual('Made');
    },
  }),
  check({
    id: 'graphql-mutation-on-hidden',
    rule: 'GRAPHQL-MUTATION-2',
    title: 'a mutation on what is hidden is answered like one on what is absent, and does nothing',
    writes: true,
    async run({ as, by, world, expect }) {
      const project = await world.fresh.project({ visibility: 'private' });
      const stranger = by(world.person('stranger'));
      for (const projectPath of [project.fullPath, `${project.fullPath}-absent`]) {
        const answer = await createIssue(stranger, { projectPath, title: 'No' });
        expect(answer).status(200).json('data').toEqual({ createIssue: null });
        expect(answer).json('errors[0].message').toEqual(unavailable);
        expect(answer).json('errors[0].path').toEqual(['createIssue']);
      }
      expect(await as.owner.get(`${project.url}/issues`))
        .json()
        .toHaveLength(0);
    },
  }),
  check({
    id: 'graphql-rule-of-record',
    rule: 'GRAPHQL-MUTATION-3',
    title: 'values that break a rule of the record are told in the errors of the payload',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const answer = await createIssue(as.owner, { projectPath: project.fullPath, title: '' });
      expect(answer).status(200).json('errors').toBeAbsent();
      expect(answer).json('data.createIssue.issue').toBeNull();
      expect(answer)
        .json('data.createIssue.errors[0]')
        .toMatch(/^Title can't be blank/);
    },
  }),
  check({
    id: 'graphql-mutations-in-order',
    rule: 'GRAPHQL-MUTATION-4',
    title: 'the mutations of a document run one after another in its order',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const one = (name: string) =>
        `${name}: createIssue(input: { projectPath: "${project.fullPath}", title: "${name}" }) { issue { iid } }`;
      const answer = await ask(as.owner, `mutation { ${['a', 'b', 'c', 'd'].map(one).join(' ')} }`);
      const numbers = ['a', 'b', 'c', 'd'].map((name) => Number(answer.text(`data.${name}.issue.iid`)));
      expect.value('their numbers', numbers, answer).toEqual([1, 2, 3, 4]);
    },
  }),
  check({
    id: 'graphql-notes-count-together',
    rule: 'GRAPHQL-MUTATION-5',
    title: 'notes made here count against the limit of notes over REST',
    needs: ['admin', 'rate-limits'],
    writes: true,
    alone: true,
    async run({ as, by, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const person = await world.fresh.user();
      const issue = await world.arrange<{ id: number; iid: number }>('POST', `${project.url}/issues`, {
        title: 'One',
      });
      const settings = await as.admin.get('/application/settings');
      const notes_create_limit = settings.number('notes_create_limit');
      try {
        await as.admin.put('/application/settings', { notes_create_limit: 1 });
        const caller = by(person);
        const input = `noteableId: "gid://gitlab/Issue/${issue.id}", body: "One"`;
        const made = await ask(caller, `mutation { createNote(input: { ${input} }) { note { id } errors } }`);
        expect(made).json('data.createNote.note.id').toBeType('string');
        const path = `${project.url}/issues/${issue.iid}/notes`;
        expect(await caller.post(path, { body: 'Two' })).status(429);
        const again = await ask(caller, `mutation { createNote(input: { ${input} }) { errors } }`);
        const text = 'This endpoint has been requested too many times. Try again later.';
        expect(again).json('errors[0].message').toEqual(text);
      } finally {
        await as.admin.put('/application/settings', { notes_create_limit });
      }
    },
  }),
];
