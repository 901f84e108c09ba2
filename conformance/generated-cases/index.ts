import type { Case } from '../check.js';
import { operations } from '../contract/operations.js';
import { accessCases } from './access.js';
import { addressCases } from './addresses.js';
import { aloneCases } from './alone.js';
import { answerCases } from './answers.js';
import { archivedCases } from './archived.js';
import { askedAgainCases } from './asked-again.js';
import { besideCases } from './beside.js';
import { boundCases } from './bounds.js';
import { closedCases } from './closed.js';
import { elsewhereCases } from './elsewhere.js';
import { externalCases } from './external.js';
import { filterCases } from './filters.js';
import { keysetEndCases } from './full-pages.js';
import { guardedCases } from './guarded.js';
import { headCases } from './heads.js';
import { hiddenCases } from './hidden.js';
import { keepingCases } from './keeping.js';
import { linkArrayCases } from './link-arrays.js';
import { linkCases } from './links.js';
import { listCases } from './lists.js';
import { methodCases } from './methods.js';
import { movedCases } from './moved.js';
import { nearbyCases } from './nearby.js';
import { numberCases } from './numbers.js';
import { orderCases } from './order.js';
import { outsiderCases } from './outsiders.js';
import { parameterCases } from './parameters.js';
import { refusalCases } from './refusals.js';
import { sameCases } from './same.js';
import { scopeCases } from './scopes.js';
import { shownCases } from './shown.js';
import { sudoCases } from './sudo.js';
import { togetherCases } from './together.js';
import { toldCases } from './told.js';
import { unmodifiedCases } from './unmodified.js';
import { walkCases } from './walks.js';
import { wordFilterCases } from './word-filters.js';
import { wordCases } from './words.js';

/** The cases generated from the spec, for every operation. */
export function generatedCases(): Case[] {
  return [
    ...operations.flatMap((operation) => [
      ...answerCases(operation),
      ...shownCases(operation),
      ...listCases(operation),
      ...keysetEndCases(operation),
      ...linkCases(operation),
      ...linkArrayCases(operation),
      ...filterCases(operation),
      ...parameterCases(operation),
      ...accessCases(operation),
      ...archivedCases(operation),
      ...externalCases(operation),
      ...aloneCases(operation),
      ...hiddenCases(operation),
      ...outsiderCases(operation),
      ...orderCases(operation),
      ...besideCases(operation),
      ...keepingCases(operation),
      ...togetherCases(operation),
      ...refusalCases(operation),
      ...scopeCases(operation),
      ...headCases(operation),
      ...toldCases(operation),
      ...sudoCases(operation),
      ...wordCases(operation),
      ...wordFilterCases(operation),
      ...walkCases(operation),
      ...sameCases(operation),
      ...askedAgainCases(operation),
      ...guardedCases(operation),
      ...unmodifiedCases(operation),
      ...closedCases(operation),
      ...elsewhereCases(operation),
      ...addressCases(operation),
      ...movedCases(operation),
      ...nearbyCases(operation),
      ...boundCases(operation),
      ...numberCases(operation),
    ]),
    ...methodCases(),
  ];
}
