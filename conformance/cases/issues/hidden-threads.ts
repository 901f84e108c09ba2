import { check } from '../../check.js';
import { threadOn } from '../discussions/support/threads.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';

/** Issues out of threads that their author may not read. */
export const cases = [
  check({
    id: 'issue-create-from-hidden-threads',
    rules: ['ISSUE-CREATE-7', 'MR-ACCESS-2'],
    title:
      'a guest of a private project takes nothing over from the threads of a merge request, and resolves none',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const made = await proposed(world, { project });
      const words = world.name('words-of-thread');
      const thread = await threadOn(world, made, { body: words });
      const wish = { title: 'x', merge_request_to_resolve_discussions_of: made.iid };
      for (const more of [{}, { discussion_to_resolve: thread.id }]) {
        const answer = await as.guest.post(`${project.url}/issues`, { ...wish, ...more });
        expect(answer).status(201, 400, 403, 404);
        expect.value('whether the thread is told', answer.tells(words), answer).toEqual(false);
      }
      expect(await as.maintainer.get(thread.note))
        .status(200)
        .json('resolved')
        .toEqual(false);
    },
  }),
];
