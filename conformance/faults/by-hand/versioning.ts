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
];
