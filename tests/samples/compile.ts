import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

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

let made: ts.Program | null = null;

// Nearly all of the time goes into the real types, so all samples share one program.
function program(): ts.Program {
  if (made) return made;
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  made = ts.createProgram(everyFile(), { ...options, noEmit: true });
  return made;
}

function complaintsOf(file: string): Complaint[] {
  const source = program().getSourceFile(file);
  if (!source) throw new Error(`${file} is not among the samples`);
  return [...program().getSyntacticDiagnostics(source), ...program().getSemanticDiagnostics(source)].map(
    ({ start, messageText }) => ({
      line: source.getLineAndCharacterOfPosition(start ?? 0).line + 1,
      text: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }),
  );
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
