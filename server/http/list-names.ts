import type { Field } from '../../domain/coercion.js';
import type { OperationEntry } from '../../domain/operation.js';
import type { ListNames } from './nested-params.js';

function namesIn(fields: readonly Field[], around = ''): string[] {
  return fields.flatMap((field) => {
    const name = around === '' ? field.name : `${around}[${field.name}]`;
    if (field.kind === 'object') return namesIn(field.fields ?? [], name);
    // The members of a list of hashes are told apart by their keys.
    return field.kind === 'array' && field.items?.kind !== 'object' ? [name] : [];
  });
}

const known = new WeakMap<readonly Field[], ListNames>();

/** The names of the lists of plain values that an operation takes, with the hashes around them. */
export function listNamesOf({ fields }: Pick<OperationEntry, 'fields'>): ListNames {
  const names = known.get(fields) ?? new Set(namesIn(fields));
  known.set(fields, names);
  return names;
}
