import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { casesOutputs, frozenIds } from './cases.js';
import { clientSource } from './client.js';
import { docsOutputs } from './docs.js';
import { placedOperations } from './document.js';
import { exampleDocuments } from './example-documents.js';
import { featureFlagsSource } from './feature-flags.js';
import { graphqlOutputs } from './graphql.js';
import { handlersSource } from './handlers.js';
import { integrationsSource } from './integrations.js';
import { linedJson } from './lined-json.js';
import { loadDocument } from './load.js';
import { operationsSource } from './operations.js';
import { policiesSource } from './policies.js';
import { publishedDocument } from './published.js';
import { typesSource } from './types.js';
import { validatorsDeclaration, validatorsSource } from './validators.js';
import { Outputs } from './write.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Below the document, its paths and each of those. */
const operationLevel = 3;

/** Turns the spec into everything under `generated/` and the generated parts of the docs. */
export async function generate(outputs: Outputs): Promise<number> {
  const document = loadDocument(join(root, 'spec'));
  const placed = placedOperations(document);
  const into = (name: string) => join(root, 'generated', name);
  const [types, client, validators, graphql] = await Promise.all([
    typesSource(document, placed),
    clientSource(document),
    validatorsSource(document, placed),
    graphqlOutputs(root),
  ]);
  outputs.set(into('openapi.json'), linedJson(publishedDocument(document), operationLevel));
  outputs.set(into('types.ts'), types);
  outputs.set(into('client.ts'), client);
  outputs.set(into('policies.ts'), policiesSource(placed));
  outputs.set(into('integrations.ts'), integrationsSource(join(root, 'spec'), document));
  outputs.set(into('operations.ts'), operationsSource(document, placed));
  outputs.set(into('feature-flags.ts'), featureFlagsSource(join(root, 'spec')));
  outputs.set(into('handlers.ts'), handlersSource(document, placed));
  outputs.set(into('validators.js'), validators);
  outputs.set(into('validators.d.ts'), validatorsDeclaration(document, placed));
  outputs.set(into('graphql.ts'), graphql.types);
  outputs.set(into('schema.graphql'), graphql.printed);
  for (const [file, text] of await exampleDocuments(root, graphql.printed))
    outputs.set(join(root, file), text);
  for (const [file, text] of docsOutputs(root, placed)) outputs.set(join(root, file), text);
  for (const [file, text] of casesOutputs(root)) outputs.set(join(root, file), text);
  return placed.length;
}

async function main(): Promise<void> {
  const started = performance.now();
  const outputs = new Outputs();
  if (process.argv.includes('--cases')) {
    for (const [file, text] of casesOutputs(root)) outputs.set(join(root, file), text);
    outputs.write();
    const [file, text] = await frozenIds(root);
    outputs.set(join(root, file), text);
    outputs.write();
    return;
  }
  const count = await generate(outputs);
  const check = process.argv.includes('--check');
  const changed = check ? outputs.stale() : outputs.write();
  const names = changed.map((file) => file.slice(root.length));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (check && names.length > 0) {
    console.error(`generated files are not fresh; run \`npm run generate\`:\n  ${names.join('\n  ')}`);
    process.exitCode = 1;
    return;
  }
  const what = check ? 'all fresh' : names.length > 0 ? `wrote ${names.join(', ')}` : 'nothing changed';
  console.log(`${count} operations, ${what}, ${seconds} s`);
}

await main();
