import { type ASTVisitor, Kind, type OperationDefinitionNode, type ValidationContext } from 'graphql';
import { documentPath, report } from './report.js';

function checkNames(context: ValidationContext, operations: readonly OperationDefinitionNode[]): void {
  const byName = new Map<string | undefined, OperationDefinitionNode[]>();
  for (const one of operations) byName.set(one.name?.value, [...(byName.get(one.name?.value) ?? []), one]);
  for (const [name, nodes] of byName) {
    const isNameless = name === undefined;
    if (isNameless ? operations.length < 2 : nodes.length < 2) continue;
    report(context, {
      message: isNameless
        ? 'Operation name is required when multiple operations are present'
        : `Operation name "${name}" must be unique`,
      nodes,
      path: [],
      extensions: { code: 'uniqueness', ...(isNameless ? {} : { operationName: name }) },
    });
  }
}

/** Several operations have names, each another one, and there is nothing in a document but operations and fragments. */
export const operationNamesAreValid = (context: ValidationContext): ASTVisitor => ({
  Document(document) {
    checkNames(
      context,
      document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION),
    );
    for (const one of document.definitions) {
      if (one.kind === Kind.OPERATION_DEFINITION || one.kind === Kind.FRAGMENT_DEFINITION) continue;
      report(context, {
        message: 'Query cannot contain schema definitions',
        nodes: one,
        path: [],
        extensions: { code: 'queryContainsSchemaDefinitions' },
      });
    }
  },
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return undefined;
    report(context, {
      message: `Schema is not configured for ${node.operation}s`,
      nodes: node,
      path: documentPath([], node),
      extensions: {
        code: `missing${node.operation.charAt(0).toUpperCase()}${node.operation.slice(1)}Configuration`,
      },
    });
    return false;
  },
});
