import { type ASTVisitor, Kind, type ValidationContext } from 'graphql';
import { inputTypeAround } from './input-type-around.js';
import { documentPath, report } from './report.js';

/** Arguments are those of the field or directive, and the parts of an input those of its type. */
export const argumentsAreDefined = (context: ValidationContext): ASTVisitor => ({
  Argument(node, _key, _parent, _path, ancestors) {
    const directive = context.getDirective();
    const owner = ancestors.at(-1);
    if (!owner || !('kind' in owner) || context.getArgument()) return undefined;
    const isDirective = owner.kind === Kind.DIRECTIVE;
    if (!isDirective && owner.kind !== Kind.FIELD) return undefined;
    if (isDirective ? !directive : !context.getFieldDef()) return undefined;
    const argumentName = node.name.value;
    const name = owner.name.value;
    report(context, {
      message: `${isDirective ? 'Directive' : 'Field'} '${name}' doesn't accept argument '${argumentName}'`,
      nodes: node,
      path: documentPath(ancestors, node),
      extensions: {
        code: 'argumentNotAccepted',
        name,
        typeName: isDirective ? 'Directive' : 'Field',
        argumentName,
      },
    });
    return false;
  },
  ObjectField(node, _key, _parent, _path, ancestors) {
    const type = inputTypeAround(context);
    if (!type || type.getFields()[node.name.value]) return undefined;
    const argumentName = node.name.value;
    report(context, {
      message: `InputObject '${type.name}' doesn't accept argument '${argumentName}'`,
      nodes: node,
      path: documentPath(ancestors, node),
      extensions: { code: 'argumentNotAccepted', name: type.name, typeName: 'InputObject', argumentName },
    });
    return false;
  },
});
