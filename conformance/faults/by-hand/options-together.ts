import { operations } from '../../contract/operations.js';
import { isFiltered } from '../../recipes/filters.js';
import { fault, type Intercepted } from '../fault.js';
import { on, withoutQuery, withParam } from '../helpers.js';

type Row = Record<string, unknown>;

/** Whether a call names all of some parameters in its address. */
const asks =
  (...names: string[]) =>
  ({ request }: Intercepted): boolean =>
    names.every((name) => new URL(request.url).searchParams.has(name));

/** One of the options is dropped where some others are sent as well. */
const drops = (name: string, id: string, names: string[], spoil: (rows: Row[]) => Row[]) =>
  fault({
    name,
    rules: ['CONV-FILTER-1'],
    applies: (one) => on(id)(one) && asks(...names)(one),
    change: ({ json }) => ({ json: spoil(json as Row[]) }),
  });

const withAnother = (rows: Row[]): Row[] => [...rows, { ...rows[0], name: 'other', title: 'Other' }];

/** A list of words that is sent as one text is dropped where other filters are sent as well. */
const loses = (name: string) =>
  fault({
    name: `a-text-for-a-list-gives-way.${name}`,
    rules: ['CONV-FILTER-1'],
    operations: operations.filter(({ id }) => isFiltered(id)).map(({ id }) => id),
    before: (request) => {
      const { searchParams } = new URL(request.url);
      return searchParams.has(name) && searchParams.size > 1 ? withoutQuery(request, name) : null;
    },
  });

/** Ways to be wrong about filters that are sent together, and about options of the lists of a repository. */
export const faults = [
  fault({
    name: 'epics-of-groups-below-are-lost-with-a-state',
    rules: ['CONV-FILTER-1'],
    operations: ['listEpics'],
    before: (request, called) =>
      called?.id === 'listEpics' && new URL(request.url).searchParams.has('state')
        ? withParam(request, 'include_descendant_groups', false)
        : null,
  }),
  ...['labels', 'not[labels]', 'assignee_username', 'not[assignee_username]'].map(loses),
  drops('search-of-branches-is-lost-by-key', 'listBranches', ['search', 'pagination'], withAnother),
  drops('search-of-branches-is-lost-in-order', 'listBranches', ['search', 'sort'], withAnother),
  drops('order-of-tags-is-lost-on-later-pages', 'listTags', ['search', 'order_by', 'page'], () => []),
  drops('search-of-tags-is-lost-in-order', 'listTags', ['search', 'order_by'], withAnother),
  drops('bounds-of-commits-are-lost-with-a-path', 'listCommits', ['path', 'until'], withAnother),
  fault({
    name: 'later-pages-of-a-path-begin-too-early',
    rules: ['CONV-PAGE-14'],
    applies: (one) =>
      on('listCommits')(one) &&
      asks('path', 'page')(one) &&
      new URL(one.request.url).searchParams.get('page') !== '1',
    change: ({ json }) => ({ json: [{ id: 'f'.repeat(40) }, ...(json as Row[]).slice(0, -1)] }),
  }),
  drops('bounds-of-commits-are-lost-together', 'listCommits', ['since', 'until'], withAnother),
  drops('later-pages-of-folders-are-turned', 'listRepositoryTree', ['recursive', 'path', 'page'], (rows) =>
    [...rows].reverse(),
  ),
  drops('folders-are-not-walked-at-a-tag', 'listRepositoryTree', ['recursive', 'path', 'ref'], (rows) =>
    rows.slice(0, 1),
  ),
];
