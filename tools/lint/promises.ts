import ts from 'typescript';
import type { Problems } from './spec-rules.js';

const rooms = ['domain', 'storage', 'policies', 'actions', 'deliveries', 'handlers', 'graphql', 'server'];

/** What gathers promises that were started before, so that the failure of one leaves none without a listener. */
const gathers = new Set(['all', 'allSettled', 'any', 'race']);

type Body = ts.FunctionLikeDeclaration & { body: ts.Node };

const isAsync = (node: ts.Node): node is Body =>
  ts.isFunctionLike(node) &&
  'body' in node &&
  node.body !== undefined &&
  (ts.getCombinedModifierFlags(node as ts.Declaration) & ts.ModifierFlags.Async) !== 0;

/** All nodes of a function that run with it; what a function inside of it does runs at another time. */
function* within(node: ts.Node): Generator<ts.Node> {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) {
    yield child;
    if (!ts.isFunctionLike(child)) yield* within(child);
  }
}

/** Whether an expression starts something and does not wait for it. */
function startsSomething(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node)) return false;
  if (ts.isParenthesizedExpression(node)) return startsSomething(node.expression);
  if (ts.isConditionalExpression(node))
    return startsSomething(node.whenTrue) || startsSomething(node.whenFalse);
  if (ts.isBinaryExpression(node)) return startsSomething(node.left) || startsSomething(node.right);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some(startsSomething);
  if (!ts.isCallExpression(node)) return ts.isNewExpression(node);
  const { expression } = node;
  return !(ts.isPropertyAccessExpression(expression) && expression.name.text === 'catch');
}

/** The names whose promises an expression takes the failures of. */
function awaited(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(awaited);
  if (ts.isSpreadElement(node) || ts.isParenthesizedExpression(node)) return awaited(node.expression);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    if (gathers.has(name.text) && expression.getText() === 'Promise') return node.arguments.flatMap(awaited);
  }
  return [];
}

/** Where a name is handed to whoever hears of its failure: `name.catch(...)`, `name.then(a, b)`. */
function listened(node: ts.Node): string[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const hears = name.text === 'catch' || (name.text === 'then' && node.arguments.length > 1);
  return hears && ts.isIdentifier(expression) ? [expression.text] : [];
}

interface Started {
  name: string;
  from: number;
}

/** What leaves the function, or lets time pass in which a promise may fail. */
const pauses = (node: ts.Node): boolean =>
  ts.isAwaitExpression(node) ||
  ts.isThrowStatement(node) ||
  ts.isReturnStatement(node) ||
  (ts.isForOfStatement(node) && node.awaitModifier !== undefined);

function problemsOfBody(file: ts.SourceFile, body: ts.Node): [number, string][] {
  const nodes = [...within(body)];
  const started: Started[] = nodes.flatMap((node) =>
    ts.isVariableDeclaration(node) &&
    ts.isIdentifier(node.name) &&
    node.initializer &&
    startsSomething(node.initializer)
      ? [{ name: node.name.text, from: node.end }]
      : [],
  );
  return started.flatMap(({ name, from }) => {
    const later = nodes.filter((node) => node.getStart(file) >= from);
    const end = later.find((node) => {
      if (ts.isAwaitExpression(node)) return awaited(node.expression).includes(name);
      // What is returned by its name alone is a value far more often than a promise.
      if (!ts.isReturnStatement(node) || !node.expression || ts.isIdentifier(node.expression)) return false;
      return awaited(node.expression).includes(name);
    });
    if (!end) return [];
    const heard = later.find((node) => listened(node).includes(name));
    const stop = Math.min(end.getStart(file), heard?.getStart(file) ?? Number.POSITIVE_INFINITY);
    const pause = later.find((node) => pauses(node) && node.end < end.end && node.getStart(file) < stop);
    if (!pause) return [];
    const { line } = file.getLineAndCharacterOfPosition(pause.getStart(file));
    return [[line + 1, name] as [number, string]];
  });
}

/** The promises of a text that nobody listens to while something else is waited for. */
export function promiseProblems(path: string, text: string): Problems {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: [number, string][] = [];
  const look = (node: ts.Node): void => {
    if (isAsync(node)) found.push(...problemsOfBody(file, node.body));
    ts.forEachChild(node, look);
  };
  look(file);
  return found.map(
    ([line, name]) =>
      `${path}:${line}: ${name} was started and may fail while this waits; await them together with Promise.all`,
  );
}

/**
 * A promise that is started and awaited only after something else ends the process when it fails meanwhile: nobody
 * listens to it. Whoever wants two things at once awaits them together.
 */
export const checkPromises = (files: ReadonlyMap<string, string>): Problems =>
  [...files].flatMap(([name, text]) =>
    rooms.includes(name.split('/')[0] ?? '') && !/\.test\.ts$|\/testing\//.test(name)
      ? promiseProblems(name, text)
      : [],
  );
