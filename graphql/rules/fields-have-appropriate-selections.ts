import { type ASTVisitor, getNamedType, isLeafType, type ValidationContext } from 'graphql';
import { documentPath, printed, report } from './report.js';

/** Objects are asked for some of their fields, and plain values for none. */
export const fieldsHaveAppropriateSelections = (context: ValidationContext): ASTVisitor => ({
  Field(node, _key, _parent, _path, ancestors) {
    const type = getNamedType(context.getType());
    const field = context.getFieldDef();
    if (!type || !field) return;
    const name = node.name.value;
    const selections = node.selectionSet?.selections ?? [];
    const fault = (message: string) =>
      report(context, {
        message,
        nodes: node,
        path: documentPath(ancestors, node),
        extensions: { code: 'selectionMismatch', nodeName: `field '${name}'`, typeName: type.name },
      });
    if (isLeafType(type) && selections.length > 0) {
      const shown = selections.map((one) => ('name' in one ? one.name.value : printed(one))).join(', ');
      fault(
        `Selections can't be made on scalars (field '${name}' returns ${type.name} but has selections [${shown}])`,
      );
    } else if (!isLeafType(type) && selections.length === 0) {
      fault(
        `Field must have selections (field '${name}' returns ${type.name} but has no selections. Did you mean '${name} { ... }'?)`,
      );
    }
  },
});
