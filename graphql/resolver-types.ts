import type { Resolvers } from '../generated/graphql.js';
import type { NotBuilt } from './not-built.js';
import type { NotModelled } from './not-modelled.js';
import type { Parents } from './parents.js';

type Abstract = 'CurrentUserTodos' | 'MemberInterface' | 'Service' | 'Todoable' | 'User';
type Named = Exclude<Extract<keyof Parents | 'Query' | 'Mutation', keyof Resolvers>, Abstract>;
type Left<Table, Name> = Name extends keyof Table ? keyof Table[Name] : never;
type Built<Name> = Name extends keyof NotBuilt ? NotBuilt[Name][number] : never;

/**
 * The resolvers of a type: one for each of its fields, but for those that `not-modelled.ts` and `not-built.ts` list.
 * One that is missing does not compile.
 */
export type FieldsOf<Name extends Named> = Omit<
  Resolvers[Name],
  Left<NotModelled, Name> | Built<Name> | '__isTypeOf' | '__resolveType'
>;

/** The resolvers of every type that has some. */
export type AllResolvers = { [Name in Named]: FieldsOf<Name> };
