import {
  type ASTNode,
  type ASTVisitor,
  doTypesOverlap,
  type GraphQLType,
  isCompositeType,
  typeFromAST,
  type ValidationContext,
} from 'graphql';
import { type Ancestors, documentPath, report } from './report.js';

/** Fragments are spread only where an object could be of their type. */
export const fragmentSpreadsArePossible = (context: ValidationContext): ASTVisitor => {
  const check = (
    node: ASTNode,
    { type, name }: { type: GraphQLType | null | undefined; name: string | null },
    ancestors: Ancestors,
  ) => {
    const parent = context.getParentType();
    if (!parent || !isCompositeType(type) || doTypesOverlap(context.getSchema(), parent, type)) return;
    const shown = name === null ? '' : ` ${name}`;
    report(context, {
      message: `Fragment${shown} on ${type.name} can't be spread inside ${parent.name}`,
      nodes: node,
      path: documentPath(ancestors, node),
      extensions: {
        code: 'cannotSpreadFragment',
        typeName: type.name,
        fragmentName: name ?? 'unknown',
        parentName: parent.name,
      },
    });
  };
  return {
    InlineFragment(node, _key, _parent, _path, ancestors) {
      if (!node.typeCondition) return;
      // Inside of the fragment the type around it is no longer known.
      const type = typeFromAST(context.getSchema(), node.typeCondition);
      check(node, { type, name: null }, ancestors);
    },
    FragmentSpread(node, _key, _parent, _path, ancestors) {
      const fragment = context.getFragment(node.name.value);
      if (!fragment) return;
      const type = typeFromAST(context.getSchema(), fragment.typeCondition);
      check(node, { type, name: node.name.value }, ancestors);
    },
  };
};
