import type { Operation } from '../contract/operations.js';
import { listBeside } from '../generated-cases/beside.js';
import { valuesFor } from '../generated-cases/echoes.js';
import { keptTogether } from '../generated-cases/keeping.js';
import { isFiltered } from '../recipes/filters.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { on, paramsIn, withoutQuery } from './helpers.js';

const parentOf = ({ request }: Intercepted): string => new URL(request.url).pathname.replace(/\/[^/]+$/, '');

const plain = (name: string): string => name.replaceAll('[]', '');

/** With a record another one of its list goes. */
function deletionFaults(operation: Operation): Fault[] {
  const list = listBeside(operation);
  if (!list) return [];
  return [
    fault({
      name: `another-goes-with-it.${operation.id}`,
      rules: ['CONV-DELETE-1'],
      operations: [operation.id],
      remembers: () => {
        const lists = new Set<string>();
        return (one) => {
          if (on(operation.id)(one)) lists.add(parentOf(one));
          const isOfIt = on(list.id)(one) && lists.has(new URL(one.request.url).pathname);
          return isOfIt && Array.isArray(one.json) && one.json.length > 0
            ? { json: (one.json as unknown[]).slice(1) }
            : null;
        };
      },
    }),
  ];
}

/** A field that is not sent falls back to what it was before. */
const keepingFaults = (operation: Operation): Fault[] =>
  keptTogether(operation).flatMap(([word, [one]]) => {
    if (!one) return [];
    const { name } = one;
    const [before, later] = valuesFor(one, (text) => text);
    return [
      fault({
        name: `what-is-not-sent-falls-back.${operation.id}.${word}`,
        rules: ['CONV-KEEP-1'],
        operations: [operation.id],
        before: (request, called) => {
          const params = called?.id === operation.id && request.body ? paramsIn(request.body) : null;
          if (params === null || name in params) return null;
          const value = later === undefined ? 'fallen back' : before;
          return { ...request, body: Buffer.from(JSON.stringify({ ...params, [name]: value })) };
        },
      }),
    ];
  });

/** A filter is dropped where two others are sent as well. */
const filterFaults = ({ id, parameters }: Operation): Fault[] => {
  if (!isFiltered(id)) return [];
  const filters = parameters.filter(({ name }) => !/^(id|page|per_page|order_by|sort|scope)$/.test(name));
  const dropped = (name: string, pick: (sent: string[]) => string | undefined): Fault =>
    fault({
      name: `${name}.${id}`,
      rules: ['CONV-FILTER-1'],
      operations: [id],
      before: (request, called) => {
        if (called?.id !== id) return null;
        const sent = [...new URL(request.url).searchParams.keys()];
        const known = sent.filter((one) => filters.some((filter) => plain(filter.name) === plain(one)));
        const one = known.length > 1 ? pick(known) : undefined;
        return one === undefined ? null : withoutQuery(request, one);
      },
    });
  return [
    dropped('first-filter-gives-way', (sent) => sent[0]),
    dropped('last-filter-gives-way', (sent) => sent.at(-1)),
  ];
};

/** Faults of what changes do to that which they do not speak of, and of filters that others displace. */
export const changeFaults = (operation: Operation): Fault[] => [
  ...deletionFaults(operation),
  ...keepingFaults(operation),
  ...filterFaults(operation),
];
