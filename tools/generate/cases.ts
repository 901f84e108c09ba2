import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { banner } from './write.js';

const camel = (text: string): string =>
  text.replace(/[^a-z0-9]+([a-z0-9])/gi, (_match, letter: string) => letter.toUpperCase());

/** The files of a folder and its subfolders, as names such as `errors/unknown-route`. */
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
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();

interface Gathered {
  exported: string;
  /** The name under which the parts are exported by their files, if they are. */
  byFile?: string;
  type: string;
  /** Where the type stands, from the root. */
  typedIn: string;
  folder: string;
  files: readonly string[];
}

function gathered({ exported, byFile, type, typedIn, folder, files }: Gathered): string {
  const parts = byFile
    ? [
        `/** The parts of ${exported} by their files in ${folder}/. */`,
        `export const ${byFile}: readonly (readonly [file: string, parts: readonly ${type}[]])[] = [`,
        ...files.map((file) => `  ['${file}', ${camel(file)}],`),
        `];`,
        '',
      ]
    : [];
  return [
    banner(`the files of ${folder}/`),
    `import type { ${type} } from '../${typedIn}';`,
    ...files.map((file) => `import { ${exported} as ${camel(file)} } from '../${folder}/${file}.js';`),
    '',
    ...parts,
    `/** Everything in ${folder}/; static imports, so that it can be bundled. */`,
    `export const ${exported}: readonly ${type}[] = [`,
    ...files.map((file) => `  ...${camel(file)},`),
    `];`,
    '',
  ].join('\n');
}

/** The sources that collect hand-written cases and faults. */
export function casesOutputs(root: string): [file: string, text: string][] {
  const cases = 'conformance/cases';
  const faults = 'conformance/faults/by-hand';
  const ofCases = {
    exported: 'cases',
    byFile: 'caseFiles',
    type: 'Case',
    typedIn: 'conformance/check.js',
    folder: cases,
  };
  const ofFaults = {
    exported: 'faults',
    type: 'Fault',
    typedIn: 'conformance/faults/fault.js',
    folder: faults,
  };
  return [
    [join('generated', 'cases.ts'), gathered({ ...ofCases, files: filesOf(join(root, cases)) })],
    [join('generated', 'faults.ts'), gathered({ ...ofFaults, files: flatFilesOf(join(root, faults)) })],
  ];
}

/** The frozen ids: existing ones stay, new ones are added. Read from the loaded cases, whose ids may be computed. */
export async function frozenIds(root: string): Promise<[file: string, text: string]> {
  const frozen = join('conformance', 'case-ids.json');
  const before = JSON.parse(readFileSync(join(root, frozen), 'utf8')) as string[];
  const { cases } = await import('../../generated/cases.js');
  const ids = new Set([...before, ...cases.map((one) => one.id)]);
  return [frozen, JSON.stringify([...ids].sort(), null, 2)];
}
