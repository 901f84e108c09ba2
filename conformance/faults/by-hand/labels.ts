import { fault } from '../fault.js';
import { answer, on } from '../helpers.js';
import * as way from './support/ways.js';

const both = (...words: string[]): string[] =>
  words.flatMap((word) => ['Project', 'Group'].map((kind) => word.replace('*', kind)));

const lists = both('list*Labels');
const one = both('get*Label');
const following = both('subscribeTo*Label', 'unsubscribeFrom*Label');
const promote = ['promoteProjectLabel'];

/** Ways to be wrong about labels. */
export const faults = [
  fault({
    name: 'labels-are-deleted-by-name-by-anybody',
    rules: ['LABEL-ACCESS-2'],
    applies: (one) => on(one.operation?.id ?? '', 403)(one) && /labels\?name=/.test(one.request.url),
    change: () => ({ status: 204, body: '' }),
  }),
  way.lets('labels-are-read-by-anybody', 'LABEL-ACCESS-1', [...lists, ...one], 401),
  way.lists('labels-in-reverse', ['LABEL-LIST-1'], lists, (rows) => rows.reverse()),
  way.turns('label-html-in-a-paragraph', ['LABEL-RECORD-4'], one, (row) => ({
    ...row,
    description_html: `<p>${String(row['description_html'])}</p>`,
  })),
  way.turns('label-text-always-white', ['LABEL-RECORD-2'], [...one, ...lists], (row) => ({
    ...row,
    text_color: '#FFFFFF',
  })),
  way.turns('labels-followed-by-nobody', ['LABEL-RECORD-3'], lists, (row) => ({ ...row, subscribed: false })),
  way.turns('label-always-of-the-project', ['LABEL-RECORD-5'], lists, (row) =>
    'is_project_label' in row ? { ...row, is_project_label: true } : row,
  ),
  way.turns('label-rank-is-not-told', ['LABEL-RECORD-5'], one, (row) =>
    'priority' in row ? { ...row, priority: null } : row,
  ),
  way.says('label-absent-says-else', 'LABEL-GET-1', [...one, ...following], 404),
  way.spoil('label-title-is-not-decoded', ['LABEL-GET-1'], [...one, ...following], [], (intercepted) =>
    intercepted.request.url.includes('%20')
      ? answer(404, { message: '404 Label Not Found' })(intercepted)
      : {},
  ),
  way.turns('label-following-is-not-told', ['LABEL-SUBSCRIBE-1'], following, (row) => ({
    ...row,
    subscribed: !row['subscribed'],
  })),
  way.refuses('label-followed-twice-conflicts', 'LABEL-SUBSCRIBE-2', following, [304, 409]),
  way.lets('label-followed-in-archives', 'AUTH-ACCESS-8', following, 403),
  way.turns('label-promoted-keeps-its-rank', ['LABEL-PROMOTE-1'], promote, (row) => ({
    ...row,
    priority: 1,
  })),
  way.says('label-promoted-nowhere-says-else', 'LABEL-PROMOTE-2', promote, 400),
  way.lets('label-promoted-by-anybody', 'LABEL-PROMOTE-3', promote, 403),
  way.lets('labels-are-read-without-plans', 'LABEL-PLANNING-1', ['listProjectLabels'], 403),
  way.turns('label-keeps-its-name-on-issues', ['LABEL-UPDATE-5'], ['getIssue'], (row) => ({
    ...row,
    labels: ['before'],
  })),
  way.lets('labels-are-renamed-to-what-is-above', 'LABEL-UPDATE-6', ['updateProjectLabel'], 400),
  way.turns('label-takes-a-name-from-above', ['LABEL-UPDATE-6'], ['getProjectLabel'], (row) => ({
    ...row,
    name: 'above',
  })),
];
