import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Sample, samples } from './samples/samples.js';

const root = fileURLToPath(new URL('../', import.meta.url));
const fileOf = (sample: Sample) => join(root, 'tests', 'samples', `${sample.name}.sample.ts`);

/** Compiles all samples as if they stood in the tree; answers what the compiler says of each. */
function complaints(): Map<string, string[]> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  // A sample may leave names unused.
  const settings = { ...options, noUnusedLocals: false, noEmit: true };
  const sources = new Map(samples.map((sample) => [fileOf(sample), sample.source]));
  const host = ts.createCompilerHost(settings);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  const program = ts.createProgram([...sources.keys()], settings, host);
  return new Map(
    samples.map((sample) => {
      const source = program.getSourceFile(fileOf(sample));
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return [sample.name, found.map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n'))];
    }),
  );
}

describe('the generated types', () => {
  let said: Map<string, string[]>;
  beforeAll(() => {
    said = complaints();
  }, 300_000);

  it.each(samples.map((sample) => [sample.promises, sample] as const))('%s', (_promise, sample) => {
    const texts = said.get(sample.name) ?? [];
    if (sample.says === null) expect(texts).toEqual([]);
    else expect(texts.join('\n')).toMatch(sample.says);
  });
});

async function check(
  env: Record<string, string>,
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(root, 'tools/generate/main.ts'), '--check'],
    { cwd, env: { ...process.env, ...env } },
  );
  const closed = new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  return { code, output: out + err };
}

describe('the generator', () => {
  it('gives the committed bytes twice, in other places of the world and of the disk', async () => {
    const here = await check({ TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, root);
    expect(here).toMatchObject({ code: 0, output: expect.stringContaining('all fresh') });
    const there = await check({ TZ: 'America/Los_Angeles', LANG: 'C' }, tmpdir());
    expect(there).toMatchObject({ code: 0, output: expect.stringContaining('all fresh') });
  }, 300_000);
});
