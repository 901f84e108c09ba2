import ts from 'typescript';
import { isTestCode } from './sources.js';
import type { Problems } from './spec-rules.js';

const home = 'storage/database/engine/cached.ts';
const rooms = ['domain', 'storage', 'policies', 'actions', 'deliveries', 'handlers', 'graphql', 'server'];

/** Allowed types of a maker's first parameter; their values stay the same while a server runs. */
const servers = new Set(['Database', 'CacheServices']);

/** What changes without a write to the database, or differs between processes. */
const changing = new Set([
  'Date',
  'performance',
  'process',
  'globalThis',
  'random',
  'randomUUID',
  'randomBytes',
]);

/** Module-level memory, and why it cannot give a wrong answer. */
const allowedMemory: Readonly<Record<string, string>> = {
  'actions/merge-requests/versions.ts diffs': 'a diff between two commits never changes',
  'actions/references/read-texts.ts known': 'by the very text that was read',
  'actions/references/rendering-threads.ts kept': 'by all that the HTML is made of',
  'domain/labels/colors.ts named': 'filled once from a constant',
  'domain/projects/project-settings.ts parsed': 'by the very text that was parsed',
  'domain/text/emoji.ts canonical': 'filled once from a constant',
  'domain/text/emoji.ts signs': 'filled once from a constant',
  'handlers/files/file-facts.ts digests': 'by the id of a blob, which never changes',
  'handlers/files/file-facts.ts underWay': 'by the id of a blob, for as long as it is read',
  'actions/repository/create-changelog.ts turns': 'who writes to a repository at present, and no answer',
  'handlers/repository/tree.ts cachedPages': 'by a listing, which never changes, and the page',
  'server/http/list-names.ts known': 'by the parameters of an operation, which never change',
  'server/http/paging.ts kept': 'by the place of a page and the address, from which the headers follow',
  'server/http/render.ts cachedWires': 'by the text whose bytes they are',
  'storage/database/engine/errors.ts fromDriver': 'by the error itself, which is never anything else',
  'storage/database/engine/sql.ts lastResults':
    'by the template, and used only for the very pieces it was made from',
  'storage/database/engine/sql.ts names': 'by the name that is written',
  'storage/database/engine/sql.ts texts': 'by the template whose text it is',
  'storage/database/engine/sqlite-client.ts caches': 'by the connection whose statements they are',
  'storage/database/lists/remembered.ts memories':
    'by the whole question; chooses between ways that read the same rows, or leaves out a total',
  'storage/database/tokens/tokens.ts scopeLists': 'by the very text that was parsed',
};

const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'LRUCache']);

const isCollection = (node: ts.Expression | undefined): boolean =>
  node !== undefined && ts.isNewExpression(node) && collections.has(node.expression.getText());

/** A collection that starts empty is going to be filled; one that starts with content is a table. */
const isMemory = (node: ts.Expression | undefined): boolean =>
  isCollection(node) &&
  ((node as ts.NewExpression).arguments ?? []).every((one) => ts.isObjectLiteralExpression(one));

interface CheckedFile {
  name: string;
  file: ts.SourceFile;
  complain(node: ts.Node, text: string): void;
}

const declarationsOf = (file: ts.SourceFile) =>
  file.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.map((declaration) => ({
      declaration,
      isConst: (declarationList.flags & ts.NodeFlags.Const) !== 0,
    })),
  );

function checkMemories({ name, file, complain }: CheckedFile): void {
  if (name.startsWith('storage/git/') || name === home) return;
  for (const { declaration } of declarationsOf(file)) {
    const known = `${name} ${declaration.name.getText()}`;
    const isReadOnly = declaration.type?.getText().startsWith('Readonly') === true;
    if (!isReadOnly && isMemory(declaration.initializer) && !(known in allowedMemory)) {
      complain(
        declaration,
        'remembers by itself; use cached(), or say in tools/lint/caches.ts why it cannot lie',
      );
    }
  }
}

/** Variables of the module that can be reassigned. */
const reassignable = (file: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    declarationsOf(file)
      .filter(({ declaration, isConst }) => !isConst || isCollection(declaration.initializer))
      .map(({ declaration }) => declaration.name.getText()),
  );

