import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { ask, messagesOf } from './support/asking.js';
import { firstWord, keeps, type List, runs } from './support/narrowed.js';

type Row = Record<string, unknown>;

const gid = (model: string, { id }: { id: number }): string => `gid://gitlab/${model}/${id}`;

/** What conditions keep of what people do. */
export const cases = [
  check({
    id: 'graphql-todos-narrowed',
    rule: 'GRAPHQL-LIST-13',
    title: 'reasons, authors, places and kinds narrow what somebody has to do, the newest first',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world } = context;
      const ann = await world.fresh.user();
      const group = await world.fresh.group();
      const [near, far] = [
        await world.fresh.project({ content: ['refs/heads/main'], members: { developer: ann } }),
        await world.fresh.project({ group, members: { developer: ann } }),
      ];
      const sudo = world.person('reporter').username;
      await issueIn(world, near, { title: 'given', assignee_ids: [ann.id], sudo });
      const params = { title: 'proposed', assignee_ids: [ann.id] };
      await proposed(world, { project: near, params });
      const marked = await issueIn(world, far, { title: 'marked' });
      await world.arrange('POST', `${marked.url}/todo`, { sudo: ann.username });
      const list: List = {
        inside: 'currentUser',
        list: 'todos',
        select: 'target { ... on Issue { title } ... on MergeRequest { title } }',
        nameOf: ({ target }) => String((target as Row | null)?.['title']),
      };
      const all = ['given', 'proposed', 'marked'];
      await keeps(context, by(ann), list, [
        ['', all],
        ['action: [assigned]', ['given', 'proposed']],
        ['action: [marked]', ['marked']],
        ['action: [assigned, marked]', all],
        [`authorId: ["${gid('User', world.person('reporter'))}"]`, ['given']],
        [`projectId: ["${gid('Project', near)}"]`, ['given', 'proposed']],
        [`groupId: ["${gid('Group', group)}"]`, ['marked']],
        ['type: [MERGEREQUEST]', ['proposed']],
        ['type: [ISSUE]', ['given', 'marked']],
        ['state: [done]', []],
      ]);
      await runs(context, by(ann), list, [['', ['marked', 'proposed', 'given']]]);
    },
  }),
  check({
    id: 'graphql-timelogs-narrowed',
    rule: 'GRAPHQL-LIST-14',
    title: 'people, places and moments narrow the booked time, wherever it is asked for',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const group = await world.fresh.group({ members: { reporter: ann, developer: bob } });
      const below = await world.fresh.group({ parent: group });
      const [one, two] = [await world.fresh.project({ group }), await world.fresh.project({ group: below })];
      const book = async (project: { url: string }, hours: number, sudo: string) => {
        const issue = await issueIn(world, project);
        const body = `/spend ${hours}h 2022-05-0${hours}`;
        await world.arrange('POST', `${issue.url}/notes`, { body, sudo });
      };
      await book(one, 1, ann.username);
      await book(one, 2, bob.username);
      await book(two, 3, ann.username);
      const timelogs = (inside: string | null): List => ({
        inside,
        list: 'timelogs',
        select: 'timeSpent',
        nameOf: ({ timeSpent }) => String(Number(timeSpent) / 3600),
      });
      const inGroup = `groupId: "${gid('Group', group)}"`;
      await keeps(context, by(ann), timelogs(null), [
        [`username: "${ann.username}"`, ['1', '3']],
        [`username: "${bob.username}"`, ['2']],
        [`projectId: "${gid('Project', one)}"`, ['1', '2']],
        [inGroup, ['1', '2', '3']],
        [`${inGroup}, username: "${ann.username}"`, ['1', '3']],
        [`${inGroup}, startTime: "2022-05-02T00:00:00Z"`, ['2', '3']],
        [`${inGroup}, endTime: "2022-05-01T23:59:59Z"`, ['1']],
        [`${inGroup}, startDate: "2022-05-02", endDate: "2022-05-02"`, ['2']],
      ]);
      await keeps(context, by(ann), timelogs(`group(fullPath: "${group.fullPath}")`), [
        [`username: "${bob.username}"`, ['2']],
      ]);
      await keeps(context, by(ann), timelogs(`user(username: "${ann.username}")`), [['', ['1', '3']]]);
    },
  }),
  check({
    id: 'graphql-rules-of-arguments',
    rule: 'GRAPHQL-ANSWER-8',
    title: 'arguments that do not go together are told so in an error of their field, which is null',
    writes: true,
    async run({ as, world, expect }) {
      const { fullPath } = await world.fresh.project();
      const inProject = (field: string) => `project(fullPath: "${fullPath}") { found: ${field} }`;
      const oneOf = (names: string) => `only one of [${names}] arguments is allowed at the same time.`;
      const wrong: readonly [query: string, path: string, text: string][] = [
        [
          inProject('issues(milestoneTitle: ["a"], milestoneWildcardId: NONE) { count }'),
          'data.project.found',
          oneOf('milestoneTitle, milestoneWildcardId'),
        ],
        ['found: user { id }', 'data.found', 'Provide either a single username or id'],
        [
          'found: user(username: "a", id: "gid://gitlab/User/1") { id }',
          'data.found',
          'Provide either a single username or id',
        ],
        ['found: timelogs { nodes { id } }', 'data.found', 'Provide at least one argument'],
        [
          inProject('timelogs(startDate: "2022-01-01", startTime: "2022-01-01T00:00:00Z") { nodes { id } }'),
          'data.project.found',
          'Provide either a start date or time, but not both',
        ],
        [
          inProject('timelogs(startDate: "2022-01-02", endDate: "2022-01-01") { nodes { id } }'),
          'data.project.found',
          'Start argument must be before End argument',
        ],
      ];
      for (const [query, path, text] of wrong) {
        const answer = await ask(as.reporter, `{ ${query} }`);
        expect(answer).status(200);
        expect.value(`the errors of ${query}`, messagesOf(answer), answer).toEqual([text]);
        expect.value(`what stands at ${path}`, answer.at(path) ?? null, answer).toBeNull();
      }
      const input = { projectPath: fullPath, title: 'x', labels: ['a'], labelIds: ['gid://gitlab/Label/1'] };
      const document = 'mutation($input: CreateIssueInput!) { createIssue(input: $input) { errors } }';
      const both = await ask(as.reporter, document, { input });
      expect
        .value('both kinds of labels', messagesOf(both), both)
        .toEqual(['one and only one of labels or labelIds is required.']);
      expect(await as.reporter.get(`/projects/${encodeURIComponent(fullPath)}/issues`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'graphql-snippets-narrowed',
    rule: 'GRAPHQL-LIST-15',
    title: 'authors, numbers, kinds and visibilities narrow the snippets that the caller may read',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const project = await world.fresh.project({ members: { reporter: ann, guest: bob } });
      const keep = (url: string, title: string, visibility: string) => {
        const files = [{ file_path: 'a.txt', content: 'a' }];
        const input = { title, visibility, files, sudo: ann.username };
        return world.arrange<{ id: number }>('POST', url, input);
      };
      const open = await keep('/snippets', 'open', 'public');
      await keep('/snippets', 'own', 'private');
      const work = await keep(`${project.url}/snippets`, 'work', 'private');
      const snippets = (inside: string | null): List => ({
        inside,
        list: 'snippets',
        select: 'title',
        nameOf: firstWord,
      });
      const author = `authorId: "${gid('User', ann)}"`;
      await keeps(context, by(ann), snippets(null), [
        [author, ['open', 'own', 'work']],
        [`${author}, type: personal`, ['open', 'own']],
        [`${author}, type: project`, ['work']],
        [`${author}, visibility: public`, ['open']],
        [`${author}, visibility: private`, ['own', 'work']],
        [`projectId: "${gid('Project', project)}"`, ['work']],
        [`ids: ["${gid('PersonalSnippet', open)}", "${gid('ProjectSnippet', work)}"]`, ['open', 'work']],
      ]);
      await keeps(context, by(bob), snippets(null), [[author, ['open', 'work']]]);
      await keeps(context, by(ann), snippets(`project(fullPath: "${project.fullPath}")`), [
        ['', ['work']],
        ['visibility: public', []],
      ]);
    },
  }),
];
