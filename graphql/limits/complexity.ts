import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';
import { costs, finders } from './costs.js';

/** What a query is measured by. */
export interface Measured {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: Readonly<Record<string, unknown>>;
}

/** What an operation costs, how deep it goes, and how many fields it has when all fragments are written out. */
export interface Measures {
  complexity: number;
  depth: number;
  /** All fields count here, those that are left out as well. */
  size: number;
}

type Values = Readonly<Record<string, unknown>>;

const largestPage = 100;

/** How much the cost grows for each node of a page, and by what it is asked for. */
function factorOf(given: Values): number {
  if (given['iid'] != null || given['iids'] != null) return 1;
  const sizes = [given['first'], given['last']].filter((size) => typeof size === 'number');
  return 1 + Math.max(0, Math.min(...sizes, largestPage)) / 100;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What finding costs beside the field itself: sorting, searching, and labels of issues. */
function searching(field: GraphQLField<unknown, unknown>, given: Values): number {
  const takesLabels = field.args.some(({ name }) => name === 'labelName');
  return (
    (isGiven(given['sort']) ? 1 : 0) +
    (isGiven(given['search']) ? 5 : 0) +
    (takesLabels && isGiven(given['labelName']) ? 2 : 0)
  );
}

const nothing: Measures = { complexity: 0, depth: 0, size: 0 };

/** The same value asked for twice is resolved once. */
function isRepeated(node: SelectionNode, seen: Set<string>): boolean {
  if (node.kind !== Kind.FIELD || node.selectionSet) return false;
  const key = node.alias?.value ?? node.name.value;
  if (seen.has(key)) return true;
  seen.add(key);
  return false;
}

class Meter {
  readonly #schema: GraphQLSchema;
  readonly #variables: Values;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  // A fragment is measured once for each type that it is spread on, however often it is used.
  readonly #known = new Map<SelectionSetNode, Map<GraphQLNamedType | undefined, Measures>>();

  constructor({ schema, document, variables }: Measured) {
    this.#schema = schema;
    this.#variables = variables;
    for (const one of document.definitions) {
      if (one.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(one.name.value, one);
    }
  }

  /** The measures of a selection; of an abstract type the dearest of its types counts. */
  measure(selections: SelectionSetNode, type: GraphQLNamedType | undefined): Measures {
    const byType = this.#known.get(selections);
    const known = byType?.get(type);
    if (known) return known;
    const found = this.#add(selections, type);
    if (byType) byType.set(type, found);
    else this.#known.set(selections, new Map([[type, found]]));
    return found;
  }

  #add(selections: SelectionSetNode, type: GraphQLNamedType | undefined): Measures {
    const common = { ...nothing };
    const apart = new Map<GraphQLNamedType | undefined, number>();
    const seen = new Set<string>();
    for (const one of selections.selections) {
      const condition = one.kind === Kind.FIELD ? type : this.#condition(one, type);
      const inside = one.kind === Kind.FIELD ? this.#field(one, type) : this.#spread(one, condition);
      common.size += inside.size;
      if (this.#isLeftOut(one) || isRepeated(one, seen)) continue;
      common.depth = Math.max(common.depth, inside.depth);
      const isOne = condition !== type && isAbstractType(type) && isObjectType(condition);
      if (isOne) apart.set(condition, (apart.get(condition) ?? 0) + inside.complexity);
      else common.complexity += inside.complexity;
    }
    const dearest = apart.size > 0 ? Math.max(...apart.values()) : 0;
    return { ...common, complexity: common.complexity + dearest };
  }

  #fragment(node: FragmentSpreadNode | InlineFragmentNode) {
    return node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value);
  }

  /** The type that a fragment is on. */
  #condition(node: FragmentSpreadNode | InlineFragmentNode, type: GraphQLNamedType | undefined) {
    const name = this.#fragment(node)?.typeCondition?.name.value;
    return name === undefined ? type : this.#schema.getType(name);
  }

  #spread(node: FragmentSpreadNode | InlineFragmentNode, type: GraphQLNamedType | undefined): Measures {
    const fragment = this.#fragment(node);
    return fragment ? this.measure(fragment.selectionSet, type) : nothing;
  }

  #isLeftOut({ directives = [] }: SelectionNode): boolean {
    return directives.some(({ name, arguments: given = [] }) => {
      const [condition] = given;
      if (!condition) return false;
      const value = valueFromASTUntyped(condition.value, this.#variables);
      return (name.value === 'skip' && value === true) || (name.value === 'include' && value === false);
    });
  }

  #field(node: FieldNode, type: GraphQLNamedType | undefined): Measures {
    const name = node.name.value;
    const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : undefined;
    const field =
      fields?.[name] ?? (type === this.#schema.getQueryType() ? this.#introspection(name) : undefined);
    const below = node.selectionSet
      ? this.measure(node.selectionSet, field && getNamedType(field.type))
      : nothing;
    const given = field ? this.#given(field, node) : {};
    const own = (type && costs[`${type.name}.${name}`]) ?? 1;
    const isFinder = field !== undefined && type !== undefined && finders.has(`${type.name}.${name}`);
    const sum = own + below.complexity;
    const complexity = isFinder ? Math.floor((sum + searching(field, given)) * factorOf(given)) : sum;
    return { complexity, depth: below.depth + 1, size: below.size + 1 };
  }

  #introspection(name: string): GraphQLField<unknown, unknown> | undefined {
    const type = name === '__schema' ? '__Schema' : name === '__type' ? '__Type' : null;
    const found = type && this.#schema.getType(type);
    return found ? ({ type: found, args: [] } as unknown as GraphQLField<unknown, unknown>) : undefined;
  }

  #given(field: GraphQLField<unknown, unknown>, { arguments: given = [] }: FieldNode): Values {
    const values: Record<string, unknown> = {};
    // Defaults of the schema do not count as asked for.
    for (const { name, value } of given) {
      if (!field.args.some((one) => one.name === name.value)) continue;
      values[name.value] = valueFromASTUntyped(value, this.#variables);
    }
    return values;
  }
}

/** Measures an operation of a document that is valid. */
export function measure(measured: Measured): Measures {
  const { schema, operation } = measured;
  const root = schema.getRootType(operation.operation) ?? undefined;
  return new Meter(measured).measure(operation.selectionSet, root);
}
