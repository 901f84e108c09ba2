import { GraphQLError } from 'graphql';
import type { CursorWindow } from '../../storage/database/lists/connection.js';

/** The arguments that every connection takes. */
export interface PageArguments {
  after?: string | null | undefined;
  before?: string | null | undefined;
  first?: number | null | undefined;
  last?: number | null | undefined;
}

/** At most so many nodes are on a page, and as many where nothing is said. */
const largestPage = 100;

const withText = (text: string | null | undefined): string | undefined =>
  text === null || text === undefined || text === '' ? undefined : text;

const base64 = /^[\w+/-]*={0,2}$/;

/** Throws the error of a cursor that no list can have given. */
function requireCursor(text: string | undefined): void {
  if (text !== undefined && !base64.test(text)) throw new GraphQLError(`Invalid input: "${text}"`);
}

/** The error of a cursor that this list has not given. */
export const badCursor = (): GraphQLError => new GraphQLError('Please provide a valid cursor');

/** Which part of a list the arguments of a connection ask for; throws where they contradict each other. */
export function windowOf(args: PageArguments): CursorWindow {
  const { first, last } = args;
  if (first != null && last != null) {
    throw new GraphQLError('Can only provide either `first` or `last`, not both');
  }
  const after = withText(args.after);
  const before = withText(args.before);
  requireCursor(after);
  requireCursor(before);
  const asked = first ?? last ?? largestPage;
  const limit = Math.min(Math.max(asked, 0), largestPage);
  return { from: last == null ? 'first' : 'last', limit, after, before };
}
