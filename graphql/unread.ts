import { GraphQLError } from 'graphql';

type Given = Readonly<Record<string, unknown>>;

/** Whether something was asked for by a value; a switch that is off asks for nothing. */
const asks = (value: unknown): boolean => value !== undefined && value !== null && value !== false;

/**
 * Refuses what the schema describes and nothing reads yet, so that a wish is never dropped without a word. Where lists
 * are read by their first member alone, further ones are refused as well.
 */
export function refuseUnread(given: Given, names: readonly string[], ofOne: readonly string[] = []): void {
  const unread = [
    ...names.filter((name) => asks(given[name])),
    ...ofOne.filter((name) => Array.isArray(given[name]) && (given[name] as unknown[]).length > 1),
  ];
  if (unread.length > 0) throw new GraphQLError(`${unread.join(', ')}: not built yet on this server`);
}
