import {
  type ASTVisitor,
  isInputType,
  type NamedTypeNode,
  type TypeNode,
  type ValidationContext,
} from 'graphql';
import { documentPath, report } from './report.js';

const namedIn = (node: TypeNode): NamedTypeNode => (node.kind === 'NamedType' ? node : namedIn(node.type));

/** Variables are of known types that can be given. */
export const variablesAreInputTypes = (context: ValidationContext): ASTVisitor => ({
  VariableDefinition(node, _key, _parent, _path, ancestors) {
    const typeName = namedIn(node.type).name.value;
    const type = context.getSchema().getType(typeName);
    if (isInputType(type)) return;
    const variableName = node.variable.name.value;
    const what = type ? 'a valid' : 'a defined';
    report(context, {
      message: `${typeName} isn't ${what} input type (on $${variableName})`,
      nodes: node,
      path: documentPath(ancestors),
      extensions: { code: 'variableRequiresValidType', typeName, variableName },
    });
  },
});
