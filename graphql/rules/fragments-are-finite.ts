import type { ASTVisitor, FragmentDefinitionNode, ValidationContext } from 'graphql';
import { documentPath, report } from './report.js';

/** No fragment uses itself, directly or through others. */
export const fragmentsAreFinite = (context: ValidationContext): ASTVisitor => {
  const state = new Map<FragmentDefinitionNode, 'open' | 'done'>();
  const visit = (fragment: FragmentDefinitionNode): void => {
    state.set(fragment, 'open');
    for (const spread of context.getFragmentSpreads(fragment.selectionSet)) {
      const target = context.getFragment(spread.name.value);
      if (!target) continue;
      const known = state.get(target);
      if (known === undefined) visit(target);
      if (known !== 'open') continue;
      const fragmentName = target.name.value;
      report(context, {
        message: `Fragment ${fragmentName} contains an infinite loop`,
        nodes: target,
        path: documentPath([], target),
        extensions: { code: 'infiniteLoop', fragmentName },
      });
    }
    state.set(fragment, 'done');
  };
  return {
    FragmentDefinition(node) {
      if (!state.has(node)) visit(node);
    },
  };
};
