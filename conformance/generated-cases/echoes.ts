import type { Case } from '../check.js';
import { resolved, type Schema, typesOf } from '../contract/document.js';
import type { Operation, Parameter } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { propertiesOf } from '../runner/coverage.js';
import { goodStatuses, made, ready } from './support.js';

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
  'link_type',
  'url',
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

/** What is made by these bears a name that is taken then. */
const unlike = new Set(['createProtectedBranch', 'createProtectedTag']);

const settingsOperation = 'updateApplicationSettings';
/** With these the administrator would lock out the suite, or has to say more than one thing. */
const keptSettings = new Set(['admin_mode', 'enforce_terms']);

/** A setting of the whole deployment is told back, and is then what it was. */
function settingCase(operation: Operation, one: Parameter): Case[] {
  const values = one.schema.type === 'integer' && !one.schema.enum ? [17, 18] : valuesFor(one, String);
  if (values.length < 2 || keptSettings.has(one.name)) return [];
  return [
    made(operation, {
      id: `gen.echo.${operation.id}.${one.name}`,
      rule: describedRule(operation.id),
      level: 'should',
      title: `${operation.summary}: ${one.name} is taken and told back`,
      alone: true,
      async run({ as, expect }) {
        const before = (await as.admin.get(operation.path)).at(one.name);
        try {
          for (const wanted of values) {
            const answer = await as.admin.put(operation.path, { [one.name]: wanted });
            expect(answer).status(200).json(one.name).toEqual(wanted);
          }
        } finally {
          await as.admin.put(operation.path, { [one.name]: before });
        }
      },
    }),
  ];
}

/** A parameter of a change whose name is a field of the record is told back in the answer. */
export function echoCases(operation: Operation): Case[] {
  if (operation.reads) return [];
  if (operation.id === settingsOperation)
    return operation.parameters.flatMap((one) => settingCase(operation, one));
  const fields = answered(operation);
  const fitting = operation.parameters.filter((one) => {
    const field = fields[fieldsOfOlder[one.name] ?? one.name];
    if (one.place !== 'body' || one.required || !field) return false;
    if (isTurned(one.name) && !(one.name === 'name' && named.has(operation.id))) return false;
    return typesOf(field).includes(typesOf(one.schema)[0] ?? '') && valuesFor(one, String).length > 0;
  });
  return fitting.map((one) =>
    made(operation, {
      id: `gen.echo.${operation.id}.${one.name}`,
      rule: describedRule(operation.id),
      level: 'should',
      title: `${operation.summary}: ${one.name} is taken and told back`,
      async run(context) {
        for (const wanted of valuesFor(one, context.world.name)) {
          // What is made again gets new names by its recipe.
          const common = unlike.has(operation.id) ? {} : { common: operation.id };
          const { send, wish } = await ready(operation, context, { change: true, ...common });
          const answer = await send({ ...wish.params, [one.name]: wanted });
          context.expect(answer).status(...goodStatuses(operation, wish));
          context
            .expect(answer)
            .json(fieldsOfOlder[one.name] ?? one.name)
            .toEqual(wanted);
        }
      },
    }),
  );
}
