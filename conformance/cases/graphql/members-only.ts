import { type CaseContext, check } from '../../check.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';
import { judgeMutation } from './support/mutating.js';
import { gid, type Made } from './support/mutations.js';
import { judgeQueries } from './support/telling.js';

/** A public project with a record of each kind, by somebody of its own. */
interface Filled {
  project: MadeProject;
  group: MadeGroup;
  ann: Person;
  issue: Made;
  request: Made;
  snippet: Made;
  tag: string;
}

async function fill({ world }: CaseContext): Promise<Filled> {
  const ann = await world.fresh.user();
  const group = await world.fresh.group({ visibility: 'public', members: { owner: ann } });
  const content = ['refs/heads/main', 'refs/heads/feature'];
  const project = await world.fresh.project({ visibility: 'public', group, content });
  const make = (path: string, params: object = {}) =>
    world.arrange<Made>('POST', `${project.url}/${path}`, { ...params, sudo: ann.username });
  const issue = await make('issues', { title: 'One' });
  await make(`issues/${issue.iid}/add_spent_time`, { duration: '1h', summary: 'Work' });
  const wish = { title: 'One', source_branch: 'feature', target_branch: 'main', assignee_ids: [ann.id] };
  const request = await make('merge_requests', wish);
  const files = [{ file_path: 'a.txt', content: 'text' }];
  const snippet = await make('snippets', { title: 'One', visibility: 'public', files });
  const tag = world.name('tag');
  await make('releases', { tag_name: tag, ref: 'main', name: 'One', description: 'text' });
  return { project, group, ann, issue, request, snippet, tag };
}

const titled = '{ nodes { title } }';
const ofProject = ({ project }: Filled, field: string) =>
  `project(fullPath: "${project.fullPath}") { ${field} }`;
const ofGroup = ({ group }: Filled, field: string) => `group(fullPath: "${group.fullPath}") { ${field} }`;
const ofUser = ({ ann }: Filled, field: string) => `user(username: "${ann.username}") { ${field} }`;

/** What a public project may keep to its members: the ways to read it, and what outsiders may do there otherwise. */
interface Feature {
  word: string;
  ways: (filled: Filled) => string[];
  deeds?: (filled: Filled) => [name: string, input: object][];
}

const onAny = (target: string): [name: string, input: object][] => [
  ['createNote', { noteableId: target, body: 'Said' }],
  ['todoCreate', { targetId: target }],
  ['awardEmojiAdd', { awardableId: target, name: 'tada' }],
];

const features: readonly Feature[] = [
  {
    word: 'issues',
    ways: (filled) => [
      ofProject(filled, `issues ${titled}`),
      ofProject(filled, 'issues { count }'),
      ofProject(filled, `issue(iid: "${filled.issue.iid}") { title }`),
      ofProject(filled, `issue(iid: "${filled.issue.iid}", state: opened) { title }`),
      ofProject(filled, 'issueStatusCounts { all opened }'),
      ofProject(filled, 'openIssuesCount'),
      ofProject(filled, 'timelogs { nodes { summary } }'),
      ofGroup(filled, `issues ${titled}`),
      ofGroup(filled, 'timelogs { nodes { summary } }'),
      ofUser(filled, 'timelogs { nodes { summary } }'),
      `issues(authorUsername: "${filled.ann.username}") ${titled}`,
      `issue(id: "${gid('Issue', filled.issue)}") { title }`,
      `workItem(id: "${gid('WorkItem', filled.issue)}") { title }`,
    ],
    deeds: ({ project, issue }) => [
      ['createIssue', { projectPath: project.fullPath, title: 'No' }],
      ...onAny(gid('Issue', issue)),
      [
        'issueSetSubscription',
        { projectPath: project.fullPath, iid: String(issue.iid), subscribedState: true },
      ],
    ],
  },
  {
    word: 'merge_requests',
    ways: (filled) => [
      ofProject(filled, `mergeRequests ${titled}`),
      ofProject(filled, 'mergeRequests { count }'),
      ofProject(filled, `mergeRequest(iid: "${filled.request.iid}") { title }`),
      ofProject(filled, `mergeRequests(iids: ["${filled.request.iid}"]) ${titled}`),
      ofGroup(filled, `mergeRequests(includeSubgroups: true) ${titled}`),
      ofUser(filled, `authoredMergeRequests ${titled}`),
      ofUser(filled, `assignedMergeRequests(projectPath: "${filled.project.fullPath}") ${titled}`),
      `mergeRequest(id: "${gid('MergeRequest', filled.request)}") { title }`,
    ],
    deeds: ({ request }) => onAny(gid('MergeRequest', request)),
  },
  {
    word: 'repository',
    ways: (filled) => [
      ofProject(filled, 'repository { tree { blobs { nodes { name } } } }'),
      ofProject(filled, 'repository { paginatedTree { nodes { blobs { nodes { name } } } } }'),
      ofProject(filled, 'repository { blobs(paths: ["README.md"]) { nodes { rawTextBlob } } }'),
      ofProject(filled, 'repository { branchNames(searchPattern: "*", offset: 0, limit: 9) }'),
      ofProject(filled, 'repository { rootRef }'),
      ofProject(filled, 'languages { name }'),
      ofProject(filled, `release(tagName: "${filled.tag}") { tagName tagPath commit { sha } }`),
      ofProject(filled, 'releases { nodes { tagName tagPath commit { sha } } }'),
    ],
  },
  {
    word: 'snippets',
    ways: (filled) => [
      ofProject(filled, `snippets ${titled}`),
      ofProject(filled, `snippets(ids: ["${gid('ProjectSnippet', filled.snippet)}"]) ${titled}`),
      ofUser(filled, `snippets ${titled}`),
      `snippets(ids: ["${gid('ProjectSnippet', filled.snippet)}"]) ${titled}`,
      `snippets(projectId: "${gid('Project', filled.project)}") ${titled}`,
      `snippets(authorId: "${gid('User', filled.ann)}") ${titled}`,
    ],
  },
  {
    word: 'releases',
    ways: (filled) => [
      ofProject(filled, 'releases { nodes { name } }'),
      ofProject(filled, `release(tagName: "${filled.tag}") { name }`),
    ],
  },
];

/** What a public project keeps to its members, by every way of GraphQL. */
export const cases = features.map(({ word, ways, deeds }) =>
  check({
    id: `graphql-members-only-${word.replace('_', '-')}`,
    rules: ['AUTH-ACCESS-19', 'GRAPHQL-AUTH-6'],
    title: `where a public project keeps its ${word.replace('_', ' ')} to its members, GraphQL tells others nothing of them`,
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, anonymous, world } = context;
      const filled = await fill(context);
      await world.arrange('PUT', filled.project.url, { [`${word}_access_level`]: 'private' });
      await judgeQueries(context, ways(filled), { few: [as.reporter], others: [anonymous, as.stranger] });
      for (const [name, input] of deeds?.(filled) ?? []) {
        await judgeMutation(context, [as.stranger, name, input], false);
        await judgeMutation(context, [as.reporter, name, input], true);
      }
    },
  }),
);
