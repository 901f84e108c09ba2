import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { measure } from '../../../graphql/limits/complexity.js';

/** What a document asks for, and the fields from the root down to what it looks at. */
export interface CrawlDocument {
  name: string;
  query: string;
}

/** What fields of the root are asked with: texts of all their required arguments, one for each time. */
export type RootArguments = (field: GraphQLField<unknown, unknown>) => readonly string[];

/** What fields below the root are asked with that need an argument; those that are not here are left out. */
const required: Readonly<Record<string, string>> = {
  'Project.issue': 'iid: "2"',
  'Repository.blobs': 'paths: ["README.md", "zqcode.md"]',
};

/** Nobody whom the crawl knows may ask for more. */
const dearest = 190;

const isConnection = (type: GraphQLNamedType): boolean => type.name.endsWith('Connection');
const partsOf = (type: GraphQLNamedType): GraphQLField<unknown, unknown>[] =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];

/** The arguments of a field below the root; null where it needs some that are not known. */
function argumentsOf(owner: GraphQLNamedType, field: GraphQLField<unknown, unknown>): string | null {
  const known = required[`${owner.name}.${field.name}`];
  const paged = field.args.some(({ name }) => name === 'first') ? 'first: 10' : '';
  if (!known && field.args.some(isRequiredArgument)) return null;
  const given = [known, paged].filter(Boolean).join(', ');
  return given ? `(${given})` : '';
}

/** Writes documents that look at everything a schema tells, a few steps below its root. */
export class Crawl {
  readonly #schema: GraphQLSchema;

  constructor(sdl: string) {
    this.#schema = buildSchema(sdl);
  }

  /** The fields of the root. */
  get roots(): readonly GraphQLField<unknown, unknown>[] {
    return Object.values(this.#schema.getQueryType()?.getFields() ?? {});
  }

  /** Every document; each field of the root is asked with all that `args` has for it, down to a depth. */
  documents(args: RootArguments, depth: number): CrawlDocument[] {
    return this.roots.flatMap((field) =>
      args(field).flatMap((given) => {
        const own = `${field.name}${given}`;
        const type = getNamedType(field.type);
        if (isLeafType(type)) return [{ name: own, query: `{ ${own} }` }];
        return this.#below(type, own, (inner) => `{ ${own} ${inner} }`, depth);
      }),
    );
  }

  /** The leaves of a type, and what is below its other fields, in documents none of which is too dear. */
  #below(
    type: GraphQLNamedType,
    name: string,
    around: (inner: string) => string,
    depth: number,
  ): CrawlDocument[] {
    const [wrap, core] = this.#unwrapped(type);
    const inside = (inner: string): string => around(wrap(inner));
    const parts = partsOf(core);
    const leaves = [
      ...(isAbstractType(core) ? ['__typename'] : []),
      ...parts.flatMap((field) => {
        const args = argumentsOf(core, field);
        return isLeafType(getNamedType(field.type)) && args !== null ? [`${field.name}${args}`] : [];
      }),
    ];
    const documents = this.#packed(name, inside, wrap === same ? leaves : [...leaves, '__typename']);
    if (depth === 0) return documents;
    for (const field of parts) {
      const below = getNamedType(field.type);
      const args = argumentsOf(core, field);
      if (isLeafType(below) || args === null) continue;
      const own = `${field.name}${args}`;
      documents.push(
        ...this.#below(below, `${name}.${field.name}`, (inner) => inside(`{ ${own} ${inner} }`), depth - 1),
      );
    }
    return documents;
  }

  /** A connection is looked at through its nodes, and counted. */
  #unwrapped(type: GraphQLNamedType): [wrap: (inner: string) => string, core: GraphQLNamedType] {
    if (!isConnection(type) || !isObjectType(type)) return [same, type];
    const { nodes, count } = type.getFields();
    if (!nodes) return [same, type];
    return [(inner) => `{ ${count ? 'count ' : ''}nodes ${inner} }`, getNamedType(nodes.type)];
  }

  #packed(name: string, inside: (inner: string) => string, fields: readonly string[]): CrawlDocument[] {
    if (fields.length === 0) return [];
    const query = inside(`{ ${fields.join(' ')} }`);
    if (fields.length === 1 || this.#cost(query) <= dearest) return [{ name, query }];
    const half = Math.ceil(fields.length / 2);
    return [
      ...this.#packed(name, inside, fields.slice(0, half)),
      ...this.#packed(name, inside, fields.slice(half)),
    ];
  }

  #cost(query: string): number {
    const document = parse(query);
    const [operation] = document.definitions;
    if (operation?.kind !== 'OperationDefinition') throw new Error('no operation');
    return measure({ schema: this.#schema, document, operation, variables: {} }).complexity;
  }
}

function same(inner: string): string {
  return inner;
}
