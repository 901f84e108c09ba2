import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';

interface Thread {
  id: string;
  notes: { id: number }[];
}

/** A merge request with threads of those who are named, the first of which has replies. */
async function withThreads(world: World, authors: readonly ('developer' | 'reporter')[], replies: number) {
  const project = await freshProject(world);
  const { url, iid } = await proposed(world, { project });
  const threads: Thread[] = [];
  for (const [index, role] of authors.entries()) {
    const words = { body: `words ${index} of\nthe ${role}`, sudo: world.person(role).username };
    threads.push(await world.arrange<Thread>('POST', `${url}/discussions`, words));
  }
  const first = `${url}/discussions/${threads[0]?.id}`;
  for (let count = 0; count < replies; count++) {
    await world.arrange('POST', `${first}/notes`, { body: 'a reply' });
  }
  const at = (index: number) => `${url}/discussions/${threads[index]?.id}`;
  return { project, at, input: { title: 'x', merge_request_to_resolve_discussions_of: iid } };
}

/** Threads of merge requests that go on in an issue. */
export const cases = [
  check({
    id: 'issue-settles-threads',
    rule: 'ISSUE-CREATE-13',
    title: 'the threads that an issue continues are resolved, and say where they go on',
    writes: true,
    async run({ as, world, expect }) {
      const { project, at, input } = await withThreads(world, ['developer', 'reporter'], 0);
      const made = await as.developer.post(`${project.url}/issues`, input);
      for (const index of [0, 1]) {
        const thread = await as.reporter.get(at(index));
        expect(thread).json('notes[0].resolved').toEqual(true);
        expect(thread).json('notes[0].resolved_by.id').toEqual(world.person('developer').id);
        expect(thread).json('notes[1].system').toEqual(true);
        expect(thread)
          .json('notes[1].body')
          .toEqual(`created #${made.number('iid')} to continue this discussion`);
      }
    },
  }),
  check({
    id: 'issue-settles-own-threads-alone',
    rule: 'ISSUE-CREATE-12',
    title: 'a reporter who continues threads in an issue resolves none of others by that',
    writes: true,
    async run({ as, world, expect }) {
      const { project, at, input } = await withThreads(world, ['developer', 'reporter'], 0);
      expect(await as.reporter.post(`${project.url}/issues`, input)).status(201);
      expect(await as.reporter.get(at(0)))
        .json('notes[0]')
        .toInclude({ resolved: false, resolved_by: null });
      expect(await as.reporter.get(at(1)))
        .json('notes[0].resolved')
        .toEqual(true);
    },
  }),
  check({
    id: 'issue-counts-replies-of-threads',
    rule: 'ISSUE-CREATE-7',
    title: 'the description of an issue that continues threads says how many replies each had',
    level: 'may',
    writes: true,
    async run({ as, world, expect }) {
      for (const [replies, words] of [
        [1, '(+1 comment)'],
        [2, '(+2 comments)'],
      ] as const) {
        const { project, input } = await withThreads(world, ['developer', 'reporter'], replies);
        const made = await as.developer.post(`${project.url}/issues`, input);
        expect(made).status(201).json('description').toContain(words);
        const parts = made.text('description').split('(+');
        expect.value('threads with replies', parts.length - 1, made).toEqual(1);
      }
    },
  }),
];
