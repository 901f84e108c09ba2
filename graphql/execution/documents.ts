import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  MaxIntrospectionDepthRule,
  type OperationDefinitionNode,
  OverlappingFieldsCanBeMergedRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { measure } from '../limits/complexity.js';
import { fieldsWillMerge } from '../rules/fields-will-merge.js';
import { rules } from '../rules/index.js';
import { withLooseIds } from './loose-ids.js';
import { parseErrorOf } from './parse-error.js';

/** A document that was parsed and judged. */
export interface JudgedDocument {
  document: DocumentNode | null;
  errors: readonly GraphQLError[];
  /** What else the engine has against a document without errors: looked for when it is first about to be executed. */
  remaining: () => readonly GraphQLError[];
}

const noErrors: readonly GraphQLError[] = [];
const refusedFor = (document: DocumentNode | null, errors: readonly GraphQLError[]): JudgedDocument => ({
  document,
  errors,
  remaining: () => noErrors,
});

/** Fields of a document with all its fragments written out, those included that are left out. */
const largest = 5_000;

const ours = new Set<ValidationRule>([OverlappingFieldsCanBeMergedRule, MaxIntrospectionDepthRule]);

/** What our own rules have no words for; whatever passes can be executed. How deep it goes is for the limits to say. */
const otherRules = specifiedRules.filter((rule) => !ours.has(rule));

const operationsIn = (document: DocumentNode): OperationDefinitionNode[] =>
  document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);

function judge(schema: GraphQLSchema, text: string): JudgedDocument {
  let document: DocumentNode;
  try {
    document = withLooseIds(schema, parse(text, { maxTokens: 10_000 }));
  } catch (error) {
    if (error instanceof GraphQLError) return refusedFor(null, [parseErrorOf(error, text)]);
    // Nested so deeply that the parser cannot follow.
    if (error instanceof RangeError) return refusedFor(null, [new GraphQLError('Query too large')]);
    throw error;
  }
  const errors = validate(schema, document, rules, { maxErrors: 100 });
  if (errors.length > 0) return refusedFor(document, errors);
  for (const operation of operationsIn(document)) {
    const { size } = measure({ schema, document, operation, variables: {} });
    // So that writing fragments out is never more work than reading the document.
    if (size > largest) {
      const error = new GraphQLError(
        `Query has complexity of ${size}, which exceeds max complexity of ${largest}`,
      );
      return refusedFor(document, [error]);
    }
  }
  const conflicts = validate(schema, document, [fieldsWillMerge]);
  if (conflicts.length > 0) return refusedFor(document, conflicts);
  let others: readonly GraphQLError[] | undefined;
  // A document beyond the limits is refused without them: they are half of the work.
  const remaining = () => {
    others ??= validate(schema, document, otherRules);
    return others;
  };
  return { document, errors: noErrors, remaining };
}

/** Documents by their texts: each is parsed and judged once while it is in use. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #known = new LRUCache<string, JudgedDocument>({ maxSize: 2_000_000 });

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  /** The document of a text, with what is wrong with it. */
  judged(text: string): JudgedDocument {
    const known = this.#known.get(text);
    if (known) return known;
    const found = judge(this.#schema, text);
    this.#known.set(text, found, { size: text.length + 1_000 });
    return found;
  }
}
