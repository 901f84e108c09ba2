import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import {
  buildSchema,
  type GraphQLSchema,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  parse,
  printSchema,
} from 'graphql';
import { banner } from './write.js';

/** The outputs from the SDL files: the printed schema and the resolver types. */
export interface GraphqlOutputs {
  printed: string;
  types: string;
}

const parents = '../graphql/parents.js';

/** What stands for an object of each type among resolvers; connections stand for pages of such objects. */
function mappersOf(schema: GraphQLSchema, root: string): Record<string, string> {
  const text = readFileSync(join(root, 'graphql/parents.ts'), 'utf8');
  const [, body = ''] = /interface Parents \{\n([^}]*)\}/.exec(text) ?? [];
  const known = new Set([...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name));
  const mappers: Record<string, string> = {};
  for (const { name } of Object.values(schema.getTypeMap())) {
    const node = /^(\w+)(Connection|Edge)$/.exec(name);
    if (node) mappers[name] = `${parents}#${node[2]}Of<'${node[1]}'>`;
    else if (known.has(name)) mappers[name] = `${parents}#Parent<'${name}'>`;
  }
  return mappers;
}

/** Global IDs and moments as resolvers get them, once they were read. */
function scalarsOf(schema: GraphQLSchema): Record<string, { input: string; output: string }> {
  const scalars: Record<string, { input: string; output: string }> = {};
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || isSpecifiedScalarType(type)) continue;
    const isId = type.name.endsWith('ID');
    const isFree = type.name === 'JSON';
    scalars[type.name] = isId
      ? { input: '../graphql/ids/global-id.js#GlobalId', output: 'string' }
      : isFree
        ? { input: 'unknown', output: 'unknown' }
        : { input: 'string', output: 'string' };
  }
  return scalars;
}

/** Reads every SDL file below `spec/graphql`, checks that they form one schema and generates the outputs. */
export async function graphqlOutputs(root: string): Promise<GraphqlOutputs> {
  const folder = join(root, 'spec/graphql');
  const source = readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const schema = lexicographicSortSchema(buildSchema(source));
  const printed = printSchema(schema);
  const types = await codegen({
    documents: [],
    schema: parse(printed),
    filename: 'graphql.ts',
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      maybeValue: 'T | null | undefined',
      contextType: '../graphql/context.js#GraphqlContext',
      mappers: mappersOf(schema, root),
      scalars: scalarsOf(schema),
      avoidOptionals: { resolvers: true },
      makeResolverTypeCallable: true,
      inputMaybeValue: 'T | null | undefined',
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
  });
  return {
    printed: `# Generated from spec/graphql by \`npm run generate\`. Do not edit.\n${printed}\n`,
    types: `${banner('spec/graphql')}\n${types}`,
  };
}
