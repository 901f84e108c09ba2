import type { Case, CaseContext } from '../check.js';
import { propertiesOf, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import type { Params } from '../http/encode.js';
import { atLeast, generatedCase, ready } from './support.js';

const yes = ['1', 'yes', 'on', 't', 'y', 'True', 'TRUE', 'T'];
const no = ['0', 'no', 'off', 'f', 'n', 'False'];

/** What hides a record, says who may do something with it, or keeps something from happening. */
const protective = new RegExp(
  [
    '^(confidential|internal|external|private_profile|discussion_locked)$',
    '^(developers_can_|allow_|only_allow_|code_owner_|prevent_|restrict_|enforce_|disable_|public_)',
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

async function judge(context: CaseContext, operation: Operation, names: string[]): Promise<void> {
  const { expect, world } = context;
  // Changes go to one record; what is made is made anew each time.
  const common = operation.verb === 'POST' ? {} : { common: world.name('words') };
  const told = async (value: unknown, as: 'json' | 'form') => {
    const { caller: lowest, input } = await ready(operation, context, { change: true, ...common });
    // Whoever may make the call at all may not hide.
    const caller = operation.access.on === 'instance' ? lowest : atLeast(context, 'owner');
    const wish: Params = Object.fromEntries(names.map((name) => [name, value]));
    const answer = await caller.call(operation.verb, input.path, { ...input.params, ...wish }, { as });
    expect(answer).status(operation.success);
    return answer;
  };
  for (const [value, words] of [
    [true, yes],
    [false, no],
  ] as const) {
    const plain = await told(value, 'json');
    // A tier, or another setting, may keep some as they are.
    const taken = names.filter((name) => plain.at(name) === value);
    for (const [index, word] of words.entries()) {
      const answer = await told(word, index % 2 === 0 ? 'json' : 'form');
      for (const name of taken) expect(answer).json(name).toEqual(value);
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
      title: `${operation.summary}: every word for yes and no sets ${names.slice(0, 4).join(', ')}`,
      async run(context) {
        for (const some of sets(names)) await judge(context, operation, some);
      },
    }),
  ];
}
