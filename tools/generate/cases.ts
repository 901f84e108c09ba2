import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { banner } from './write.js';

const camel = (text: string): string =>
  text.replace(/[^a-z0-9]+([a-z0-9])/gi, (_match, letter: string) => letter.toUpperCase());

/** The files of a folder and its folders, as names such as `errors/unknown-route`. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) =>
      readdirSync(join(folder, entry.name))
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => `${entry.name}/${name.slice(0, -'.ts'.length)}`),
    )
    .sort();
}

const flatFilesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();

function gathered(folder: string, exported: string, type: string, from: string): string {
  const files = exported === 'faults' ? flatFilesOf(folder) : filesOf(folder);
  const imports = files.map((file) => `import { ${exported} as ${camel(file)} } from './${file}.js';`);
  return [
    banner(`the files of this folder`),
    `import type { ${type} } from '${from}';`,
    ...imports,
    '',
    `/** Everything that is written by hand here; static imports, so that it can be bundled. */`,
    `export const ${exported}: readonly ${type}[] = [`,
    ...files.map((file) => `  ...${camel(file)},`),
    `];`,
    '',
  ].join('\n');
}

/** The sources that gather hand-written cases and faults. */
export function casesOutputs(root: string): [file: string, text: string][] {
  const cases = join('conformance', 'cases');
  const faults = join('conformance', 'faults', 'by-hand');
  return [
    [join(cases, 'index.ts'), gathered(join(root, cases), 'cases', 'Case', '../check.js')],
    [join(faults, 'index.ts'), gathered(join(root, faults), 'faults', 'Fault', '../fault.js')],
  ];
}

/** The frozen ids: what stands there stays, what is new is added. Asks the cases themselves: ids may be put together. */
export async function frozenIds(root: string): Promise<[file: string, text: string]> {
  const frozen = join('conformance', 'case-ids.json');
  const before = JSON.parse(readFileSync(join(root, frozen), 'utf8')) as string[];
  const { cases } = await import('../../conformance/cases/index.js');
  const ids = new Set([...before, ...cases.map((one) => one.id)]);
  return [frozen, JSON.stringify([...ids].sort(), null, 2)];
}
