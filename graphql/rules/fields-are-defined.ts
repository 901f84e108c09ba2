import type { ASTVisitor, ValidationContext } from 'graphql';
import { documentPath, report } from './report.js';

/** Fields are those of the type. */
export const fieldsAreDefined = (context: ValidationContext): ASTVisitor => ({
  Field(node, _key, _parent, _path, ancestors) {
    const type = context.getParentType();
    if (!type || context.getFieldDef()) return undefined;
    const fieldName = node.name.value;
    report(context, {
      message: `Field '${fieldName}' doesn't exist on type '${type.name}'`,
      nodes: node,
      path: documentPath(ancestors, node),
      extensions: { code: 'undefinedField', typeName: type.name, fieldName },
    });
    return false;
  },
});
