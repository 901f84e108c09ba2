import {
  type ASTVisitor,
  getNamedType,
  isInputObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type ValidationContext,
} from 'graphql';
import { documentPath, report } from './report.js';

/** What is required is given: arguments of fields, and parts of inputs. */
export const requiredArgumentsArePresent = (context: ValidationContext): ASTVisitor => ({
  Field: {
    leave(node, _key, _parent, _path, ancestors) {
      const field = context.getFieldDef();
      if (!field) return;
      const given = new Set(node.arguments?.map(({ name }) => name.value));
      const missing = field.args.filter((one) => isRequiredArgument(one) && !given.has(one.name));
      if (missing.length === 0) return;
      const names = missing.map(({ name }) => name).join(', ');
      report(context, {
        message: `Field '${node.name.value}' is missing required arguments: ${names}`,
        nodes: node,
        path: documentPath(ancestors, node),
        extensions: {
          code: 'missingRequiredArguments',
          className: 'Field',
          name: node.name.value,
          arguments: names,
        },
      });
    },
  },
  ObjectValue(node, _key, _parent, _path, ancestors) {
    const type = getNamedType(context.getInputType());
    if (!isInputObjectType(type)) return;
    const given = new Set(node.fields.map(({ name }) => name.value));
    for (const field of Object.values(type.getFields())) {
      if (!isRequiredInputField(field) || given.has(field.name)) continue;
      const argumentType = String(field.type);
      report(context, {
        message: `Argument '${field.name}' on InputObject '${type.name}' is required. Expected type ${argumentType}`,
        nodes: node,
        path: [...documentPath(ancestors, node), field.name],
        extensions: {
          code: 'missingRequiredInputObjectAttribute',
          argumentName: field.name,
          argumentType,
          inputObjectType: type.name,
        },
      });
    }
  },
});
