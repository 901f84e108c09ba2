import type { Case, CaseContext } from '../check.js';
import { propertiesOf, resolved, type Schema, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import type { Params } from '../http/encode.js';
import type { Exchange } from '../http/exchange.js';
import { generatedCase, goodStatuses, needsOf, ready } from './support.js';

/** The fields of the record in the answer of a write. */
function answered(operation: Operation): Record<string, Schema> {
  const schema = operation.answers.get(operation.success)?.content?.['application/json']?.schema;
  return schema && !resolved(schema).items ? propertiesOf(schema) : {};
}

/** Parameters whose values are not returned as they are: other rules say what becomes of them. */
const notReturned = new Set([
  'slug',
  'required_approval_count',
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
  // Only names and patterns of branches.
  'push_events_branch_filter',
  'target_url',
  // Integrations: what a few kinds alone take.
  'active',
  'comment_on_event_enabled',
  // Lines of a diff, which only count where they are changed.
  'line',
  'line_type',
  // Titles of existing records.
  'milestones',
  // Merge requests: branches that must exist, and options that only matter between forks or until the merge.
  'target_branch',
  'allow_collaboration',
  'allow_maintainer_to_push',
  'merge_when_pipeline_succeeds',
  // What a chat asks for, and what it is answered.
  'text',
]);
const isTurned = (name: string): boolean =>
  notReturned.has(name) || /email(?!s_disabled)|mirror|_date(_fixed)?$/.test(name);
/** Operations that return the name as it was sent. */
const named = new Set(['updateProject', 'updateGroup', 'updateUser', 'updateRelease', 'updateReleaseLink']);
/** Deprecated parameters, by the field that returns them. */
const fieldsOfOlder: Record<string, string> = { public_builds: 'public_jobs' };

/** Two different values, because the record may have either already; none where it is not clear what is valid. */
export function valuesFor({ name, schema }: Parameter, newName: (word: string) => string): unknown[] {
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.length !== 1 || schema.format) return [];
  if (types[0] === 'boolean') return [true, false];
  const words = schema.enum?.filter((word) => word !== null) ?? [];
  // Of other kinds of issues not all is told that was sent.
  const more = name === 'issue_type' ? words.slice(0, 1) : words.slice(0, -1);
  if (words.length > 0) return [words.at(-1), ...more];
  if (types[0] === 'string') return [`words ${newName('told')}`];
  const members = schema.items ? resolved(schema.items) : null;
  if (members?.type === 'string' && !members.enum) return [[newName('told')]];
  if (types[0] !== 'integer' || isNoAmount(name)) return [];
  // As seconds these are more than ten minutes, and otherwise still small numbers.
  const most = Math.min(schema.maximum ?? 701, 701);
  return [most - 1, most];
}

/** Numbers that refer to something else, or are levels. */
const isNoAmount = (name: string): boolean => /(^|_)id$|_level$|_limit$/.test(name);

/** Operations whose records have a unique name, or that can be done only once. */
const unrepeatable = new Set(['createProtectedBranch', 'createProtectedTag', 'acceptMergeRequest']);

const settingsOperation = 'updateApplicationSettings';
/** With these the administrator would lock the suite out, or has to set more than one. */
const keptSettings = new Set(['admin_mode', 'enforce_terms']);

/** Parameters sent in one request; each is checked by itself. */
export interface Sending {
  word: string;
  parameters: Parameter[];
}

/** Fields that also return the value of another parameter, and those that say what others are. */
const shared = new Set(['tag_list', 'external']);

/** Access levels override switches when both are sent, and so do new names over deprecated ones. */
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

/** The requests after which every parameter has had both of its values. */
function rounds(parameters: readonly Parameter[], values: (one: Parameter) => unknown[]): Params[] {
  const all = parameters.map((one) => [one.name, values(one)] as const);
  const most = Math.max(...all.map(([, some]) => some.length));
  return Array.from({ length: most }, (_, round) =>
    Object.fromEntries(all.map(([name, some]) => [name, some[round] ?? some[0]])),
  );
}

/** Every parameter is returned as it was sent. */
function checkReturned({ expect }: CaseContext, answer: Exchange, sent: Params): void {
  for (const [name, wanted] of Object.entries(sent)) {
    expect(answer)
      .json(fieldsOfOlder[name] ?? name)
      .toEqual(wanted);
  }
}

/** Settings of the whole deployment are returned as sent, and restored afterwards. */
function settingCases(operation: Operation): Case[] {
  const values = (one: Parameter) =>
    one.schema.type === 'integer' && !one.schema.enum ? [17, 18] : valuesFor(one, String);
  const fitting = operation.parameters.filter(
    (one) => values(one).length >= 2 && !keptSettings.has(one.name),
  );
  return sendings(operation, fitting).map(({ word, parameters }) =>
    generatedCase(operation, {
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
            checkReturned(context, answer, sent);
          }
        } finally {
          const names = parameters.map(({ name }) => name);
          await as.admin.put(operation.path, Object.fromEntries(names.map((name) => [name, before[name]])));
        }
      },
    }),
  );
}

/** The requests by which an operation is sent what it tells back. */
export function sendingsOf(operation: Operation): Sending[] {
  if (operation.reads || operation.id === settingsOperation) return [];
  const fields = answered(operation);
  const fitting = operation.parameters.filter((one) => {
    const field = fields[fieldsOfOlder[one.name] ?? one.name];
    if (one.place !== 'body' || one.required || !field) return false;
    if (isTurned(one.name) && !(one.name === 'name' && named.has(operation.id))) return false;
    return typesOf(field).includes(typesOf(one.schema)[0] ?? '') && valuesFor(one, String).length > 0;
  });
  return sendings(operation, fitting);
}

/** Parameters of a write with the name of a field are returned in the answer. */
export function echoCases(operation: Operation): Case[] {
  if (operation.id === settingsOperation) return settingCases(operation);
  return sendingsOf(operation).map(({ word, parameters }) =>
    generatedCase(operation, {
      id: `gen.echo.${operation.id}.${word}`,
      rule: describedRule(operation.id),
      level: 'should',
      needs: needsOf(parameters),
      title: `${operation.summary}: ${word} are taken and told back`,
      async run(context) {
        // Repeated creation gets new names from its recipe; otherwise all values go to the same record.
        const common = unrepeatable.has(operation.id) ? {} : { common: context.world.name('told') };
        for (const sent of rounds(parameters, (one) => valuesFor(one, context.world.name))) {
          const { send, input } = await ready(operation, context, { change: true, ...common });
          const answer = await send({ ...input.params, ...sent });
          context.expect(answer).status(...goodStatuses(operation, input));
          checkReturned(context, answer, sent);
        }
      },
    }),
  );
}
