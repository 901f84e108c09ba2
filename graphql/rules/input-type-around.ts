import {
  type GraphQLInputObjectType,
  getNamedType,
  isInputObjectType,
  type ValidationContext,
} from 'graphql';

/** The input whose part is looked at, however it is asked for: it may be required, or a member of a list. */
export function inputTypeAround(context: ValidationContext): GraphQLInputObjectType | null {
  const type = getNamedType(context.getParentInputType());
  return isInputObjectType(type) ? type : null;
}
