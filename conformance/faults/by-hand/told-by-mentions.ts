import { type Changed, fault, type Intercepted } from '../fault.js';
import { asking } from '../graphql.js';
import { on } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

/** Everybody has an item of what was written meanwhile in places of a kind. */
const tellsAll = (created: string) => () => {
  const made: Row[] = [];
  return ({ operation, status, json }: Intercepted): Changed | null => {
    if (operation?.id === created && status === 201) made.push(json as Row);
    if (operation?.id !== 'listTodos' || !Array.isArray(json) || made.length === 0) return null;
    const about = (target: Row) => ({ id: target['id'], target, project: { id: target['project_id'] } });
    return { json: [...(json as Row[]), ...made.map(about)] };
  };
};

/** A list that was once read stays as it was then. */
const keepsFirst = (id: string) => () => {
  let first: unknown;
  return (intercepted: Intercepted): Changed | null => {
    if (!on(id)(intercepted)) return null;
    first ??= intercepted.json;
    return { status: 200, json: first };
  };
};

/** Ways to tell whom mentions, pipelines and deployments are none of their business. */
export const faults = [
  fault({
    name: 'epics-tell-all-who-are-mentioned',
    rules: ['TODO-LIST-6'],
    remembers: tellsAll('createEpic'),
  }),
  fault({
    name: 'snippets-tell-all-who-are-mentioned',
    rules: ['TODO-LIST-6'],
    remembers: tellsAll('createSnippetNote'),
  }),
  fault({ name: 'issues-tell-whole-groups', rules: ['TODO-LIST-7'], remembers: tellsAll('createIssue') }),
  fault({
    name: 'asking-again-tells-nobody',
    rules: ['GRAPHQL-MUTATION-7'],
    applies: on('listTodos'),
    change: () => ({ json: [] }),
  }),
  fault({
    name: 'anybody-may-be-asked-again',
    rules: ['GRAPHQL-MUTATION-6', 'GRAPHQL-MUTATION-7'],
    applies: asking('mergeRequestReviewerRereview'),
    change: () => ({ status: 200, json: { data: { mergeRequestReviewerRereview: { errors: [] } } } }),
  }),
  way.sends('code-closes-issues', ['MR-CLOSES-1'], ['updateMergeRequest'], (request) =>
    way.withBody(request, (params) => ({
      ...params,
      description: String(params['description']).replace(/[`~>]/g, ''),
    })),
  ),
  way.sends('one-sign-of-code-hides-the-rest', ['MR-CLOSES-1'], ['updateMergeRequest'], (request) =>
    way.withBody(request, (params) => ({
      ...params,
      description: String(params['description']).replace(/`.*$/s, ''),
    })),
  ),
  fault({
    name: 'pipelines-of-merge-requests-are-for-all',
    rules: ['MR-RECORD-17'],
    remembers: keepsFirst('listMergeRequestPipelines'),
  }),
  fault({
    name: 'deployments-tell-what-is-switched-off',
    rules: ['DEPLOY-MR-9'],
    remembers: keepsFirst('listDeploymentMergeRequests'),
  }),
];
