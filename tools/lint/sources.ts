import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** The folders of our code. */
export const rooms = [
  'domain',
  'storage',
  'policies',
  'actions',
  'deliveries',
  'handlers',
  'graphql',
  'server',
  'generated',
  'conformance',
  'tools',
  'tests',
  'examples',
] as const;

/** Tests and the scenes that they share: no part of what runs. */
export const isTestCode = (name: string): boolean =>
  /\.test(ing)?\.ts$/.test(name) || name.includes('/testing/');

const pathsBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : pathsBelow(path);
    return entry.name.endsWith('.ts') ? [path] : [];
  });

/** The texts of all our TypeScript files by their paths from the root. */
export const readSources = (root: string): Map<string, string> =>
  new Map(
    rooms
      .map((room) => join(root, room))
      // Git does not store an empty folder.
      .filter((folder) => existsSync(folder))
      .flatMap(pathsBelow)
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );

/** The relative paths that a text imports or re-exports, including types; comments and strings do not count. */
export const importsOf = (text: string): string[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'));
