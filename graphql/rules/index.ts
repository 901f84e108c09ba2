import type { ValidationRule } from 'graphql';
import { argumentLiteralsAreCompatible } from './argument-literals-are-compatible.js';
import { argumentNamesAreUnique } from './argument-names-are-unique.js';
import { argumentsAreDefined } from './arguments-are-defined.js';
import { directivesAreDefined } from './directives-are-defined.js';
import { fieldsAreDefined } from './fields-are-defined.js';
import { fieldsHaveAppropriateSelections } from './fields-have-appropriate-selections.js';
import { fragmentNamesAreUnique } from './fragment-names-are-unique.js';
import { fragmentSpreadsArePossible } from './fragment-spreads-are-possible.js';
import { fragmentTypesExist } from './fragment-types-exist.js';
import { fragmentsAreFinite } from './fragments-are-finite.js';
import { fragmentsAreUsedAndDefined } from './fragments-are-used-and-defined.js';
import { operationNamesAreValid } from './operation-names-are-valid.js';
import { requiredArgumentsArePresent } from './required-arguments-are-present.js';
import { variableNamesAreUnique } from './variable-names-are-unique.js';
import { variableUsagesAreAllowed } from './variable-usages-are-allowed.js';
import { variablesAreInputTypes } from './variables-are-input-types.js';
import { variablesAreUsedAndDefined } from './variables-are-used-and-defined.js';

/** What a document must keep to, in the words of the service; the order is that of the errors of one place. */
export const rules: readonly ValidationRule[] = [
  operationNamesAreValid,
  directivesAreDefined,
  fragmentNamesAreUnique,
  fragmentsAreFinite,
  fragmentTypesExist,
  fragmentsAreUsedAndDefined,
  fragmentSpreadsArePossible,
  fieldsAreDefined,
  fieldsHaveAppropriateSelections,
  argumentsAreDefined,
  argumentNamesAreUnique,
  argumentLiteralsAreCompatible,
  requiredArgumentsArePresent,
  variableNamesAreUnique,
  variablesAreInputTypes,
  variablesAreUsedAndDefined,
  variableUsagesAreAllowed,
];
