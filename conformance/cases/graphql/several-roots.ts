import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Exchange } from '../../http/exchange.js';
import { ask, get, sendBatch } from './support/asking.js';
import { gid, type Made } from './support/mutations.js';

/** Somebody who works in one project, may read in another one, and is a guest in a third. */
async function scene({ world }: CaseContext) {
  const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
  const content = ['refs/heads/main', 'refs/heads/feature'];
  const [works, reads, visits] = [
    await world.fresh.project({ content, members: { developer: ann } }),
    await world.fresh.project({ content, members: { reporter: ann } }),
    await world.fresh.project({ members: { guest: ann } }),
  ];
  const branches = { source_branch: 'feature', target_branch: 'main' };
  const make = (path: string, params: object = {}) => world.arrange<Made>('POST', path, { ...params });
  const request = (url: string) => make(`${url}/merge_requests`, { title: 'before', ...branches });
  const issue = (url: string) => make(`${url}/issues`, { title: 'before' });
  const issues = {
    works: await issue(works.url),
    reads: await issue(reads.url),
    visits: await issue(visits.url),
  };
  const todo = async (sudo: string) => make(`${works.url}/issues/${issues.works.iid}/todo`, { sudo });
  await world.fresh.member(works, bob, 'developer');
  return {
    ann,
    bob,
    works,
    reads,
    visits,
    issues,
    requests: { works: await request(works.url), reads: await request(reads.url) },
    todos: { own: await todo(ann.username), other: await todo(bob.username) },
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** A mutation that somebody may carry out on one thing and not on another one. */
interface Deed {
  name: string;
  may: (of: Scene) => object;
  mayNot: (of: Scene) => object;
  /** Where the other thing is read again, and what it has to say still. */
  still: (of: Scene) => readonly [path: string, field: string, value: unknown] | null;
}

const deeds: readonly Deed[] = [
  {
    name: 'mergeRequestUpdate',
    may: ({ works, requests }) => ({
      projectPath: works.fullPath,
      iid: `${requests.works.iid}`,
      title: 'after',
    }),
    mayNot: ({ reads, requests }) => ({
      projectPath: reads.fullPath,
      iid: `${requests.reads.iid}`,
      title: 'after',
    }),
    still: ({ reads, requests }) => [`${reads.url}/merge_requests/${requests.reads.iid}`, 'title', 'before'],
  },
  {
    name: 'updateIssue',
    may: ({ works, issues }) => ({ projectPath: works.fullPath, iid: `${issues.works.iid}`, title: 'after' }),
    mayNot: ({ visits, issues }) => ({
      projectPath: visits.fullPath,
      iid: `${issues.visits.iid}`,
      title: 'after',
    }),
    still: ({ visits, issues }) => [`${visits.url}/issues/${issues.visits.iid}`, 'title', 'before'],
  },
  {
    name: 'todoMarkDone',
    may: ({ todos }) => ({ id: gid('Todo', todos.own) }),
    mayNot: ({ todos }) => ({ id: gid('Todo', todos.other) }),
    still: () => null,
  },
  {
    name: 'labelCreate',
    may: ({ works }) => ({ projectPath: works.fullPath, title: 'after', color: '#112233' }),
    mayNot: ({ visits }) => ({ projectPath: visits.fullPath, title: 'after', color: '#112233' }),
    still: ({ visits }) => [`${visits.url}/labels`, '', []],
  },
  {
    name: 'createBranch',
    may: ({ works }) => ({ projectPath: works.fullPath, name: 'after', ref: 'main' }),
    mayNot: ({ reads }) => ({ projectPath: reads.fullPath, name: 'after', ref: 'main' }),
    still: ({ reads }) => [`${reads.url}/repository/branches?search=after`, '', []],
  },
];

const errorsOf = (answer: Exchange, alias: string): unknown =>
  (answer.at(`data.${alias}`) as { errors?: unknown } | null | undefined)?.errors ?? null;

async function judgeDeed(context: CaseContext, deed: Deed): Promise<void> {
  const { as, by, expect } = context;
  for (const isFirst of [true, false]) {
    const of = await scene(context);
    const type = `${deed.name[0]?.toUpperCase()}${deed.name.slice(1)}Input!`;
    const field = (alias: string) => `${alias}: ${deed.name}(input: $${alias}) { errors }`;
    const fields = isFirst ? [field('may'), field('not')] : [field('not'), field('may')];
    const document = `mutation($may: ${type}, $not: ${type}) { ${fields.join(' ')} }`;
    const answer = await ask(by(of.ann), document, { may: deed.may(of), not: deed.mayNot(of) });
    expect(answer).status(200);
    expect.value('what may be done', errorsOf(answer, 'may'), answer).toEqual([]);
    expect.value('what may not', errorsOf(answer, 'not'), answer).toDiffer([]);
    const [path, name, value] = deed.still(of) ?? [];
    if (path !== undefined)
      expect(await as.owner.get(path))
        .json(name)
        .toEqual(value);
    else {
      const list = await by(of.bob).get('/todos');
      expect.value('what the other has to do', list.column('id'), list).toEqual([of.todos.other.id]);
    }
  }
}

/** Ways of asking for one's own to-do and for that of somebody else at once. */
const questions: Record<string, (caller: Caller, fields: readonly string[]) => Promise<Exchange>> = {
  'beside each other': (caller, fields) => ask(caller, `{ ${fields.join(' ')} }`),
  'in the address': (caller, fields) => get(caller, { query: `{ ${fields.join(' ')} }` }),
  'in parts of the query': (caller, fields) =>
    ask(caller, `query { ${fields.map((field) => `... on Query { ${field} }`).join(' ')} }`),
  'with a name for parts': (caller, fields) =>
    ask(caller, `{ ...both currentUser { id } } fragment both on Query { ${fields.join(' ')} }`),
};

/** Several fields at the root of a document. */
export const cases = [
  ...deeds.map((deed) =>
    check({
      id: `graphql-several-roots-${deed.name}`,
      rule: 'GRAPHQL-MUTATION-6',
      title: `of two ${deed.name} in one document only that is carried out which the caller may do`,
      needs: ['admin'],
      writes: true,
      run: (context) => judgeDeed(context, deed),
    }),
  ),
  check({
    id: 'graphql-several-roots-todos',
    rule: 'GRAPHQL-AUTH-6',
    title: 'the own to-do is told, and that of somebody else is not, however both are asked for at once',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, expect } = context;
      const of = await scene(context);
      const field = (alias: string, made: Made) => `${alias}: todo(id: "${gid('Todo', made)}") { body id }`;
      const fields = [field('own', of.todos.own), field('other', of.todos.other)];
      for (const ordered of [fields, [...fields].reverse()]) {
        for (const [words, send] of Object.entries(questions)) {
          const answer = await send(by(of.ann), ordered);
          expect(answer).status(200).json('data.own.id').toEqual(gid('Todo', of.todos.own));
          expect.value(`what is told ${words}`, answer.at('data.other'), answer).toEqual(null);
        }
        const batch = await sendBatch(
          by(of.ann),
          ordered.map((one) => ({ query: `{ ${one} }` })),
        );
        expect.value('the batch', batch.tells(gid('Todo', of.todos.own)), batch).toEqual(true);
        expect.value('the batch', batch.tells(gid('Todo', of.todos.other)), batch).toEqual(false);
      }
    },
  }),
];
