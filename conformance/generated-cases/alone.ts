import type { Case, CaseContext } from '../check.js';
import type { Operation, Parameter } from '../contract/operations.js';
import { inputFor, sampleValue, sharedStage } from '../recipes/input.js';
import type { CallerName } from '../world/names.js';
import { callerFor, requireRole } from './access.js';
import { generatedCase } from './support.js';

/** The fields of a record that a call may change, each alone; none where it needs several. */
export function fieldsAlone({ reads, verb, parameters, atLeastOne, exactlyOne }: Operation): Parameter[] {
  const fields = parameters.filter(({ place, schema }) => place === 'body' && schema.format !== 'binary');
  const needsMore = fields.some(({ required }) => required) || atLeastOne.length > 1 || exactlyOne.length > 0;
  if (reads || verb !== 'PUT' || needsMore || fields.length < 2) return [];
  const [choice] = atLeastOne;
  return choice ? fields.filter(({ name }) => choice.includes(name)) : fields;
}

async function judge({ world, as, expect }: CaseContext, operation: Operation, role: CallerName) {
  const { path } = await inputFor(operation, await sharedStage(world, 'public'));
  for (const { name, schema } of fieldsAlone(operation)) {
    const answer = await as[role].put(path, { [name]: sampleValue(schema) });
    expect(answer).status(operation.access.refusal);
  }
}

/** Cases about changes of single fields, by the highest role that is too low. */
export function aloneCases(operation: Operation): Case[] {
  const role = callerFor(operation, 'public', 'refused');
  if (operation.access.on === 'instance' || role === null) return [];
  if (fieldsAlone(operation).length === 0) return [];
  return [
    generatedCase(operation, {
      id: `gen.alone.${operation.id}`,
      rule: 'AUTH-ALONE-1',
      title: `${operation.summary}: each field alone is refused to a role that is too low`,
      async run(context) {
        requireRole(context, role);
        await judge(context, operation, role);
      },
    }),
  ];
}
