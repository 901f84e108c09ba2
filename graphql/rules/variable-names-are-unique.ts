import type { ASTVisitor, ValidationContext } from 'graphql';
import { documentPath, report } from './report.js';

/** No variable is declared twice. */
export const variableNamesAreUnique = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    const seen = new Set<string>();
    for (const definition of node.variableDefinitions ?? []) {
      const variableName = definition.variable.name.value;
      if (seen.has(variableName)) {
        report(context, {
          message: `There can only be one variable named "${variableName}"`,
          nodes: definition,
          path: documentPath([], node),
          extensions: { code: 'variableNotUnique', variableName },
        });
      }
      seen.add(variableName);
    }
  },
});
