import { type ASTNode, GraphQLError, Kind, print, type ValidationContext } from 'graphql';

/** The nodes around a node, as visitors are told of them. */
export type Ancestors = readonly (ASTNode | readonly ASTNode[])[];

const stepOf = (node: ASTNode): string | null => {
  switch (node.kind) {
    case Kind.OPERATION_DEFINITION:
      return node.name ? `${node.operation} ${node.name.value}` : node.operation;
    case Kind.FRAGMENT_DEFINITION:
      return `fragment ${node.name.value}`;
    case Kind.FIELD:
      return node.alias?.value ?? node.name.value;
    case Kind.INLINE_FRAGMENT:
      return node.typeCondition ? `... on ${node.typeCondition.name.value}` : '...';
    case Kind.FRAGMENT_SPREAD:
      return `... ${node.name.value}`;
    case Kind.ARGUMENT:
    case Kind.OBJECT_FIELD:
      return node.name.value;
    default:
      return null;
  }
};

const isNode = (one: ASTNode | readonly ASTNode[]): one is ASTNode => 'kind' in one;

/** Where in a document a node stands, in the words of the service. */
export const documentPath = (ancestors: Ancestors, ...nodes: ASTNode[]): string[] =>
  [...ancestors.filter(isNode), ...nodes].map(stepOf).filter((step) => step !== null);

/** What is wrong with a document. */
export interface Fault {
  message: string;
  nodes: ASTNode | readonly ASTNode[];
  path: readonly string[];
  extensions: Readonly<Record<string, unknown>>;
}

/** Reports what is wrong with a document. */
export function report(context: ValidationContext, { message, nodes, path, extensions }: Fault): void {
  context.reportError(new GraphQLError(message, { nodes, path, extensions }));
}

/** What an argument or a directive stands at, as texts name it. */
export const printed = (node: ASTNode): string => print(node);

/** An operation, as texts name it. */
export const operationName = (node: { operation: string; name?: { value: string } | undefined }): string =>
  node.name?.value ?? `anonymous ${node.operation}`;

/** Whether any variable stands in a document; most have none, and are not walked through for them. */
export const hasVariables = (context: ValidationContext): boolean =>
  context.getDocument().loc?.source.body.includes('$') ?? true;
