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
]);
const isTurned = (name: string): boolean => turned.has(name) || /email|mirror/.test(name);

function valueFor(one: Parameter): unknown {
  const { schema } = one;
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.length !== 1) return undefined;
  if (types[0] === 'boolean') return true;
  if (types[0] !== 'string' || schema.format) return undefined;
  if (!schema.enum) return 'words that are told back';
  const others = schema.enum.filter((word) => word !== null && word !== schema.default);
  return others.at(-1);
}

/** What is made by these bears a name that is taken then. */
const unlike = new Set(['createProtectedBranch', 'createProtectedTag']);

/** A parameter of a change whose name is a field of the record is told back in the answer. */
export function echoCases(operation: Operation): Case[] {
  // Settings of the whole deployment are left as they are.
  if (operation.reads || operation.id === 'updateApplicationSettings') return [];
  const fields = answered(operation);
  const fitting = operation.parameters.filter((one) => {
    const field = fields[one.name];
    if (one.place !== 'body' || one.required || !field || isTurned(one.name)) return false;
    return typesOf(field).includes(typesOf(one.schema)[0] ?? '') && valueFor(one) !== undefined;
  });
  return fitting.map((one) =>
    made(operation, {
      id: `gen.echo.${operation.id}.${one.name}`,
      rule: describedRule(operation.id),
      level: 'should',
      title: `${operation.summary}: ${one.name} is taken and told back`,
      async run(context) {
        // Either of two may be what a switch is anyway.
        const value = valueFor(one);
        const values = value === true ? [true, false] : [value];
        for (const wanted of values) {
          // What is made again gets new names by its recipe.
          const common = unlike.has(operation.id) ? {} : { common: operation.id };
          const { send, wish } = await ready(operation, context, { change: true, ...common });
          const answer = await send({ ...wish.params, [one.name]: wanted });
          context.expect(answer).status(...goodStatuses(operation, wish));
          context.expect(answer).json(one.name).toEqual(wanted);
        }
      },
    }),
  );
}
