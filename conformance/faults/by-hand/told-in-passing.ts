import type { Fault } from '../fault.js';
import * as way from './support/ways.js';

/** A field that is kept from the caller stands in the records of an operation where it was left out. */
const shows = (
  word: string,
  rule: string,
  operations: readonly string[],
  field: Record<string, string>,
): Fault[] =>
  operations.map((id) => way.turns(`${word}.${id}`, [rule], [id], (row) => ({ ...field, ...row })));

/** What is kept from some readers is told where it is easily forgotten. */
export const faults = [
  ...shows(
    'addresses-are-told-in-passing',
    'MEM-RECORD-3',
    [
      'listProjectAccessRequests',
      'listGroupAccessRequests',
      'createProjectAccessRequest',
      'createGroupAccessRequest',
      'approveProjectAccessRequest',
      'approveGroupAccessRequest',
      'followUser',
    ],
    { email: 'told@example.org' },
  ),
  ...shows(
    'storage-is-told-in-passing',
    'PROJ-REC-7',
    ['listProjects', 'listGroupProjects', 'listUserStarredProjects', 'starProject'],
    { repository_storage: 'default' },
  ),
];
