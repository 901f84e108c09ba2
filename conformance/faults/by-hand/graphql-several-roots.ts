import { type Fault, fault, type Intercepted } from '../fault.js';
import { isGraphql, queryOf } from '../graphql.js';

type Bag = Record<string, unknown>;

const dataOf = ({ json }: Intercepted): Bag => ((json as { data?: Bag } | undefined)?.data ?? {}) as Bag;

const names = ['mergeRequestUpdate', 'updateIssue', 'todoMarkDone', 'labelCreate', 'createBranch'];

/** Whether the refused field stands first; variables are named before. */
const isFirst = (one: Intercepted): boolean => {
  const text = queryOf(one);
  const fields = text.slice(text.indexOf('{'));
  return fields.indexOf('not:') < fields.indexOf('may:');
};

const asks = (one: Intercepted, name: string): boolean =>
  isGraphql(one) && queryOf(one).includes(`not: ${name}(`) && 'may' in dataOf(one);

const mutation = (name: string, word: string, isSuch: (one: Intercepted) => boolean): Fault =>
  fault({
    name: `the-${word}-root-field-is-not-judged.${name}`,
    rules: ['GRAPHQL-MUTATION-6'],
    applies: (one) => asks(one, name) && isSuch(one),
    change: (one) => ({ json: { data: { ...dataOf(one), not: { errors: [] } } } }),
  });

const spoilt = (name: string): Fault =>
  fault({
    name: `one-refusal-undoes-the-others.${name}`,
    rules: ['GRAPHQL-MUTATION-6'],
    applies: (one) => asks(one, name) && !isFirst(one),
    change: ({ json }) => ({ json: { ...(json as Bag), data: { may: null, not: null } } }),
  });

const other = { id: 'gid://gitlab/Todo/1', body: 'of somebody else' };

const query = (word: string, isSuch: (text: string, one: Intercepted) => boolean): Fault =>
  fault({
    name: `to-dos-of-others-are-told-${word}`,
    rules: ['GRAPHQL-AUTH-6'],
    applies: (one) => isGraphql(one) && 'other' in dataOf(one) && isSuch(queryOf(one), one),
    change: (one) => ({ json: { data: { ...dataOf(one), other } } }),
  });

/** Ways to judge only one of several root fields. */
export const faults: Fault[] = [
  ...names.flatMap((name) => [
    mutation(name, 'first', isFirst),
    mutation(name, 'second', (one) => !isFirst(one)),
    spoilt(name),
  ]),
  query('beside-own-ones', (text) => text.startsWith('{ own')),
  query('before-own-ones', (text) => text.startsWith('{ other')),
  query('in-addresses', (_, one) => one.request.method === 'GET'),
  query('in-parts', (text) => text.includes('... on Query')),
  query('in-named-parts', (text) => text.includes('fragment both')),
];
