import type { Case, CaseContext } from '../check.js';
import type { Operation, Parameter } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { emptyOnStage } from '../faults/unseen.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { generatedCase, isList, ready, seesEverything } from './support.js';

type Row = Record<string, unknown>;

const notes = ['Note', 'DiscussionNote', 'DiffNote'];

/** The field that a filter looks at, and what stands in it for a word, where that is another one. */
const filters: Readonly<Record<string, { field: string; words?: Readonly<Record<string, string[]>> }>> = {
  status: { field: 'status' },
  source: { field: 'source' },
  visibility: { field: 'visibility' },
  states: { field: 'state' },
  type: { field: 'target_type' },
  action: {
    field: 'action_name',
    words: {
      created: ['created', 'opened'],
      commented: ['commented on'],
      merged: ['accepted'],
      pushed: ['pushed to', 'pushed new', 'deleted'],
    },
  },
  target_type: {
    field: 'target_type',
    words: {
      issue: ['Issue'],
      milestone: ['Milestone'],
      merge_request: ['MergeRequest'],
      note: notes,
      project: ['Project'],
      snippet: ['Snippet'],
      user: ['User'],
      epic: ['Epic'],
    },
  },
};

/** The filters of a list by the words of a field that its records show. */
export const wordFilters = (operation: Operation): Parameter[] =>
  isList(operation) && !seesEverything(operation) && !emptyOnStage.has(operation.id)
    ? operation.parameters.filter(
        ({ name, place, schema }) =>
          place === 'query' && name in filters && schema.enum && schema.default === undefined,
      )
    : [];

const wordsOf = ({ schema }: Pick<Parameter, 'schema'>): string[] =>
  (schema.enum ?? []).filter((word) => word !== null).map(String);

/** Each word of a filter leaves what has it, of what a caller is shown without the filter, and nothing else. */
export async function judgeWords(
  { expect }: Pick<CaseContext, 'expect'>,
  ask: (params: Params) => Promise<Exchange>,
  parameter: Pick<Parameter, 'name' | 'schema'>,
): Promise<void> {
  const { field, words = {} } = filters[parameter.name] ?? { field: '' };
  const all = await ask({ per_page: 100 });
  expect.value('records without a filter', all.list().length, all).toDiffer(0);
  for (const word of wordsOf(parameter)) {
    const fits = words[word] ?? [word];
    const wanted = (all.list() as Row[]).filter((row) => fits.includes(String(row[field])));
    const list = await ask({ per_page: 100, [parameter.name]: word });
    const ids = wanted.map(({ id }) => id);
    expect.value(`records with ${word}`, list.column('id'), list).toEqual(ids);
  }
}

async function judge(context: CaseContext, operation: Operation, parameter: Parameter): Promise<void> {
  const { input, send } = await ready(operation, context, { visibility: 'public' });
  await judgeWords(context, (params) => send({ ...input.params, ...params }), parameter);
}

/** Cases about filters by a word: each leaves what has it, and nothing else. */
export const wordFilterCases = (operation: Operation): Case[] =>
  wordFilters(operation).map((parameter) =>
    generatedCase(operation, {
      id: `gen.word-filter.${operation.id}.${parameter.name}`,
      rule: describedRule(operation.id),
      title: `${operation.summary}: each word of ${parameter.name} leaves what has it and nothing else`,
      run: (context) => judge(context, operation, parameter),
    }),
  );
