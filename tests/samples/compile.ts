import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { refusedByCompiler } from './caches/refused-by-compiler.js';
import { refusedByLinter } from './caches/refused-by-linter.js';

/** Something the compiler says of a line of a sample, or shall say. */
export interface Complaint {
  line: number;
  text: string;
}

/** A file that must not compile at the lines marked in it, and must elsewhere. */
export interface Sample {
  name: string;
  /** What its first comment says that it shows. */
  promises: string;
  /** From the marks `// error: <part of the text>`, each about the line below it. */
  expected: readonly Complaint[];
  found: readonly Complaint[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));
const mark = /^\s*\/\/ error: (.+)$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name));
}

/** Every file of every kind of samples. */
const everyFile = (): string[] =>
  readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => filesIn(join(here, entry.name)));

/** The texts of the samples of caches, by the paths that they would have if they stood in files. */
const cacheFile = (name: string): string => join(here, 'caches', `${name}.sample.ts`);
const unwritten = new Map(
  [...refusedByLinter, ...refusedByCompiler].map(({ name, source }) => [cacheFile(name), source]),
);

let made: ts.Program | null = null;

// Nearly all of the time goes into the real types, so all samples share one program.
function program(): ts.Program {
  if (made) return made;
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const settings = { ...options, noEmit: true };
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => unwritten.has(file) || fileExists(file);
  host.readFile = (file) => unwritten.get(file) ?? readFile(file);
  made = ts.createProgram([...everyFile(), ...unwritten.keys()], settings, host);
  return made;
}

function saidOf(file: string): readonly [ts.SourceFile, readonly ts.Diagnostic[]] {
  const source = program().getSourceFile(file);
  if (!source) throw new Error(`${file} is not among the samples`);
  return [
    source,
    [...program().getSyntacticDiagnostics(source), ...program().getSemanticDiagnostics(source)],
  ];
}

const textOf = ({ messageText }: ts.Diagnostic): string => ts.flattenDiagnosticMessageText(messageText, '\n');

function complaintsOf(file: string): Complaint[] {
  const [source, said] = saidOf(file);
  return said.map((one) => ({
    line: source.getLineAndCharacterOfPosition(one.start ?? 0).line + 1,
    text: textOf(one),
  }));
}

/** What the compiler says of a sample of a cache, except of imports and names that it does not use. */
export function saidOfCache(name: string): string {
  const [, said] = saidOf(cacheFile(name));
  return said
    .filter((one) => !one.reportsUnnecessary)
    .map(textOf)
    .join('\n');
}

/** Compiles the samples of a folder beside this file against the real types of the tree. */
export function compileSamples(folder: string): Sample[] {
  return filesIn(join(here, folder)).map((file) => {
    const text = readFileSync(file, 'utf8');
    const expected = text.split('\n').flatMap((line, index) => {
      const part = mark.exec(line)?.[1];
      return part === undefined ? [] : [{ line: index + 2, text: part }];
    });
    const promises = /\/\*\* (.+?) \*\//s.exec(text)?.[1] ?? '';
    return { name: basename(file, '.ts'), promises, expected, found: complaintsOf(file) };
  });
}

/** What is wrong with a sample: marks that the compiler is silent about, and complaints that no mark asks for. */
export function mistakesIn({ expected, found }: Sample): string[] {
  const fits = (wanted: Complaint, said: Complaint) =>
    wanted.line === said.line && said.text.includes(wanted.text);
  return [
    ...expected
      .filter((wanted) => !found.some((said) => fits(wanted, said)))
      .map(({ line, text }) => `line ${line} compiles, but should not: ${text}`),
    ...found
      .filter((said) => !expected.some((wanted) => fits(wanted, said)))
      .map(({ line, text }) => `line ${line} should compile, but does not: ${text}`),
  ];
}
