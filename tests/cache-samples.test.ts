import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { cacheProblems } from '../tools/lint/caches.js';
import { refusedByCompiler } from './samples/caches/refused-by-compiler.js';
import { refusedByLinter } from './samples/caches/refused-by-linter.js';
import type { CacheSample } from './samples/caches/sample.js';

const cacheSamples = [...refusedByLinter, ...refusedByCompiler];
const root = fileURLToPath(new URL('../', import.meta.url));
const fileOf = ({ name }: CacheSample) => join(root, 'tests', 'samples', 'caches', `${name}.sample.ts`);

/** What the compiler says of each sample, as if it stood in the tree. */
function complaints(): Map<string, string> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const settings = { ...options, noUnusedLocals: false, noEmit: true };
  const sources = new Map(cacheSamples.map((sample) => [fileOf(sample), sample.source]));
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  const program = ts.createProgram([...sources.keys()], settings, host);
  return new Map(
    cacheSamples.map((sample) => {
      const file = program.getSourceFile(fileOf(sample));
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
      const texts = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
      return [sample.name, texts.join('\n')];
    }),
  );
}

describe('a cached read', () => {
  let said: Map<string, string>;
  beforeAll(() => {
    said = complaints();
  }, 300_000);

  it.each(cacheSamples.map((sample) => [sample.name, sample] as const))(
    '%s',
    (name, { by, says, source }) => {
      const compiler = said.get(name) ?? '';
      const linter = cacheProblems(`handlers/${name}.ts`, source).join('\n');
      if (by === 'compiler') expect(compiler).toMatch(says);
      // What the linter alone refuses compiles, so that it is known to be the linter's work.
      else expect({ compiler, linter }).toEqual({ compiler: '', linter: expect.stringMatching(says) });
    },
  );
});
