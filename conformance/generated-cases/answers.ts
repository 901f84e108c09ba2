import type { Case } from '../check.js';
import { typesOf } from '../contract/document.js';
import { type Operation, operations, takesFile } from '../contract/operations.js';
import { describedRule } from '../contract/rules.js';
import { promisesJson } from '../contract/schema.js';
import { sampleValue } from '../recipes/input.js';
import { echoCases } from './echoes.js';
import { generatedCase, goodStatuses, ready, seesEverything } from './support.js';

/** The successful answer: its status, its record, and the headers of every answer. */
function goodAnswer(operation: Operation): Case {
  return generatedCase(operation, {
    id: `gen.answer.${operation.id}`,
    rules: [describedRule(operation.id), 'CONV-ANSWER-4', 'CONV-ANSWER-7'],
    title: `${operation.summary}: the documented status and record`,
    level: 'must',
    async run(context) {
      const { send, input } = await ready(operation, context, { change: !operation.reads });
      const answer = await send();
      const { expect } = context;
      expect(answer).status(...goodStatuses(operation, input));
      expect(answer).header('x-request-id').toBePresent();
      expect(answer).header('x-content-type-options').toEqual('nosniff');
      if (promisesJson(operation, answer.status) && operation.verb !== 'HEAD') {
        expect(answer).header('content-type').toEqual('application/json');
      }
      if (answer.status === 204) expect(answer).emptyBody();
    },
  });
}

/** What stands in the query for parameters that the body has as well. */
export const inQueryAlone = 'told-by-the-query';

/** Writes accept their parameters as a form as well as in JSON. */
function formAnswer(operation: Operation): Case[] {
  const inBody = operation.parameters.filter((one) => one.place === 'body');
  if (takesFile(operation)) return [];
  // Settings of the whole deployment are left alone.
  if (operation.reads || inBody.length === 0 || operation.id === 'updateApplicationSettings') return [];
  // Without required parameters, a boolean or an enum is sent, which fits whatever else is there.
  const choice = inBody.find((one) => typesOf(one.schema).includes('boolean') || one.schema.enum);
  return [
    generatedCase(operation, {
      id: `gen.form.${operation.id}`,
      rules: ['CONV-2', 'CONV-REQUEST-1'],
      title: `${operation.summary}: the same with form fields`,
      async run(context) {
        const { caller, input } = await ready(operation, context, { change: true });
        const isEmpty = Object.keys(input.params).length === 0;
        const params = isEmpty && choice ? { [choice.name]: sampleValue(choice.schema) } : input.params;
        if (Object.keys(params).length === 0)
          context.skip('the call takes nothing that a form could carry', 'otherwise');
        // What the query says beside it does not count.
        const beside = Object.keys(params).filter((name) => typeof params[name] === 'string');
        const query = new URLSearchParams(
          Object.fromEntries(beside.map((name) => [name, inQueryAlone])),
        ).toString();
        const answer = await caller.call(operation.verb, `${input.path}?${query}`, params, { as: 'form' });
        context.expect(answer).status(...goodStatuses(operation, input));
        const isTaken = answer.bytes.includes(inQueryAlone);
        context.expect.value('whether the query is taken for it', isTaken, answer).toEqual(false);
      },
    }),
  ];
}

/** HEAD answers as GET does, without a body. */
function head(operation: Operation): Case[] {
  // Where HEAD is an operation of its own, it has cases of its own.
  const isOwn = operations.some((one) => one.verb === 'HEAD' && one.path === operation.path);
  if (operation.verb !== 'GET' || isOwn) return [];
  return [
    generatedCase(operation, {
      id: `gen.head.${operation.id}`,
      rule: 'CONV-ANSWER-3',
      title: `${operation.summary}: HEAD answers what GET would, without a body`,
      alone: seesEverything(operation),
      async run(context) {
        const { send, caller, input } = await ready(operation, context);
        const get = await send();
        const answer = await caller.head(input.path, input.params, { unchecked: true });
        const { expect } = context;
        expect(answer).emptyBody();
        expect(answer).status(get.status);
        for (const name of ['content-type', 'x-total', 'x-next-page', 'link']) {
          expect(answer).header(name).toEqual(get.headers[name]);
        }
      },
    }),
  ];
}

/** Unknown parameters change nothing. */
function unknownParameter(operation: Operation): Case[] {
  if (operation.verb !== 'GET') return [];
  return [
    generatedCase(operation, {
      id: `gen.unknown-parameter.${operation.id}`,
      rule: 'CONV-REQUEST-2',
      title: `${operation.summary}: a parameter that is not known is ignored`,
      alone: seesEverything(operation),
      async run(context) {
        const { send, input } = await ready(operation, context);
        const plain = await send();
        const more = await send({ ...input.params, no_such_parameter: '1' });
        context.expect(more).status(plain.status);
        context.expect
          .value('length of the body', more.bytes.length > 0, more)
          .toEqual(plain.bytes.length > 0);
      },
    }),
  ];
}

/** Cases about the successful answers of an operation. */
export const answerCases = (operation: Operation): Case[] => [
  goodAnswer(operation),
  ...formAnswer(operation),
  ...head(operation),
  ...unknownParameter(operation),
  ...echoCases(operation),
];
