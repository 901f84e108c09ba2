import type { Case, CaseContext } from '../check.js';
import { propertiesOf, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import { readAgain } from './read-again.js';
import { atLeast, generatedCase, ready } from './support.js';

const yes = ['true', '1', 'yes', 'on', 't', 'y', 'True', 'TRUE', 'T'];
const no = ['false', '0', 'no', 'off', 'f', 'n', 'False'];

/** What hides a record, says who may do something with it, or keeps something from happening. */
const protective = new RegExp(
  [
    '^(confidential|internal|external|private_profile|discussion_locked)$',
    '^(developers_can_|allow_|only_|code_owner_|prevent_|restrict_|enforce_|disable_|public_|require_)',
    '_lock$|_approval$|_verification$|_enabled$|^confidential_',
    '^(reset_approvals_on_push|applies_to_all_protected_branches|can_create_group)$',
  ].join('|'),
);

/** Where a word is taken without any effect: notes of what is never internal, and older names. */
const without = new Set([
  'createSnippetNote',
  'createMergeRequestNote',
  'updateIssueNote',
  'updateEpicNote',
  'updateMergeRequestNote',
  // Only between forks.
  'createMergeRequest',
]);

/** Integrations and settings of the deployment have cases of their own, and so have webhooks, whose address is looked up by every change. */
const elsewhere = /(Integration|Service|ApplicationSettings|Hook)$/;

/** The protective parameters of a write whose values are told back. */
export function protectiveOf(operation: Operation): Parameter[] {
  if (operation.reads || elsewhere.test(operation.id) || without.has(operation.id)) return [];
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  const fields = schema ? propertiesOf(schema) : {};
  return operation.parameters.filter(
    ({ name, place, required, schema: own }) =>
      place === 'body' &&
      !required &&
      protective.test(name) &&
      name in fields &&
      typesOf(own).includes('boolean'),
  );
}

/** Each by itself where few are sent; the many settings of one record go together. */
const sets = (names: readonly string[]): string[][] =>
  names.length > 3 ? [[...names]] : names.map((name) => [name]);

/** How a word is sent: in a body of either kind, and once in the query. */
function* sendings(operation: Operation, words: readonly string[]): Generator<[string, Way]> {
  // What is made is made anew each time, so that half of the ways are tried there.
  const isMade = operation.verb === 'POST';
  for (const [index, word] of words.entries()) {
    if (!isMade || index % 2 === 0) yield [word, 'json'];
    if (!isMade || index % 2 === 1 || index === 0) yield [word, 'form'];
  }
  yield [words[0] ?? '', 'query'];
}

type Way = 'json' | 'form' | 'query';

async function judge(context: CaseContext, operation: Operation, names: string[]): Promise<void> {
  const { expect, world } = context;
  // Changes go to one record; what is made is made anew each time.
  const common = operation.verb === 'POST' ? {} : { common: world.name('words') };
  const told = async (value: unknown, as: Way) => {
    const { caller: lowest, input } = await ready(operation, context, { change: true, ...common });
    // Whoever may make the call at all may not hide.
    const caller = operation.access.on === 'instance' ? lowest : atLeast(context, 'owner');
    const wish: Params = Object.fromEntries(names.map((name) => [name, value]));
    const answer = await caller.call(operation.verb, input.path, { ...input.params, ...wish }, { as });
    expect(answer).status(operation.success);
    return { answer, again: () => readAgain(operation, [caller, input.path], answer) };
  };
  for (const [value, words] of [
    [true, yes],
    [false, no],
  ] as const) {
    const { answer: plain } = await told(value, 'json');
    // A tier, or another setting, may keep some as they are.
    const taken = names.filter((name) => plain.at(name) === value);
    for (const [word, way] of sendings(operation, words)) {
      const { answer, again } = await told(word, way);
      for (const name of taken) expect(answer).json(name).toEqual(value);
      for (const { record, of } of await again()) {
        const kept = taken.filter((name) => name in record);
        const seen = kept.map((name) => record[name]);
        expect.value(`${kept.join(', ')} as read afterwards`, seen, of).toEqual(kept.map(() => value));
      }
    }
  }
}

/** Cases about the words for yes and no that hide and protect. */
export function wordCases(operation: Operation): Case[] {
  const names = protectiveOf(operation).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.words.${operation.id}`,
      rule: 'CONV-REQUEST-22',
      title: `${operation.summary}: every word for yes and no sets ${names.slice(0, 4).join(', ')}, which other calls then tell`,
      async run(context) {
        for (const some of sets(names)) await judge(context, operation, some);
      },
    }),
  ];
}
