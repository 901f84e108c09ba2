import { fault } from '../fault.js';
import { opens } from './support/doors.js';

/** Ways to show guests what is kept to members above them. */
export const faults = [
  opens(
    'guests-list-what-is-kept-from-them',
    'MR-ACCESS-5',
    ['listProjectMergeRequests'],
    [403],
    undefined,
    [],
  ),
  opens('guests-read-what-is-kept-from-them', 'MR-ACCESS-5', ['getMergeRequest'], [404]),
  opens('guests-comment-on-what-is-kept-from-them', 'MR-ACCESS-5', ['createMergeRequestNote'], [403, 404]),
  opens('minimal-access-reads-projects', 'MEM-LEVEL-4', ['getProject', 'listProjectIssues'], [404]),
  fault({
    name: 'guests-find-what-is-kept-from-them',
    rules: ['MR-ACCESS-5'],
    remembers: () => {
      let row: unknown;
      return ({ operation, json, status }) => {
        if (operation?.id === 'getMergeRequest' && status === 200) row = json;
        return operation?.id === 'listMergeRequests' && row && Array.isArray(json)
          ? { json: [row, ...json] }
          : null;
      };
    },
  }),
];
