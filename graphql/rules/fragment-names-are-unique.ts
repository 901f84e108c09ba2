import type { ASTVisitor, ValidationContext } from 'graphql';
import { documentPath, report } from './report.js';

/** No fragment is defined twice. */
export const fragmentNamesAreUnique = (context: ValidationContext): ASTVisitor => {
  const seen = new Set<string>();
  return {
    FragmentDefinition(node) {
      const fragmentName = node.name.value;
      if (seen.has(fragmentName)) {
        report(context, {
          message: `Fragment name "${fragmentName}" must be unique`,
          nodes: node,
          path: documentPath([], node),
          extensions: { code: 'fragmentNotUnique', fragmentName },
        });
      }
      seen.add(fragmentName);
    },
  };
};
