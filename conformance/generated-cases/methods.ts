import type { Case } from '../check.js';
import { type Operation, operations } from '../contract/operations.js';
import { atLeast, generatedCase, ready } from './support.js';

const verbs = ['PATCH', 'PUT', 'DELETE', 'POST'];

/** For every path, an unsupported verb answers 405 with the supported ones. */
export function methodCases(): Case[] {
  const byPath = new Map<string, Operation[]>();
  for (const one of operations) {
    const shape = one.path.replace(/\{\w+\}/g, '{}');
    byPath.set(shape, [...(byPath.get(shape) ?? []), one]);
  }
  return [...byPath.values()].flatMap((group) => {
    const [first] = group;
    const unused = verbs.find((verb) => !group.some((one) => one.verb === verb));
    if (!first || !unused) return [];
    return [
      generatedCase(first, {
        id: `gen.method.${first.id}`,
        rule: 'ERROR-STATUS-405',
        title: `${first.path}: ${unused} answers 405 and tells the verbs that there are`,
        async run(context) {
          const { input } = await ready(first, context);
          const answer = await atLeast(context, 'owner').call(unused, input.path, {}, { unchecked: true });
          if (answer.operation) context.skip('another path of the interface takes that address', 'otherwise');
          if (answer.status === 501) context.skip('the deployment has no such path', 'otherwise');
          context.expect(answer).status(405);
          const allowed = (answer.headers['allow'] ?? '').split(/,\s*/);
          for (const one of group) {
            context.expect.value('header allow', allowed, answer).toContain(one.verb);
          }
        },
      }),
    ];
  });
}
