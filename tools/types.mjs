import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  declaration: true,
  isolatedDeclarations: true,
  strict: true,
};

// Indentation is a third of the description of all operations, which nobody reads, and a key that is not declared is
// refused just as one that is declared as never there. What the number of a project or group may be is told once, where
// the parameter is described, and not at each of the hundreds of operations.
const shortened = (text) =>
  text
    .replace(/^ +/gm, '')
    .replace(/^(?:options|trace|header|cookie)\?: never;\n/gm, '')
    .replace(
      /^\/\*\*\n(?:\*(?!\/).*\n)+\*\/\n(?=id: components\["parameters"\]\["(?:Project|Group)Id"\])/gm,
      '',
    );

/**
 * Writes the declarations of a source file and of all that they name. Each file is turned by itself: what its
 * declarations do not name, such as the whole server, is not looked at. Throws where a type is not written down.
 */
export function writeDeclarations(entry, folder) {
  const waiting = [entry];
  for (const file of waiting) {
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(file, 'utf8'), {
      fileName: file,
      compilerOptions: options,
      reportDiagnostics: true,
    });
    if (diagnostics.length > 0) {
      const messages = diagnostics.map(({ messageText }) =>
        ts.flattenDiagnosticMessageText(messageText, '\n'),
      );
      throw new Error(`${file}: ${messages.join('; ')}`);
    }
    const target = join(folder, file.replace(/\.ts$/, '.d.ts'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, shortened(outputText));
    for (const [, named] of outputText.matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)) {
      const next = relative('.', join(dirname(file), `${named}.ts`));
      if (!waiting.includes(next)) waiting.push(next);
    }
  }
}
