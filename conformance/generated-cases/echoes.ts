import type { Case, CaseContext } from '../check.js';
import { propertiesOf, resolved, type Schema, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { goodStatuses, made, needsOf, ready } from './support.js';

/** The record that a change answers, by field. */
function answered(operation: Operation): Record<string, Schema> {
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  return schema && !resolved(schema).items ? propertiesOf(schema) : {};
}

/** Values that do not stand for themselves in the record: other rules say what becomes of them. */
const turned = new Set([
  'name',
  'path',
  'state',
  'key',
  'visibility',
  'username',
  'sha',
  'branch',
  'default_branch',
  'import_url',
  'emoji',
  'repository_storage',
  'mr_default_target_self',
  'confidential',
  'internal',
  'resolved',
  'iid',
  'epic_iid',
  'color',
  'file_name',
  'link_type',
  'url',
  'target_url',
  // Lines of a diff, which count where they are changed.
  'line',
  'line_type',
  // Titles of what is there already.
  'milestones',
  // Of merge requests: what is to exist, and what counts between forks or until the merge alone.
  'target_branch',
  'allow_collaboration',
  'allow_maintainer_to_push',
  'merge_when_pipeline_succeeds',
]);
const isTurned = (name: string): boolean =>
  turned.has(name) || /email(?!s_disabled)|mirror|_date(_fixed)?$/.test(name);
/** Where a name is told back as it was sent. */
const named = new Set(['updateProject', 'updateGroup', 'updateUser']);
/** Older names of parameters, by the field that tells them back. */
const fieldsOfOlder: Record<string, string> = { public_builds: 'public_jobs' };

/** Two values that differ, since either may be what the record holds anyway; none where it is not clear what fits. */
function valuesFor({ name, schema }: Parameter, newName: (word: string) => string): unknown[] {
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.length !== 1 || schema.format) return [];
  if (types[0] === 'boolean') return [true, false];
  const words = schema.enum?.filter((word) => word !== null) ?? [];
  if (words.length > 0) return [words.at(-1), words[0]];
  if (types[0] === 'string') return [`words ${newName('told')}`];
  const members = schema.items ? resolved(schema.items) : null;
  if (members?.type === 'string' && !members.enum) return [[newName('told')]];
  if (types[0] !== 'integer' || isNoAmount(name)) return [];
  // As seconds they are more than ten minutes, and as anything else still a small number.
  const most = Math.min(schema.maximum ?? 701, 701);
  return [most - 1, most];
}

/** Numbers that name something else, or that stand for levels. */
const isNoAmount = (name: string): boolean => /(^|_)id$|_level$|_limit$/.test(name);

/** What is made by these bears a name that is taken then, or can be done but once. */
const unlike = new Set(['createProtectedBranch', 'createProtectedTag', 'acceptMergeRequest']);

const settingsOperation = 'updateApplicationSettings';
/** With these the administrator would lock out the suite, or has to say more than one thing. */
const keptSettings = new Set(['admin_mode', 'enforce_terms']);

/** Parameters that go into one request; each of them is judged for itself. */
interface Sending {
  word: string;
  parameters: Parameter[];
}

/** Fields that show what another parameter said as well. */
const shared = new Set(['tag_list']);

/** Levels are worked out from switches where both are sent, and an older name stands for a newer one. */
function wordOf({ name, schema }: Parameter): string {
  if (name in fieldsOfOlder || shared.has(name)) return name;
  if (name.endsWith('_access_level')) return 'levels';
  return typesOf(schema).includes('boolean') ? 'switches' : 'words';
}

function sendings({ exclusive, exactlyOne }: Operation, parameters: readonly Parameter[]): Sending[] {
  const sets: Sending[] = [];
  const exclude = (one: string, other: string) =>
    [...exclusive, ...exactlyOne].some((names) => names.includes(one) && names.includes(other));
  for (const one of parameters) {
    const word = wordOf(one);
    const found = sets.find(
      (set) => set.word === word && !set.parameters.some(({ name }) => exclude(name, one.name)),
    );
    if (found) found.parameters.push(one);
    else sets.push({ word: sets.some((set) => set.word === word) ? one.name : word, parameters: [one] });
  }
  return sets;
}

/** What is sent, request after request, so that every parameter has had both of its values. */
function rounds(parameters: readonly Parameter[], values: (one: Parameter) => unknown[]): Params[] {
  const all = parameters.map((one) => [one.name, values(one)] as const);
  const most = Math.max(...all.map(([, some]) => some.length));
  return Array.from({ length: most }, (_, round) =>
    Object.fromEntries(all.map(([name, some]) => [name, some[round] ?? some[0]])),
  );
}

/** Every parameter is told back as it was sent. */
function judgeTold({ expect }: CaseContext, answer: Exchange, sent: Params): void {
  for (const [name, wanted] of Object.entries(sent)) {
    expect(answer)
      .json(fieldsOfOlder[name] ?? name)
      .toEqual(wanted);
  }
}

/** Settings of the whole deployment are told back, and are then what they were. */
function settingCases(operation: Operation): Case[] {
  const values = (one: Parameter) =>
    one.schema.type === 'integer' && !one.schema.enum ? [17, 18] : valuesFor(one, String);
  const fitting = operation.parameters.filter(
    (one) => values(one).length >= 2 && !keptSettings.has(one.name),
  );
  return sendings(operation, fitting).map(({ word, parameters }) =>
    made(operation, {
      id: `gen.echo.${operation.id}.${word}`,
      rule: describedRule(operation.id),
      level: 'should',
      title: `${operation.summary}: ${word} are taken and told back`,
      alone: true,
      async run(context) {
        const { as, expect } = context;
        const before = (await as.admin.get(operation.path)).record();
        try {
          for (const sent of rounds(parameters, values)) {
            const answer = await as.admin.put(operation.path, sent);
            expect(answer).status(200);
            judgeTold(context, answer, sent);
          }
        } finally {
          const names = parameters.map(({ name }) => name);
          await as.admin.put(operation.path, Object.fromEntries(names.map((name) => [name, before[name]])));
        }
      },
    }),
  );
}

/** Parameters of a change whose names are fields of the record are told back in the answer. */
export function echoCases(operation: Operation): Case[] {
  if (operation.reads) return [];
  if (operation.id === settingsOperation) return settingCases(operation);
  const fields = answered(operation);
  const fitting = operation.parameters.filter((one) => {
    const field = fields[fieldsOfOlder[one.name] ?? one.name];
    if (one.place !== 'body' || one.required || !field) return false;
    if (isTurned(one.name) && !(one.name === 'name' && named.has(operation.id))) return false;
    return typesOf(field).includes(typesOf(one.schema)[0] ?? '') && valuesFor(one, String).length > 0;
  });
  return sendings(operation, fitting).map(({ word, parameters }) =>
    made(operation, {
      id: `gen.echo.${operation.id}.${word}`,
      rule: describedRule(operation.id),
      level: 'should',
      needs: needsOf(parameters),
      title: `${operation.summary}: ${word} are taken and told back`,
      async run(context) {
        // What is made again gets new names by its recipe; else all values go to one and the same thing.
        const common = unlike.has(operation.id) ? {} : { common: context.world.name('told') };
        for (const sent of rounds(parameters, (one) => valuesFor(one, context.world.name))) {
          const { send, input } = await ready(operation, context, { change: true, ...common });
          const answer = await send({ ...input.params, ...sent });
          context.expect(answer).status(...goodStatuses(operation, input));
          judgeTold(context, answer, sent);
        }
      },
    }),
  );
}
