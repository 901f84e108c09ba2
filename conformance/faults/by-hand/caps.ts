import { fault, type Intercepted } from '../fault.js';
import { answer, on, textSent } from '../helpers.js';

const sent = (intercepted: Intercepted, text: RegExp): boolean => text.test(textSent(intercepted));

/** Ways to know no bounds of what one request holds. */
export const faults = [
  fault({
    name: 'cap-of-strangers-bodies-is-missing',
    rules: ['LIMIT-BODY-1'],
    applies: on('listProjects', 413),
    change: answer(200, []),
  }),
  fault({
    name: 'cap-of-values-is-low',
    rules: ['LIMIT-BODY-2'],
    applies: (intercepted) => on('createProjectLabel')(intercepted) && sent(intercepted, /crowded/),
    change: answer(400, { error: 'too many parameters' }),
  }),
  fault({
    name: 'cap-of-depth-is-a-refusal',
    rules: ['LIMIT-BODY-3'],
    applies: (intercepted) => on('createProjectLabel', 400)(intercepted) && sent(intercepted, /\[{50}/),
    change: answer(422, { message: 'Something else' }),
  }),
  fault({
    name: 'cap-beside-contents-counts-them',
    rules: ['LIMIT-BODY-4'],
    applies: (intercepted) => on('createFile', 201)(intercepted) && textSent(intercepted).length > 13_631_488,
    change: answer(413, { error: 'Request Entity Too Large' }),
  }),
  fault({
    name: 'cap-of-listed-texts-names-nothing',
    rules: ['LIMIT-VALUES-1'],
    applies: (intercepted) =>
      on('listProjectIssues', 400)(intercepted) && intercepted.request.url.includes('labels='),
    change: answer(400, { error: 'too many' }),
  }),
  fault({
    name: 'cap-of-searches-is-missing',
    rules: ['LIMIT-VALUES-2'],
    applies: (intercepted) =>
      on('listProjectIssues', 400)(intercepted) && intercepted.request.url.includes('search='),
    change: answer(200, []),
  }),
  fault({
    name: 'cap-of-quick-actions-drops-the-rest',
    rules: ['LIMIT-COMMANDS-1'],
    applies: on('createIssueNote', 201),
    change: ({ json }) => ({ json: { ...(json as object), body: 'Some time' } }),
  }),
  fault({
    name: 'cap-of-checkboxes-drops-the-rest',
    rules: ['LIMIT-TASKS-1'],
    applies: (intercepted) =>
      on('listIssueNotes', 200)(intercepted) &&
      JSON.stringify(intercepted.json).includes('changed the description'),
    change: answer(200, []),
  }),
];
