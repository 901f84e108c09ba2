import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptPlugin from '@graphql-codegen/typescript';
import * as resolversPlugin from '@graphql-codegen/typescript-resolvers';
import { buildSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { banner } from './write.js';

/** The outputs from the SDL files: the printed schema and the resolver types. */
export interface GraphqlOutputs {
  printed: string;
  types: string;
}

/** Reads every SDL file below `spec/graphql`, checks that they form one schema and generates the outputs. */
export async function graphqlOutputs(specFolder: string): Promise<GraphqlOutputs> {
  const folder = join(specFolder, 'graphql');
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
    config: { useTypeImports: true, enumsAsTypes: true, skipTypename: false, useIndexSignature: true },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript: typescriptPlugin, resolvers: resolversPlugin },
  });
  return {
    printed: `# Generated from spec/graphql by \`npm run generate\`. Do not edit.\n${printed}\n`,
    types: `${banner('spec/graphql')}\n${types}`,
  };
}
