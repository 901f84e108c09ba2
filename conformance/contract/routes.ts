import { type Operation, operations } from './operations.js';

interface Node {
  fixed: Map<string, Node>;
  /** Segments with parameters, as expressions, most specific first. */
  open: { pattern: RegExp; weight: number; node: Node }[];
  verbs: Map<string, Operation>;
  /** Operations whose last parameter takes the rest of the path, by verb. */
  rest: Map<string, Operation>;
}

const newNode = (): Node => ({ fixed: new Map(), open: [], verbs: new Map(), rest: new Map() });
const top = newNode();

function insert(operation: Operation): void {
  let node = top;
  const segments = operation.path.split('/').slice(1);
  const { rest } = operation;
  for (const segment of rest === undefined ? segments : segments.slice(0, -1)) node = step(node, segment);
  (rest === undefined ? node.verbs : node.rest).set(operation.verb, operation);
}

function step(node: Node, segment: string): Node {
  if (!segment.includes('{')) {
    const next = node.fixed.get(segment) ?? newNode();
    node.fixed.set(segment, next);
    return next;
  }
  const escaped = segment.split(/\{\w+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const source = `^${escaped.join('(.+)')}$`;
  const known = node.open.find((one) => one.pattern.source === source);
  if (known) return known.node;
  const made = { pattern: new RegExp(source), weight: escaped.join('').length, node: newNode() };
  node.open = [...node.open, made].sort((a, b) => b.weight - a.weight);
  return made.node;
}

for (const operation of operations) insert(operation);

const ofVerb = (by: ReadonlyMap<string, Operation>, verb: string): Operation | null =>
  by.get(verb) ?? (verb === 'HEAD' ? (by.get('GET') ?? null) : null);

function walk(node: Node, segments: readonly string[], verb: string): Operation | null {
  const [segment, ...rest] = segments;
  if (segment === undefined) return ofVerb(node.verbs, verb);
  const next = node.fixed.get(segment);
  const found = next ? walk(next, rest, verb) : null;
  if (found) return found;
  for (const { pattern, node: child } of node.open) {
    const inside = pattern.test(segment) ? walk(child, rest, verb) : null;
    if (inside) return inside;
  }
  return segment === '' ? null : ofVerb(node.rest, verb);
}

/** The operation of a request below the prefix, or null when there is none; epics have two paths. */
export function match(verb: string, path: string): Operation | null {
  const usual = path.replace(/\?.*$/, '').replace(/^(\/groups\/[^/]+)\/-\/epics(?=\/|$)/, '$1/epics');
  return walk(top, usual.split('/').slice(1), verb);
}
