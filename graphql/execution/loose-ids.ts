import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  type TypeNode,
  ValidationContext,
} from 'graphql';
import { idScalars } from '../ids/models.js';

const nameIn = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameIn(type.type);

const renamed = (type: TypeNode, name: string): TypeNode => {
  if (type.kind === Kind.NAMED_TYPE) return { ...type, name: { ...type.name, value: name } };
  return { ...type, type: renamed(type.type, name) } as TypeNode;
};

/**
 * Declares variables of the plain type `ID` as the Global IDs that they are used for, where all uses agree: older
 * clients declare them so.
 */
export function withLooseIds(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const isPlain = (one: OperationDefinitionNode) =>
    one.variableDefinitions?.some(({ type }) => nameIn(type) === 'ID');
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operations.some(isPlain)) return document;
  const context = new ValidationContext(schema, document, new TypeInfo(schema), () => undefined);
  const changed = (operation: OperationDefinitionNode): OperationDefinitionNode => {
    const uses = new Map<string, Set<string>>();
    for (const { node, type } of context.getRecursiveVariableUsages(operation)) {
      const names = uses.get(node.name.value) ?? new Set();
      uses.set(node.name.value, names.add(getNamedType(type)?.name ?? ''));
    }
    const variableDefinitions = operation.variableDefinitions?.map((definition) => {
      const [name, ...others] = uses.get(definition.variable.name.value) ?? [];
      const isLoose = nameIn(definition.type) === 'ID' && others.length === 0;
      return isLoose && name !== undefined && name in idScalars
        ? { ...definition, type: renamed(definition.type, name) }
        : definition;
    });
    return { ...operation, ...(variableDefinitions ? { variableDefinitions } : {}) };
  };
  return {
    ...document,
    definitions: document.definitions.map((one) =>
      one.kind === Kind.OPERATION_DEFINITION ? changed(one) : one,
    ),
  };
}
