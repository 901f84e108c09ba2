import { type Fault, fault } from '../fault.js';
import { loses } from './support/ways.js';

const filters = [
  'listIssues',
  'listGroupIssues',
  'listProjectIssues',
  'getIssuesStatistics',
  'getGroupIssuesStatistics',
  'getProjectIssuesStatistics',
];

const written = (name: string, from: RegExp, to: string): Fault =>
  fault({
    name: `issues-${name}`,
    rules: ['ISSUE-FILTER-37'],
    before: (request, operation) => {
      const url = request.url.replace(from, to);
      return filters.includes(operation?.id ?? '') && url !== request.url ? { ...request, url } : null;
    },
  });

/** Ways to misread filters that are written otherwise. */
export const faults: Fault[] = [
  written('of-no-milestone-are-those-of-a-title', /milestone=none/, 'milestone=a-title'),
  written('of-any-milestone-are-those-of-a-title', /milestone=ANY/, 'milestone=a-title'),
  written('upcoming-is-a-title', /milestone=%23upcoming/, 'milestone=a-title'),
  written('started-is-a-title', /milestone=%23started/, 'milestone=a-title'),
  written('without-labels-have-them', /labels=None%2Cbug/, 'labels=bug'),
  written('labels-count-in-any-case', /labels=BUG/, 'labels=bug'),
  written('quoted-words-are-single', /search=%22is(%20|\+)lamp%22/, 'search=is$1lamp'),
  written('unknown-fields-are-none', /in=author/, 'in=title'),
  loses('issues-that-have-not-begun-are-all', 'ISSUE-FILTER-37', filters, 'not'),
];
