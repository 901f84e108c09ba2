import { type ASTVisitor, Kind, type ValidationContext } from 'graphql';
import { documentPath, report } from './report.js';

/** Fragments are defined where they are used, and used where they are defined. */
export const fragmentsAreUsedAndDefined = (context: ValidationContext): ASTVisitor => ({
  FragmentSpread(node, _key, _parent, _path, ancestors) {
    const fragmentName = node.name.value;
    if (context.getFragment(fragmentName)) return;
    report(context, {
      message: `Fragment ${fragmentName} was used, but not defined`,
      nodes: node,
      path: documentPath(ancestors, node),
      extensions: { code: 'useAndDefineFragment', fragmentName },
    });
  },
  Document: {
    leave(document) {
      const used = new Set(
        document.definitions
          .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
          .flatMap((one) => context.getRecursivelyReferencedFragments(one).map(({ name }) => name.value)),
      );
      for (const fragment of document.definitions) {
        if (fragment.kind !== Kind.FRAGMENT_DEFINITION || used.has(fragment.name.value)) continue;
        const fragmentName = fragment.name.value;
        report(context, {
          message: `Fragment ${fragmentName} was defined, but not used`,
          nodes: fragment,
          path: documentPath([], fragment),
          extensions: { code: 'useAndDefineFragment', fragmentName },
        });
      }
    },
  },
});
