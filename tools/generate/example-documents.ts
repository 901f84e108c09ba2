import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operationsPlugin from '@graphql-codegen/typescript-operations';
import { Kind, parse } from 'graphql';
import { banner } from './write.js';

const folders = ['examples/vitest'];

/** The types of the answers to one file of documents, and the documents that carry them. */
async function typedDocuments(printed: string, source: string, text: string): Promise<string> {
  const document = parse(text);
  const types = await codegen({
    documents: [{ location: source, document }],
    schema: parse(printed),
    filename: 'documents.ts',
    config: { skipTypename: true, enumsAsTypes: true, maybeValue: 'T | null' },
    plugins: [{ operations: {} }],
    pluginMap: { operations: operationsPlugin },
  });
  const constants = document.definitions.flatMap((one) => {
    if (one.kind !== Kind.OPERATION_DEFINITION || !one.name) return [];
    const name = one.name.value;
    const type = `${name}${one.operation === 'query' ? 'Query' : 'Mutation'}`;
    const own = text.slice(one.loc?.start, one.loc?.end).replaceAll('`', '\\`').replaceAll('${', '\\${');
    const constant = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    return [`export const ${constant} = typed<${type}, ${type}Variables>(\`${own}\`);`];
  });
  return [banner(source), "import { typed } from 'hearth-forge';", '', types, ...constants].join('\n');
}

/** The documents of the examples as typed constants, by their files: `x.graphql` becomes `x.documents.ts`. */
export async function exampleDocuments(
  root: string,
  printed: string,
): Promise<[file: string, text: string][]> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.graphql'))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  return Promise.all(
    files.map(
      async (file): Promise<[string, string]> => [
        file.replace(/\.graphql$/, '.documents.ts'),
        await typedDocuments(printed, file, readFileSync(join(root, file), 'utf8')),
      ],
    ),
  );
}
