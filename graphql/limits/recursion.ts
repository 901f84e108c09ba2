import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** Names that stand inside of themselves in every honest query. */
const harmless = new Set(['node', 'edges', 'nodes', 'ofType']);
const mostNested = 2;

/** Finds fields with a selection that stand inside themselves more often than is allowed. */
class RecursionFinder {
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #open = new Map<string, number>();
  readonly found = new Set<string>();

  constructor(document: DocumentNode) {
    for (const one of document.definitions) {
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(one.name.value, one);
    }
  }

  visit(selections: SelectionSetNode): void {
    for (const one of selections.selections) {
      if (one.kind === Kind.FIELD) this.#field(one);
      else {
        const fragment = one.kind === Kind.INLINE_FRAGMENT ? one : this.#fragments.get(one.name.value);
        if (fragment) this.visit(fragment.selectionSet);
      }
    }
  }

  #field({ name: { value: name }, selectionSet }: FieldNode): void {
    if (!selectionSet) return;
    if (harmless.has(name)) {
      this.visit(selectionSet);
      return;
    }
    const depth = (this.#open.get(name) ?? 0) + 1;
    if (depth > mostNested + 1) {
      this.found.add(name);
      return;
    }
    this.#open.set(name, depth);
    this.visit(selectionSet);
    this.#open.set(name, depth - 1);
  }
}

/** The error of an operation in which a field is nested in itself too often; null where none is. */
export function recursionError(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLError | null {
  const finder = new RecursionFinder(document);
  finder.visit(operation.selectionSet);
  const names = finder.found;
  if (names.size === 0) return null;
  return new GraphQLError(
    `Recursive query - too many of fields '${[...names].join(', ')}' detected in single branch of the query`,
  );
}
