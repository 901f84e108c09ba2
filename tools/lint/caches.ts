import ts from 'typescript';
import { allowedMemory } from './module-memory.js';
import { isTestCode } from './sources.js';
import type { Problems } from './spec-rules.js';

const home = 'storage/database/engine/cached.ts';
const rooms = ['domain', 'storage', 'policies', 'actions', 'deliveries', 'handlers', 'graphql', 'server'];

/** A way to cache a read. */
interface Way {
  /** The name of the function. */
  name: string;
  /** Where it is imported from. */
  module: RegExp;
  /** Allowed types of a maker's first parameter: what it reads from changes with the key alone, or with a write. */
  sources: readonly string[];
}

const ways: readonly Way[] = [
  { name: 'cached', module: /engine\/cached\.js'$/, sources: ['Database', 'CacheServices'] },
  { name: 'contentAddressed', module: /\/content-addressed\.js'$/, sources: ['ObjectReads', 'Context'] },
];

/** What references, which move, are called in arguments of git. */
const reference = /^(?:HEAD|FETCH_HEAD|refs\/.*|--(?:all|branches|tags|remotes|glob.*|reflog|walk-reflogs))$/;

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
        'remembers by itself; use cached(), or say in tools/lint/module-memory.ts why it cannot lie',
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

function checkMaker(judged: CheckedFile, way: Way, maker: ts.Expression | undefined): void {
  const { complain, file } = judged;
  if (!maker || !ts.isArrowFunction(maker)) {
    complain(maker ?? file, 'the maker of a cached read is a function written in its place');
    return;
  }
  const source = maker.parameters[0]?.type?.getText() ?? '';
  if (!way.sources.includes(source)) complain(maker, `the maker is given ${way.sources.join(' or ')} first`);
  const refused = reassignable(file);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && (refused.has(node.text) || changing.has(node.text))) {
      complain(node, `${node.text} is no part of the key, and changes without a write`);
    }
    if (ts.isStringLiteralLike(node) && reference.test(node.text)) {
      complain(node, `${node.text} is no part of the key, and moves without a write`);
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

/** Whether the module imports a way to cache, under its name and without re-exporting it. */
function importsWay({ file, complain }: CheckedFile, { name: wanted, module }: Way): boolean {
  const isHere = (path: ts.Expression | undefined) => path !== undefined && module.test(path.getText());
  const refuse = (node: ts.Node) => complain(node, `import ${wanted} by its name where it is used`);
  let isImported = false;
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement) && isHere(statement.moduleSpecifier)) refuse(statement);
    if (!ts.isImportDeclaration(statement) || !isHere(statement.moduleSpecifier)) continue;
    const named = statement.importClause?.namedBindings;
    const elements = named && ts.isNamedImports(named) ? named.elements : [];
    if (elements.length === 0 || elements.some(({ propertyName }) => propertyName?.text === wanted)) {
      refuse(statement);
    }
    isImported ||= elements.some(({ name }) => name.text === wanted);
  }
  return isImported;
}

function checkUses(judged: CheckedFile, way: Way, names: Map<string, string>): void {
  const { file, name, complain } = judged;
  if (name === home || !importsWay(judged, way)) return;
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isIdentifier(node) && node.text === way.name && !ts.isPropertyAccessExpression(node.parent)) {
      const call = topLevelCall(node);
      const title = call?.arguments[0];
      if (!call) complain(node, 'declare a cached read as a constant at the top level of the module');
      else if (!title || !ts.isStringLiteral(title)) complain(call, 'name the cached read in its place');
      else if (names.has(title.text)) complain(title, `${names.get(title.text)} has this name already`);
      else {
        names.set(title.text, name);
        checkMaker(judged, way, call.arguments[1]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** Problems with the caches in one text; `names` are the names of the caches seen before. */
export function cacheProblems(name: string, text: string, names = new Map<string, string>()): Problems {
  const mayCache =
    ways.some((way) => text.includes(way.name)) ||
    [...collections].some((one) => text.includes(`new ${one}`));
  if (!mayCache) return [];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const complain = (node: ts.Node, what: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    problems.push(`${name}:${line + 1}: ${what}`);
  };
  const judged = { name, file, complain };
  checkMemories(judged);
  for (const way of ways) checkUses(judged, way, names);
  return problems;
}

/** Reasons listed for memory that no longer exists. */
const staleReasons = (files: ReadonlyMap<string, string>): Problems =>
  Object.keys(allowedMemory).flatMap((known) => {
    const [name = '', constant = ''] = known.split(' ');
    const isThere = files.get(name)?.includes(`const ${constant}`) === true;
    return isThere ? [] : [`tools/lint/module-memory.ts: ${known} is no more`];
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
