import { fault } from '../fault.js';
import { answer, drop, on, without } from '../helpers.js';

/** Ways to be wrong about versions. */
export const faults = [
  fault({
    name: 'version-three-is-absent',
    rules: ['VERSIONING-13'],
    applies: ({ status }) => status === 410,
    change: answer(404, { error: '404 Not Found' }),
  }),
  fault({
    name: 'deprecated-field-is-gone',
    rules: ['VERSIONING-12'],
    applies: on('getProject'),
    change: drop('tag_list'),
  }),
  fault({
    name: 'deprecated-parameter-is-gone',
    rules: ['VERSIONING-12'],
    before: (request, operation) => (operation?.id === 'updateProject' ? without(request, 'tag_list') : null),
  }),
  fault({
    name: 'services-are-gone',
    rules: ['VERSIONING-2'],
    applies: on('getProjectService'),
    change: answer(404, { message: '404 Service Not Found' }),
  }),
  fault({
    name: 'name-of-environment-is-refused',
    rules: ['VERSIONING-5'],
    applies: on('updateEnvironment'),
    change: answer(400, { error: 'name is invalid' }),
  }),
];
