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

const pathsBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : pathsBelow(path, ending);
    return ending.test(entry.name) ? [path] : [];
  });

const textsOf = (root: string, ending: RegExp): Map<string, string> =>
  new Map(
    rooms
      .map((room) => join(root, room))
      // Git does not store an empty folder.
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => pathsBelow(folder, ending))
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );

/** The texts of all our TypeScript files by their paths from the root. */
export const readSources = (root: string): Map<string, string> => textsOf(root, /\.ts$/);

/** The same of what is no TypeScript: what runs in browsers and before anything is compiled. */
export const readScripts = (root: string): Map<string, string> => textsOf(root, /\.[cm]?js$/);

/** The relative paths that a text imports or re-exports, including types; comments and strings do not count. */
export const importsOf = (text: string): string[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'));
