import {
  buildSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { refuse } from '../domain/errors.js';
import { abstractTypes } from './abstract-types.js';
import type { GraphqlContext } from './context.js';
import { notBuilt } from './not-built.js';
import { notModelled } from './not-modelled.js';
import { resolvers } from './resolvers.js';
import { scalars } from './scalars.js';

type Resolve = GraphQLFieldResolver<unknown, GraphqlContext>;

/** Once the time of a request is used up, nothing more is looked up for it. */
const inTime =
  (type: string, field: string, resolve: Resolve): Resolve =>
  (parent, args, context, info) => {
    if (context.isLate()) throw new GraphQLError(`Timeout on ${type}.${field}`);
    return resolve(parent, args, context, info);
  };

const table = (name: string, from: object): Readonly<Record<string, Resolve>> =>
  (from as Record<string, Record<string, Resolve>>)[name] ?? {};

function resolveType(type: GraphQLObjectType): void {
  const { name } = type;
  const own = table(name, resolvers);
  const absent = table(name, notModelled);
  const unbuilt: readonly string[] = (notBuilt as Record<string, readonly string[]>)[name] ?? [];
  for (const field of Object.values(type.getFields())) {
    const resolve = own[field.name] ?? absent[field.name];
    if (resolve) {
      const isLeaf = isLeafType(getNamedType(field.type));
      field.resolve = (isLeaf ? resolve : inTime(name, field.name, resolve)) as typeof field.resolve;
    } else if (unbuilt.includes(field.name)) {
      field.resolve = () => {
        throw refuse.notBuilt(`${name}.${field.name}`);
      };
    }
  }
}

/** The schema of an SDL with everything that resolves it. */
export function executableSchema(sdl: string): GraphQLSchema {
  const schema = buildSchema(sdl);
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (isObjectType(type)) resolveType(type);
    else if (isAbstractType(type)) {
      const find = abstractTypes[type.name];
      if (find) type.resolveType = (value) => find(value);
    } else if (isScalarType(type) && scalars[type.name]) Object.assign(type, scalars[type.name]);
  }
  return schema;
}