function checkMaker(judged: CheckedFile, maker: ts.Expression | undefined): void {
  const { complain, file } = judged;
  if (!maker || !ts.isArrowFunction(maker)) {
    complain(maker ?? file, 'the maker of a cached read is a function written in its place');
    return;
  }
  const server = maker.parameters[0]?.type?.getText() ?? '';
  if (!servers.has(server)) {
    complain(maker, `the maker is given ${[...servers].join(' or ')} first`);
  }
  const refused = reassignable(file);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && (refused.has(node.text) || changing.has(node.text))) {
      complain(node, `${node.text} is no part of the key, and changes without a write`);
    }
    ts.forEachChild(node, visit);
  };
  visit(maker.body);
}

/** The call, if it initialises a constant at the top level of the module. */
const topLevelCall = (use: ts.Identifier): ts.CallExpression | null => {
  const call = use.parent;
  if (!ts.isCallExpression(call) || call.expression !== use) return null;
  const declaration = call.parent;
  if (!ts.isVariableDeclaration(declaration) || declaration.initializer !== call) return null;
  const list = declaration.parent;
  const isConst = (list.flags & ts.NodeFlags.Const) !== 0;
  return isConst && ts.isSourceFile(list.parent.parent) ? call : null;
};

const isCachedModule = (path: ts.Expression | undefined): boolean =>
  path !== undefined && /engine\/cached\.js'$/.test(path.getText());

/** Whether the module imports `cached`, under this name and without re-exporting it. */
function importsCached({ file, complain }: CheckedFile): boolean {
  let isImported = false;
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement) && isCachedModule(statement.moduleSpecifier)) {
      complain(statement, 'import cached by its name where it is used');
    }
    if (!ts.isImportDeclaration(statement) || !isCachedModule(statement.moduleSpecifier)) continue;
    const named = statement.importClause?.namedBindings;
    const elements = named && ts.isNamedImports(named) ? named.elements : [];
    if (elements.length === 0 || elements.some(({ propertyName }) => propertyName?.text === 'cached')) {
      complain(statement, 'import cached by its name where it is used');
    }
    isImported ||= elements.some(({ name }) => name.text === 'cached');
  }
  return isImported;
}

function checkUses(judged: CheckedFile, names: Map<string, string>): void {
  const { file, name, complain } = judged;
  if (name === home || !importsCached(judged)) return;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === 'cached' && !ts.isPropertyAccessExpression(node.parent)) {
      const call = topLevelCall(node);
      const title = call?.arguments[0];
      if (!call) complain(node, 'declare a cached read as a constant at the top level of the module');
      else if (!title || !ts.isStringLiteral(title)) complain(call, 'name the cached read in its place');
      else if (names.has(title.text)) complain(title, `${names.get(title.text)} has this name already`);
      else {
        names.set(title.text, name);
        checkMaker(judged, call.arguments[1]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** Problems with the caches in one text; `names` are the names of the caches seen before. */
export function cacheProblems(name: string, text: string, names = new Map<string, string>()): Problems {
  const mayCache = text.includes('cached') || [...collections].some((one) => text.includes(`new ${one}`));
  if (!mayCache) return [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const complain = (node: ts.Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    problems.push(`${name}:${line + 1}: ${what}`);
  };
  const judged = { name, file, complain };
  checkMemories(judged);
  checkUses(judged, names);
  return problems;
}

/** Reasons listed for memory that no longer exists. */
const staleReasons = (files: ReadonlyMap<string, string>): Problems =>
  Object.keys(allowedMemory).flatMap((known) => {
    const [name = '', constant = ''] = known.split(' ');
    const isThere = files.get(name)?.includes(`const ${constant}`) === true;
    return isThere ? [] : [`tools/lint/caches.ts: ${known} is no more`];
  });

/** Everything answered from memory is a cached read, whose maker sees its input and nothing else. */
export function checkCaches(files: ReadonlyMap<string, string>): Problems {
  const names = new Map<string, string>();
  const found = [...files].flatMap(([name, text]) => {
    const isJudged = rooms.includes(name.split('/')[0] ?? '') && !isTestCode(name);
    return isJudged ? cacheProblems(name, text, names) : [];
  });
  return [...found, ...staleReasons(files)];
}
