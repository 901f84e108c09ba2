import type { Case, CaseContext } from '../check.js';
import { propertiesOf, resolved, type Schema } from '../contract/document.js';
import { type Operation, operations } from '../contract/operations.js';
import type { Exchange } from '../http/exchange.js';
import { namedBy, readAgain, readingsOf } from './read-again.js';
import { generatedCase, goodStatuses, isList, ready, seesEverything } from './support.js';

type Row = Record<string, unknown>;

/** How many records of a list are looked at alone. */
const most = 4;

/** What moves between two calls, or is told in one of them on purpose. */
export const movingFields: ReadonlySet<string> = new Set([
  'updated_at',
  'last_activity_at',
  // Whether it can be merged is looked into after a while.
  'merge_status',
  'detailed_merge_status',
  'has_conflicts',
  'prepared_at',
]);

const schemaOf = ({ answers, success }: Operation): Schema | undefined => {
  const schema = answers.get(success)?.content?.['application/json']?.schema;
  return schema && resolved(schema);
};

const answersList = (operation: Operation): boolean => schemaOf(operation)?.items !== undefined;

/** The fields of the records that an operation answers. */
export const fieldsOf = (operation: Operation): string[] => {
  const schema = schemaOf(operation);
  return schema ? Object.keys(propertiesOf(schema.items ?? schema)) : [];
};

/** The field values that two records have in common are the same. */
function judgeSame(
  { expect }: CaseContext,
  [one, two]: readonly [one: Row, two: Row],
  answer: Exchange,
): void {
  const names = Object.keys(one).filter((name) => name in two && !movingFields.has(name));
  const picked = (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name]]));
  expect.value('the record', picked(two), answer).toEqual(picked(one));
}

/** The call that reads one record of a list. */
const singleOf = ({ path }: Operation): Operation | undefined =>
  operations.find(
    (one) =>
      one.verb === 'GET' &&
      one.path.startsWith(`${path}/{`) &&
      /^\/\{\w+\}$/.test(one.path.slice(path.length)),
  );

async function judgeList(context: CaseContext, operation: Operation, single: Operation): Promise<void> {
  const { send, input, caller } = await ready(operation, context);
  const name = /\{(\w+)\}$/.exec(single.path)?.[1] ?? '';
  const list = await send({ ...input.params, per_page: 100 });
  for (const row of (list.list() as Row[]).slice(0, most)) {
    const own = encodeURIComponent(String(namedBy(row, name)));
    const answer = await caller.get(`${input.path}/${own}`);
    // Some lists tell of what only others may read alone.
    if (answer.status === single.success) judgeSame(context, [row, answer.record()], answer);
  }
}

async function judgeWrite(context: CaseContext, operation: Operation): Promise<void> {
  const { caller, input, send } = await ready(operation, context, { change: true, visibility: 'public' });
  const answer = await send();
  context.expect(answer).status(...goodStatuses(operation, input));
  // Where the recipe says that it is refused there is nothing to read.
  if (answer.status !== operation.success) return;
  for (const { record, of } of await readAgain(operation, [caller, input.path], answer)) {
    judgeSame(context, [answer.record(), record], of);
  }
}

/** What the caller does not read afterwards, and what the stage has no record of. */
const unread: ReadonlySet<string> = new Set([
  'createGroupAccessRequest',
  'createProjectAccessRequest',
  'exportProject',
  'createMergeRequestPipeline',
  'listIssueIterationEvents',
]);

/** Cases about records that more than one call tells of. */
export function sameCases(operation: Operation): Case[] {
  const common = { id: `gen.same.${operation.id}`, rule: 'CONV-SAME-1' };
  if (unread.has(operation.id)) return [];
  if (isList(operation)) {
    const single = singleOf(operation);
    if (!single || seesEverything(operation)) return [];
    return [
      generatedCase(operation, {
        ...common,
        title: `${operation.summary}: what the list tells of a record is what the record tells`,
        run: (context) => judgeList(context, operation, single),
      }),
    ];
  }
  const isRecord = !operation.reads && operation.verb !== 'DELETE' && !answersList(operation);
  if (
    !isRecord ||
    unread.has(operation.id) ||
    readingsOf(operation).length === 0 ||
    fieldsOf(operation).length === 0
  )
    return [];
  return [
    generatedCase(operation, {
      ...common,
      title: `${operation.summary}: what the answer tells is what other calls tell afterwards`,
      run: (context) => judgeWrite(context, operation),
    }),
  ];
}
