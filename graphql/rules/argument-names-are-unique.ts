import type { ASTNode, ASTVisitor, ValidationContext } from 'graphql';
import { type Ancestors, documentPath, report } from './report.js';

type Named = ASTNode & { name: { value: string } };

/** No argument, and no part of an input, is given twice. */
export const argumentNamesAreUnique = (context: ValidationContext): ASTVisitor => {
  const repeated = (nodes: readonly Named[]): Named[] => {
    const seen = new Set<string>();
    return nodes.filter(({ name }) => {
      const isRepeated = seen.has(name.value);
      seen.add(name.value);
      return isRepeated;
    });
  };
  const checkArguments = (node: ASTNode & { arguments?: readonly Named[] }, ancestors: Ancestors) => {
    for (const one of repeated(node.arguments ?? [])) {
      report(context, {
        message: `There can be only one argument named "${one.name.value}"`,
        nodes: one,
        path: documentPath(ancestors, node),
        extensions: { code: 'argumentNotUnique', name: one.name.value },
      });
    }
  };
  return {
    Field: (node, _key, _parent, _path, ancestors) => checkArguments(node, ancestors),
    Directive: (node, _key, _parent, _path, ancestors) => checkArguments(node, ancestors),
    ObjectValue(node, _key, _parent, _path, ancestors) {
      for (const one of repeated(node.fields)) {
        report(context, {
          message: `There can be only one input field named "${one.name.value}"`,
          nodes: one,
          path: documentPath(ancestors),
          extensions: { code: 'inputFieldNotUnique', name: one.name.value },
        });
      }
    },
  };
};
