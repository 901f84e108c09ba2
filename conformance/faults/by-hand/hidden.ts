import { secret } from '../../recipes/hidden.js';
import { fault, type Intercepted } from '../fault.js';
import { asking, values } from '../graphql.js';
import * as way from './support/ways.js';

const script = '<script>alert(1)</script>';
const append = (value: unknown): string => `${String(value ?? '')}${script}`;

/** The answer with something that says the hidden words. */
const telling = ({ json }: Intercepted) => ({
  json: { ...(json as Record<string, unknown>), extensions: { hint: secret } },
});

const counts = (row: Record<string, unknown>): Record<string, unknown> => {
  const { counts: numbers } = row['statistics'] as { counts: { all: number; opened: number } };
  return { ...row, statistics: { counts: { ...numbers, all: numbers.all + 1, opened: numbers.opened + 1 } } };
};

/** Ways to tell of what is hidden, and to run what others wrote. */
export const faults = [
  fault({
    name: 'graphql-tells-hidden-words',
    rules: ['GRAPHQL-ANSWER-3'],
    applies: asking('issue(id', 'issue(iid', 'fullPath: "'),
    change: telling,
  }),
  way.turns(
    'statistics-count-what-is-hidden',
    ['ISSUE-STATS-2'],
    ['getIssuesStatistics', 'getProjectIssuesStatistics', 'getGroupIssuesStatistics'],
    counts,
  ),
  fault({
    name: 'graphql-numbers-tell-what-is-hidden',
    rules: ['GRAPHQL-ANSWER-7'],
    applies: asking('{ count }'),
    change: values('count', (count) => Number(count) + 1),
  }),
  way.turns('html-of-labels-runs-scripts', ['CONV-HTML-1'], ['createProjectLabel'], (row) => ({
    ...row,
    description_html: append(row['description_html']),
  })),
  way.turns('html-of-people-runs-scripts', ['CONV-HTML-1'], ['getUserStatus'], (row) => ({
    ...row,
    message_html: append(row['message_html']),
  })),
  fault({
    name: 'html-of-notes-runs-scripts',
    rules: ['CONV-HTML-1'],
    applies: asking('bodyHtml'),
    change: values('bodyHtml', append),
  }),
];
