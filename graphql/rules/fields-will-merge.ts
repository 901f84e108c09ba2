import {
  type ASTVisitor,
  type FieldNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  getNamedType,
  type InlineFragmentNode,
  isCompositeType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
  typeFromAST,
  type ValidationContext,
} from 'graphql';
import { documentPath, report } from './report.js';

interface Placed {
  node: FieldNode;
  parent: GraphQLCompositeType | undefined;
}

interface Place {
  selections: SelectionSetNode;
  parent: GraphQLCompositeType | undefined;
}

const compositeOf = (type: unknown): GraphQLCompositeType | undefined =>
  isCompositeType(type as never) ? (type as GraphQLCompositeType) : undefined;

/** Collects the fields of some selections by the keys of the answer, fragments included, each once. */
class Gatherer {
  readonly found = new Map<string, Placed[]>();
  readonly #seen = new Set<SelectionSetNode>();

  constructor(readonly context: ValidationContext) {}

  visit({ selections, parent }: Place): void {
    if (this.#seen.has(selections)) return;
    this.#seen.add(selections);
    for (const one of selections.selections) {
      if (one.kind === Kind.FIELD) {
        const key = one.alias?.value ?? one.name.value;
        this.found.set(key, [...(this.found.get(key) ?? []), { node: one, parent }]);
      } else this.#spread(one, parent);
    }
  }

  #spread(node: FragmentSpreadNode | InlineFragmentNode, parent: Place['parent']): void {
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : this.context.getFragment(node.name.value);
    if (!fragment) return;
    const named = fragment.typeCondition && typeFromAST(this.context.getSchema(), fragment.typeCondition);
    this.visit({ selections: fragment.selectionSet, parent: named ? compositeOf(named) : parent });
  }
}

function gather(context: ValidationContext, places: readonly Place[]): Map<string, Placed[]> {
  const gatherer = new Gatherer(context);
  for (const place of places) gatherer.visit(place);
  return gatherer.found;
}

const argumentsOf = ({ arguments: given = [] }: FieldNode): string =>
  `{${[...given]
    .sort((one, other) => (one.name.value < other.name.value ? -1 : 1))
    .map(({ name, value }) => `${name.value}:${JSON.stringify(print(value))}`)
    .join(',')}}`;

/** Objects of two different types are never the same object. */
const neverMeet = (one: Placed, other: Placed): boolean =>
  one.parent !== other.parent && isObjectType(one.parent) && isObjectType(other.parent);

interface Conflict {
  code: 'fieldConflict' | 'argumentConflict';
  conflicts: string;
}

/** How two fields with one key contradict each other; null where they do not. */
function conflictOf(one: Placed, other: Placed): Conflict | null {
  if (neverMeet(one, other)) return null;
  const names = [one.node.name.value, other.node.name.value];
  if (names[0] !== names[1]) return { code: 'fieldConflict', conflicts: names.join(' or ') };
  const given = [argumentsOf(one.node), argumentsOf(other.node)];
  return given[0] === given[1] ? null : { code: 'argumentConflict', conflicts: given.join(' or ') };
}

/** Fields with one key in the answer are one field with the same arguments. */
export const fieldsWillMerge = (context: ValidationContext): ASTVisitor => {
  const checkKey = (key: string, [first, ...others]: readonly Placed[], path: readonly string[]): boolean => {
    for (const other of others) {
      const found = first && conflictOf(first, other);
      if (!found) continue;
      const { code, conflicts } = found;
      report(context, {
        message: `Field '${key}' has ${code === 'fieldConflict' ? 'a field' : 'an argument'} conflict: ${conflicts}?`,
        nodes: [first.node, other.node],
        path,
        extensions: { code, fieldName: key, conflicts },
      });
      return false;
    }
    return true;
  };
  const check = (places: readonly Place[], path: readonly string[]): void => {
    for (const [key, fields] of gather(context, places)) {
      if (!checkKey(key, fields, path)) continue;
      const below = fields.flatMap(({ node, parent }) => {
        if (!node.selectionSet) return [];
        const definition = parent && 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
        const type = definition && getNamedType(definition.type);
        return [{ selections: node.selectionSet, parent: compositeOf(type) }];
      });
      if (below.length > 0) check(below, [...path, key]);
    }
  };
  return {
    OperationDefinition(node) {
      const root = context.getSchema().getRootType(node.operation) ?? undefined;
      check([{ selections: node.selectionSet, parent: root }], documentPath([], node));
      return false;
    },
    FragmentDefinition: () => false,
  };
};
