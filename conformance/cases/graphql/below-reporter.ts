import { type CaseContext, check } from '../../check.js';
import type { Role } from '../../world/names.js';
import type { MadeProject } from '../../world/types.js';
import { gid, type Made } from './support/mutations.js';
import { judgeQueries } from './support/telling.js';

/** A private project with everything that guests are not told of. */
interface Filled {
  project: MadeProject;
  request: Made;
  tag: string;
}

async function fill({ world }: CaseContext): Promise<Filled> {
  const project = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
  const make = (path: string, params: object) =>
    world.arrange<Made>('POST', `${project.url}/${path}`, { ...params });
  const sha = world.repository.branches['main'] ?? '';
  const wish = { title: 'One', source_branch: 'feature', target_branch: 'main' };
  const request = await make('merge_requests', wish);
  await make(`statuses/${sha}`, { state: 'success', ref: 'main', name: 'build' });
  await make('deployments', { environment: 'qa', sha, ref: 'main', tag: false, status: 'success' });
  const tag = world.name('tag');
  await make('releases', { tag_name: tag, ref: 'main', name: 'One', description: 'text' });
  await world.arrange('PUT', `${project.url}/integrations/slack`, { webhook: 'https://hooks.example.org/x' });
  return { project, request, tag };
}

interface Kept {
  word: string;
  title: string;
  rules: readonly string[];
  /** The highest role that is told nothing, and the lowest that is. */
  roles: readonly [below: Role, least: Role];
  fields: (filled: Filled) => string[];
  /** Ways that begin elsewhere than at the project. */
  roots?: (filled: Filled) => string[];
}

const fromReporters = ['guest', 'reporter'] as const;

const kept: readonly Kept[] = [
  {
    word: 'code',
    title: 'code',
    rules: ['AUTH-ACCESS-3'],
    roles: fromReporters,
    fields: ({ tag }) => [
      'repository { tree { blobs { nodes { name } } } }',
      'repository { tree(path: "src") { lastCommit { sha } } }',
      'repository { paginatedTree { nodes { blobs { nodes { name } } } } }',
      'repository { blobs(paths: ["README.md"]) { nodes { rawTextBlob } } }',
      'repository { branchNames(searchPattern: "*", offset: 0, limit: 9) }',
      'repository { rootRef }',
      'languages { name }',
      'userPermissions { downloadCode }',
      `release(tagName: "${tag}") { tagName tagPath commit { sha } }`,
      'releases { nodes { tagName commit { sha } } }',
      'releases { nodes { assets { sources { nodes { url } } } } }',
    ],
  },
  {
    word: 'merge-requests',
    title: 'merge requests',
    rules: ['MR-LIST-7', 'MR-LIST-8'],
    roles: fromReporters,
    fields: ({ request }) => [
      'mergeRequests { nodes { title } }',
      'mergeRequests { count }',
      `mergeRequests(iids: ["${request.iid}"]) { nodes { title } }`,
      `mergeRequest(iid: "${request.iid}") { title }`,
      `mergeRequest(iid: "${request.iid}") { diffStatsSummary { fileCount } }`,
    ],
    roots: ({ request, project }) => [
      `mergeRequest(id: "${gid('MergeRequest', request)}") { title }`,
      `group(fullPath: "${project.fullPath.replace(/\/[^/]+$/, '')}") { mergeRequests(includeSubgroups: true) { nodes { title } } }`,
    ],
  },
  {
    word: 'pipelines',
    title: 'pipelines and deployments',
    rules: ['DEPLOY-ACCESS-1', 'ENV-ACCESS-1'],
    roles: fromReporters,
    fields: () => [
      'pipelines { nodes { iid } }',
      'pipelines { count }',
      'pipeline(iid: "1") { status }',
      'jobs { nodes { name } }',
      'environments { nodes { name } }',
      'environment(name: "qa") { name }',
      'environment(name: "qa") { deployments { nodes { sha } } }',
      'environment(name: "qa") { lastDeployment(status: SUCCESS) { sha } }',
      'deployment(iid: "1") { sha }',
    ],
  },
  {
    word: 'statistics',
    title: 'the room that a project takes',
    rules: ['PROJ-GET-3'],
    roles: fromReporters,
    fields: () => ['statistics { __typename }'],
  },
  {
    word: 'integrations',
    title: 'integrations',
    rules: ['AUTH-7'],
    roles: ['developer', 'maintainer'],
    fields: () => [
      'services { nodes { type active } }',
      'services(active: true) { nodes { type } }',
      'services(type: SLACK_SERVICE) { nodes { active } }',
    ],
  },
];

/** What some members of a private project are not told over REST, by every way of GraphQL. */
export const cases = kept.map(({ word, title, rules, roles: [below, least], fields, roots }) =>
  check({
    id: `graphql-below-${least}-${word}`,
    rules: ['GRAPHQL-AUTH-6', ...rules],
    title: `GraphQL tells members below ${least} nothing of ${title}`,
    writes: true,
    async run(context) {
      const { as } = context;
      const filled = await fill(context);
      const within = fields(filled).map(
        (field) => `project(fullPath: "${filled.project.fullPath}") { ${field} }`,
      );
      const callers = { few: [as[least]], others: [as[below]] };
      await judgeQueries(context, [...within, ...(roots?.(filled) ?? [])], callers);
    },
  }),
);
