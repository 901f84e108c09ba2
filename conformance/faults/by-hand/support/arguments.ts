import type { WireRequest } from '../../../http/transport.js';
import type { Fault } from '../../fault.js';
import { isGraphql, queryOf } from '../../graphql.js';

type Bag = Record<string, unknown>;

/** Where the bracket that opens at a place is closed. */
function closing(text: string, from: number): number {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The parts of a text between commas that stand in no brackets and in no words. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  let isQuoted = false;
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    if (!isQuoted && '([{'.includes(letter)) at = closing(text, at);
    else if (!isQuoted && letter === ',') {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
    at += 1;
  }
  return [...parts, text.slice(start).trim()].filter((part) => part !== '');
}

const nameIn = (part: string): string => part.split(':')[0]?.trim() ?? '';

function without(text: string, [name = '', ...inner]: readonly string[]): string {
  const kept = partsOf(text).flatMap((part) => {
    if (nameIn(part) !== name) return [part];
    if (inner.length === 0) return [];
    const from = part.indexOf('{');
    const rest = without(part.slice(from + 1, closing(part, from)), inner);
    return rest === '' ? [] : [`${name}: { ${rest} }`];
  });
  return kept.join(', ');
}

/** The query without an argument of a field; a dot leads into what the argument holds. */
export function withoutArgument(query: string, field: string, name: string): string {
  const found = new RegExp(`\\b${field}\\(`).exec(query);
  if (!found) return query;
  const open = found.index + field.length;
  const end = closing(query, open);
  const kept = without(query.slice(open + 1, end), name.split('.'));
  return query.slice(0, open) + (kept === '' ? '' : `(${kept})`) + query.slice(end + 1);
}

const withJson = (request: WireRequest, change: (sent: Bag) => Bag | null): WireRequest | null => {
  if (!isGraphql({ request }) || request.body === null) return null;
  const changed = change(JSON.parse(request.body.toString()) as Bag);
  return changed && { ...request, body: Buffer.from(JSON.stringify(changed)) };
};

/** Sends another query wherever the change makes one. */
export const asks =
  (change: (query: string) => string): Fault['before'] =>
  (request) => {
    const query = queryOf({ request });
    const changed = change(query);
    return query === '' || changed === query
      ? null
      : withJson(request, (sent) => ({ ...sent, query: changed }));
  };

/** Sends another input of a mutation wherever the change makes one. */
export const puts =
  (mutation: string, change: (input: Bag) => Bag | null): Fault['before'] =>
  (request) => {
    if (!queryOf({ request }).includes(`${mutation}(input: $input)`)) return null;
    return withJson(request, (sent) => {
      const variables = sent['variables'] as { input: Bag };
      const input = change(variables.input);
      return input && { ...sent, variables: { ...variables, input } };
    });
  };

/** A mutation is answered as if it had been carried out, and is not. */
export const pretends = (
  mutation: string,
  isMeant: (input: Bag) => boolean,
): Pick<Fault, 'before'> & {
  applies: (one: { request: WireRequest }) => boolean;
  change: () => { json: Bag };
} => {
  const instead = `{ currentUser { id } } # ${mutation}`;
  return {
    before: (request) => {
      if (!queryOf({ request }).includes(`${mutation}(input: $input)`)) return null;
      return withJson(request, (sent) =>
        isMeant((sent['variables'] as { input: Bag }).input) ? { query: instead } : null,
      );
    },
    applies: (one) => isGraphql(one) && queryOf(one) === instead,
    change: () => ({ json: { data: { [mutation]: { errors: [] } } } }),
  };
};
