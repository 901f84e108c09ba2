import type { Model, ModelClass } from 'objection';
import type { Tx } from '../engine/types.js';

/** Inserts a row together with the rows that hang on it, and answers it with its defaults filled in. */
export const insertGraph = async <Row extends object>(
  tx: Tx,
  model: ModelClass<Model>,
  graph: object,
  relations: readonly string[],
): Promise<Row> => {
  const made = (await model.query(tx).insertGraph(graph).returning('*')) as unknown as Record<
    string,
    unknown
  >;
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(made)) if (!relations.includes(name)) row[name] = value;
  return row as Row;
};
