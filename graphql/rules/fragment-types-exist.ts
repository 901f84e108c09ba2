import {
  type ASTNode,
  type ASTVisitor,
  isCompositeType,
  type NamedTypeNode,
  type ValidationContext,
} from 'graphql';
import { type Ancestors, documentPath, report } from './report.js';

/** Fragments are on types that exist and have fields. */
export const fragmentTypesExist = (context: ValidationContext): ASTVisitor => {
  const check = (node: ASTNode, condition: NamedTypeNode | undefined, ancestors: Ancestors) => {
    if (!condition) return undefined;
    const typeName = condition.name.value;
    const type = context.getSchema().getType(typeName);
    if (isCompositeType(type)) return undefined;
    report(context, {
      message: type
        ? `Invalid fragment on type ${typeName} (must be Union, Interface or Object)`
        : `No such type ${typeName}, so it can't be a fragment condition`,
      nodes: node,
      path: documentPath(ancestors, node),
      extensions: { code: type ? 'fragmentOnNonCompositeType' : 'undefinedType', typeName },
    });
    return false;
  };
  return {
    InlineFragment: (node, _key, _parent, _path, ancestors) => check(node, node.typeCondition, ancestors),
    FragmentDefinition: (node, _key, _parent, _path, ancestors) => check(node, node.typeCondition, ancestors),
  };
};
