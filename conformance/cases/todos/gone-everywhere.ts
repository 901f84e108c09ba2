import { type CaseContext, check } from '../../check.js';
import { type Look, takenAway, unlisted, untold } from '../authentication/support/taken-away.js';
import { withinOneDay } from '../conventions/support/days.js';
import { type Places, places } from '../graphql/support/right-gone.js';
import { carryOut, type End, endIt, ends } from '../graphql/support/right-gone-ends.js';
import { issueIn } from '../issues/support/one.js';
import { proposed } from '../merge-requests/support/proposal.js';

interface Made {
  id: number;
}

/** Items that somebody marked for themselves: of an issue, of a merge request, and a third that is done. */
async function furnish({ world }: CaseContext, { ann, project, words }: Places): Promise<Made[]> {
  const sudo = ann.username;
  const params = { title: words, sudo: world.person('admin').username };
  const request = await proposed(world, { project, params });
  const issues = [
    await issueIn(world, project, { title: words }),
    await issueIn(world, project, { title: words }),
  ];
  const items: Made[] = [];
  for (const { url } of [...issues, request]) {
    items.push(await world.arrange<Made>('POST', `${url}/todo`, { sudo }));
  }
  await world.arrange('POST', `/todos/${items[0]?.id ?? 0}/mark_as_done`, { sudo });
  return items;
}

const gid = (model: string, id: number): string => `"gid://gitlab/${model}/${id}"`;
const told = '{ nodes { body target { webUrl } project { description } } }';

/** The lists in which the items stand, by the interface that gives them. */
const lists: Record<string, (context: CaseContext, on: Places, items: readonly Made[]) => Look[]> = {
  rest: (context, { ann, group, project, words }, _items) => {
    const filters = ['', 'state=done', 'action=marked', 'type=Issue', 'type=MergeRequest'];
    const narrow = [`author_id=${ann.id}`, `project_id=${project.id}`, `group_id=${group.id}`];
    const paths = [...filters, ...narrow, `project_id=${project.id}&state=done`].map(
      (one) => `/todos?${one}`,
    );
    return unlisted(context, context.by(ann), words, ...paths);
  },
  graphql: (context, { ann, words }, items) => {
    const filters = [
      '(state: [pending])',
      '(state: [done])',
      '(action: [marked])',
      '(type: [ISSUE])',
      '(type: [MERGEREQUEST], state: [pending, done])',
    ];
    return untold(
      context,
      context.by(ann),
      words,
      ...filters.map((one) => `currentUser { todos${one} ${told} }`),
      ...items.map(({ id }) => `todo(id: ${gid('Todo', id)}) { body }`),
      ...items.map(({ id }) => `todo(id: ${gid('Todo', id)}) { project { description } }`),
    );
  },
};

/** What is said of how many items there are, which is all that can still be seen of them. */
async function notCounted({ by, expect }: CaseContext, { ann }: Places, params: object): Promise<void> {
  const list = await by(ann).get('/todos', { per_page: 1, ...params });
  expect(list).status(200).json().toEqual([]);
  // A server that does not count tells no total.
  expect.value('the total', list.headers['x-total'] ?? '0', list).toEqual('0');
  expect.value('a further page', list.headers['x-next-page'] ?? '', list).toEqual('');
}

const common = ({ rule }: End) => ({
  rules: ['TODO-LIST-5', 'AUTH-ACCESS-13', rule],
  needs: ['admin'] as const,
  writes: true,
});
/** Who is blocked asks for no list at all. */
const some = ends.filter(({ word }) => word !== 'state-of-the-user');

async function begin(context: CaseContext, end: End): Promise<[Places, Made[]]> {
  const there = await places(context, end.isOpen ?? false);
  await carryOut(context, end.give(there));
  return [there, await furnish(context, there)];
}

/** Items of places that their owner may no longer read, by every filter, and how they are counted. */
export const cases = some.flatMap((end) => [
  ...Object.entries(lists).map(([word, looks]) =>
    check({
      ...common(end),
      id: `todo-gone-everywhere-${end.word}-${word}`,
      title: `${end.title} is told of it by no list of to-do items (${word})`,
      run: (context) =>
        withinOneDay(async () => {
          const [there, items] = await begin(context, end);
          await takenAway(context, looks(context, there, items), () => endIt(context, end, there));
        }),
    }),
  ),
  check({
    ...common(end),
    id: `todo-gone-everywhere-${end.word}-counts`,
    title: `${end.title} is not counted the to-do items of it`,
    run: (context) =>
      withinOneDay(async () => {
        const { by, expect } = context;
        const [there] = await begin(context, end);
        const { ann, group, project } = there;
        expect(await by(ann).get('/todos'))
          .status(200)
          .json()
          .toHaveLength(2);
        await endIt(context, end, there);
        for (const params of [{}, { state: 'done' }, { project_id: project.id }, { group_id: group.id }]) {
          await notCounted(context, there, params);
        }
      }),
  }),
]);
