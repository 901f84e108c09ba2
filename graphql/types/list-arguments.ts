/** A text that was given; nothing for null. */
export const given = <Value>(value: Value | null | undefined): Value | undefined => value ?? undefined;

/** The members of a list of which one has to be met; nothing for an empty list, which asks for nothing. */
export const anyOfGiven = <Value>(values: readonly Value[] | null | undefined): Value[] | undefined =>
  values && values.length > 0 ? [...values] : undefined;

/** The number that a text names in a project; one of none where it names nothing. */
export const iidOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1);

/** The numbers among texts that name numbers of a project; others name nothing, which is kept as a number of none. */
export const iidsOf = (texts: readonly string[] | null | undefined): number[] | undefined =>
  texts?.map(iidOf);

/** Column and direction of an order by its name, `TITLE_ASC` or the older `created_desc`. */
export function orderOf<Column>(
  name: string | null | undefined,
  columns: Readonly<Record<string, Column>>,
): { orderBy?: Column; sort?: 'asc' | 'desc' } {
  const [, words, way] = /^(.*)_(ASC|DESC)$/.exec(name?.toUpperCase() ?? '') ?? [];
  const orderBy = words === undefined ? undefined : columns[words];
  return orderBy === undefined ? {} : { orderBy, sort: way === 'ASC' ? 'asc' : 'desc' };
}
