import { type Fault, fault, type Intercepted } from '../fault.js';
import { answer } from '../helpers.js';
import { calls } from './support/doors.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const somebody = {
  id: 999_999_999,
  username: 'somebody',
  name: 'Somebody',
  state: 'active',
  web_url: 'http://host/s',
};

/** What is told after so many imports. */
const after = (
  name: string,
  rule: string,
  [operation, imports]: [operation: string, imports: number],
  change: (one: Intercepted) => Row | null,
): Fault =>
  fault({
    name,
    rules: [rule],
    operations: ['importProject', operation],
    remembers: () => {
      let count = 0;
      return (one) => {
        if (calls('importProject')(one) && one.status === 201) count += 1;
        return count >= imports && calls(operation)(one) ? change(one) : null;
      };
    },
  });

const named = (name: string) => (one: Intercepted) =>
  one.status === 200 ? { json: { ...(one.json as Row), [name]: somebody } } : null;

const rows = (change: (row: Row) => Row) => (one: Intercepted) =>
  Array.isArray(one.json) ? { json: (one.json as Row[]).map(change) } : null;

const found = (one: Intercepted) =>
  one.status === 404 ? { status: 200, json: { ...somebody, access_level: 30 } } : null;

const bodies = (change: (text: string) => string) =>
  rows((row) => ({ ...row, body: change(String(row['body'])) }));

/** Ways to be wrong about people of archives. */
export const faults = [
  after('import-writes-issues-of-others', 'IMPORT-MAP-2', ['getIssue', 1], named('author')),
  after(
    'import-writes-notes-of-others',
    'IMPORT-MAP-2',
    ['listIssueNotes', 1],
    rows((row) => ({ ...row, author: somebody })),
  ),
  after('import-assigns-to-others', 'IMPORT-MAP-2', ['getIssue', 1], (one) =>
    one.status === 200 ? { json: { ...(one.json as Row), assignees: [somebody] } } : null,
  ),
  after('import-is-what-others-did', 'IMPORT-MAP-2', ['listEvents', 1], () => ({ json: [{ id: 1 }] })),
  after('import-knows-people-by-name', 'IMPORT-MAP-2', ['getProjectMember', 2], found),
  after('import-writes-for-people-of-the-same-name', 'IMPORT-MAP-2', ['getIssue', 2], named('author')),
  after('import-knows-nobody', 'IMPORT-MAP-2', ['getProjectMember', 1], (one) =>
    one.status === 200 ? (answer(404, { message: '404 Not found' })(one) as Row) : null,
  ),
  ...['getProjectMember', 'getEffectiveProjectMember'].map((operation) =>
    after(`import-lets-in-who-asked.${operation}`, 'IMPORT-MAP-6', [operation, 1], found),
  ),
  after('import-shows-itself-to-who-asked', 'IMPORT-MAP-6', ['getProject', 1], (one) =>
    one.status === 404 ? { status: 200, json: { id: 1 } } : null,
  ),
  after('import-invites-who-asked', 'IMPORT-MAP-6', ['listProjectInvitations', 1], () => ({
    json: [{ invite_email: 'ann@example.org', access_level: 30 }],
  })),
  after(
    'import-notes-are-of-nobody',
    'IMPORT-MAP-7',
    ['listIssueNotes', 1],
    bodies((text) => text.replace(/\n\n \*By .*$/s, '')),
  ),
  after(
    'import-notes-are-of-no-time',
    'IMPORT-MAP-7',
    ['listIssueNotes', 1],
    bodies((text) => text.replace(/ on [\dT:-]+ /, ' ')),
  ),
  after(
    'import-notes-are-empty',
    'IMPORT-MAP-7',
    ['listIssueNotes', 1],
    bodies((text) => text.replace('*Blank note*', '')),
  ),
  way.lists('import-loses-empty-notes', ['IMPORT-MAP-7'], ['listIssueNotes'], (list) =>
    list.filter((row) => !String(row['body']).startsWith('*Blank')),
  ),
];
