import { type Fault, fault } from '../fault.js';
import { paramsIn } from '../helpers.js';
import * as way from './support/ways.js';

/** A restricted level is taken by one operation, since its refusal for that reason becomes a success. */
const takes = (name: string, operation: string): Fault =>
  fault({
    name,
    rules: ['SETTINGS-5'],
    operations: [operation],
    applies: ({ operation: called, status, json }) =>
      called?.id === operation && status === 400 && JSON.stringify(json ?? '').includes('restricted'),
    change: ({ request }) => ({
      status: request.method === 'POST' ? 201 : 200,
      json: { id: 1, ...(request.body ? paramsIn(request.body) : {}) },
    }),
  });

/** Ways to be wrong about levels that administrators have restricted. */
export const faults = [
  takes('new-projects-have-restricted-levels', 'createProject'),
  takes('projects-are-opened-to-restricted-levels', 'updateProject'),
  takes('new-groups-have-restricted-levels', 'createGroup'),
  takes('groups-are-opened-to-restricted-levels', 'updateGroup'),
  takes('new-snippets-have-restricted-levels', 'createSnippet'),
  takes('snippets-are-opened-to-restricted-levels', 'updateSnippet'),
  takes('new-project-snippets-have-restricted-levels', 'createProjectSnippet'),
  takes('project-snippets-are-opened-to-restricted-levels', 'updateProjectSnippet'),
  way.turns('forks-have-restricted-levels', ['SETTINGS-5'], ['forkProject'], (row) => ({
    ...row,
    visibility: 'public',
  })),
];
