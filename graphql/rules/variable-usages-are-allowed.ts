import {
  type ASTNode,
  type ASTVisitor,
  type GraphQLType,
  getNamedType,
  isListType,
  isNonNullType,
  isTypeSubTypeOf,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type ValidationContext,
  type ValueNode,
  type VariableNode,
} from 'graphql';
import { hasVariables, report } from './report.js';

const depthOf = (type: GraphQLType): number => {
  if (isNonNullType(type)) return depthOf(type.ofType);
  return isListType(type) ? 1 + depthOf(type.ofType) : 0;
};

interface Use {
  context: ValidationContext;
  given: GraphQLType;
  wanted: GraphQLType;
  hasDefault: boolean;
}

/** What kind of mismatch it is; null where a variable of the type may stand there. */
function mismatch({ context, given, wanted, hasDefault }: Use): string | null {
  if (getNamedType(given)?.name !== getNamedType(wanted)?.name) return 'Type mismatch';
  if (depthOf(given) !== depthOf(wanted)) return 'List dimension mismatch';
  const isLoose = isNonNullType(wanted) && !isNonNullType(given) && hasDefault;
  const least = isLoose ? wanted.ofType : wanted;
  return isTypeSubTypeOf(context.getSchema(), given, least) ? null : 'Nullability mismatch';
}

/** The variables in a value, but for those in parts of inputs, which have names of their own. */
function variablesIn(value: ValueNode): VariableNode[] {
  if (value.kind === Kind.VARIABLE) return [value];
  return value.kind === Kind.LIST ? value.values.flatMap(variablesIn) : [];
}

/** Variables are of the type of what they are used for. */
export const variableUsagesAreAllowed = (context: ValidationContext): ASTVisitor => {
  const argumentOf = new Map<ASTNode, string>();
  const note = ({ name, value }: { name: { value: string }; value: ValueNode }) => {
    for (const variable of variablesIn(value)) argumentOf.set(variable, name.value);
  };
  const check = (operation: OperationDefinitionNode) => {
    const schema = context.getSchema();
    const definitions = new Map(operation.variableDefinitions?.map((one) => [one.variable.name.value, one]));
    for (const { node, type, defaultValue } of context.getRecursiveVariableUsages(operation)) {
      const variableName = node.name.value;
      const definition = definitions.get(variableName);
      const given = definition && typeFromAST(schema, definition.type);
      if (!definition || !given || !type) continue;
      const own = definition.defaultValue;
      const hasDefault = (own !== undefined && own.kind !== Kind.NULL) || defaultValue !== undefined;
      const errorMessage = mismatch({ context, given, wanted: type, hasDefault });
      if (errorMessage === null) continue;
      const argumentName = argumentOf.get(node) ?? '';
      report(context, {
        message: `${errorMessage} on variable $${variableName} and argument ${argumentName} (${given} / ${type})`,
        nodes: node,
        path: [operation.name ? `${operation.operation} ${operation.name.value}` : operation.operation],
        extensions: {
          code: 'variableMismatch',
          variableName,
          typeName: String(given),
          argumentName,
          errorMessage,
        },
      });
    }
  };
  return {
    Argument: note,
    ObjectField: note,
    Document: {
      leave(document) {
        if (!hasVariables(context)) return;
        for (const one of document.definitions) if (one.kind === Kind.OPERATION_DEFINITION) check(one);
      },
    },
  };
};
