import type { Operation, Parameter } from './operations.js';

/** An optional parameter by which a call takes one way or another. */
export interface Choice extends Parameter {
  values: readonly unknown[];
}

const valuesOf = ({ schema }: Parameter): readonly unknown[] => {
  if (schema.enum) return schema.enum.filter((value) => value !== null);
  return schema.type === 'boolean' ? [true, false] : [];
};

/** The switches of an operation, and the parameters that take one of some words; none of those that it needs. */
export const choicesOf = ({ parameters, exactlyOne }: Operation): Choice[] =>
  parameters
    .filter(({ name, place, required }) => place !== 'path' && !required && !exactlyOne.flat().includes(name))
    .map((one) => ({ ...one, values: valuesOf(one) }))
    .filter(({ values }) => values.length > 0);
