import type { ASTVisitor, OperationDefinitionNode, ValidationContext } from 'graphql';
import { hasVariables, operationName, report } from './report.js';

const pathOf = (node: OperationDefinitionNode): string[] => [
  node.name ? `${node.operation} ${node.name.value}` : node.operation,
];

/** Variables are declared where they are used, and used where they are declared. */
export const variablesAreUsedAndDefined = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: {
    leave(node) {
      if (!hasVariables(context)) return;
      const declared = new Map(node.variableDefinitions?.map((one) => [one.variable.name.value, one]));
      const used = new Set<string>();
      const operation = operationName(node);
      for (const { node: variable } of context.getRecursiveVariableUsages(node)) {
        const variableName = variable.name.value;
        if (used.has(variableName)) continue;
        used.add(variableName);
        if (declared.has(variableName)) continue;
        report(context, {
          message: `Variable $${variableName} is used by ${operation} but not declared`,
          nodes: variable,
          path: pathOf(node),
          extensions: { code: 'variableNotDefined', variableName },
        });
      }
      for (const [variableName, definition] of declared) {
        if (used.has(variableName)) continue;
        report(context, {
          message: `Variable $${variableName} is declared by ${operation} but not used`,
          nodes: definition,
          path: pathOf(node),
          extensions: { code: 'variableNotUsed', variableName },
        });
      }
    },
  },
});
