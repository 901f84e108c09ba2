import {
  type ASTNode,
  type ASTVisitor,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLScalarType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  type ValidationContext,
  type ValueNode,
} from 'graphql';
import { idScalars } from '../ids/models.js';
import { inputTypeAround } from './input-type-around.js';
import { type Ancestors, documentPath, printed, report } from './report.js';

type Fault = string | true | null;

function faultOfList(value: ValueNode, type: GraphQLInputType): Fault {
  for (const one of value.kind === Kind.LIST ? value.values : [value]) {
    const fault = faultOf(one, type);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOfScalar(value: ValueNode, type: GraphQLScalarType): Fault {
  try {
    return type.parseLiteral(value) === undefined ? true : null;
  } catch (error) {
    const isOwn = type.name in idScalars && value.kind === Kind.STRING && error instanceof GraphQLError;
    return isOwn ? error.message : true;
  }
}

/** Whether a literal fits a type; a text says why it does not, where its scalar has words of its own for that. */
function faultOf(value: ValueNode, type: GraphQLInputType): Fault {
  if (value.kind === Kind.VARIABLE) return null;
  if (isNonNullType(type)) return value.kind === Kind.NULL ? true : faultOf(value, type.ofType);
  if (value.kind === Kind.NULL) return null;
  if (isListType(type)) return faultOfList(value, type.ofType);
  if (isScalarType(type)) return faultOfScalar(value, type);
  // The parts of an input are looked at one by one.
  if (isInputObjectType(type)) return value.kind === Kind.OBJECT ? null : true;
  return value.kind === Kind.ENUM && isEnumType(type) && type.getValue(value.value) ? null : true;
}

const ownerOf = (context: ValidationContext, ancestors: Ancestors): [string, string] | null => {
  const owner = ancestors.at(-1);
  if (!owner || !('kind' in owner)) return null;
  if (owner.kind === Kind.FIELD) return ['Field', owner.name.value];
  if (owner.kind === Kind.DIRECTIVE) return ['Directive', owner.name.value];
  const type = inputTypeAround(context);
  return type ? ['InputObject', type.name] : null;
};

/** Literals fit the type of what they are given for. */
export const argumentLiteralsAreCompatible = (context: ValidationContext): ASTVisitor => {
  const check = (
    node: ASTNode & { name: { value: string }; value: ValueNode },
    type: GraphQLInputType | null | undefined,
    ancestors: Ancestors,
  ) => {
    const owner = ownerOf(context, ancestors);
    if (!type || !owner) return;
    const fault = faultOf(node.value, type);
    if (fault === null) return;
    const [kind, name] = owner;
    const argumentName = node.name.value;
    const code = 'argumentLiteralsIncompatible';
    report(context, {
      message:
        fault === true
          ? `Argument '${argumentName}' on ${kind} '${name}' has an invalid value (${printed(node.value)}). Expected type '${String(type)}'.`
          : fault,
      nodes: node,
      path: documentPath(ancestors, node),
      extensions:
        fault === true ? { code, typeName: kind, argumentName } : { code, typeName: 'CoercionError' },
    });
  };
  return {
    Argument(node, _key, _parent, _path, ancestors) {
      check(node, context.getArgument()?.type, ancestors);
    },
    ObjectField(node, _key, _parent, _path, ancestors) {
      check(node, context.getInputType(), ancestors);
    },
  };
};
