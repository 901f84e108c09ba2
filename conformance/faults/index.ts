import { faults as byHand } from '../../generated/faults.js';
import { operations } from '../contract/operations.js';
import type { Fault } from './fault.js';
import { addressFaults } from './from-addresses.js';
import { askedAgainFaults } from './from-asked-again.js';
import { boundFaults } from './from-bounds.js';
import { changeFaults } from './from-changes.js';
import { closedFaults } from './from-closed.js';
import { credentialFaults } from './from-credentials.js';
import { defaultFaults } from './from-defaults.js';
import { elsewhereFaults } from './from-elsewhere.js';
import { externalFaults } from './from-external.js';
import { listFaults } from './from-lists.js';
import { nearbyFaults } from './from-nearby.js';
import { numberFaults } from './from-numbers.js';
import { operationFaults } from './from-operations.js';
import { pairFaults } from './from-pairs.js';
import { recordFaults } from './from-records.js';
import { tagFaults } from './from-tags.js';
import { toldFaults } from './from-told.js';
import { unmodifiedFaults } from './from-unmodified.js';
import { walkFaults } from './from-walks.js';
import { wordFaults } from './from-words.js';

/** Every fault: those written by hand first, then the generated ones. */
export function allFaults(): Fault[] {
  return [
    ...byHand,
    ...operations.flatMap((operation) => [
      ...operationFaults(operation),
      ...credentialFaults(operation),
      ...toldFaults(operation),
      ...listFaults(operation),
      ...recordFaults(operation),
      ...changeFaults(operation),
      ...defaultFaults(operation),
      ...walkFaults(operation),
      ...wordFaults(operation),
      ...askedAgainFaults(operation),
      ...unmodifiedFaults(operation),
      ...externalFaults(operation),
      ...closedFaults(operation),
      ...elsewhereFaults(operation),
      ...addressFaults(operation),
      ...tagFaults(operation),
      ...nearbyFaults(operation),
      ...boundFaults(operation, operations),
      ...numberFaults(operation),
    ]),
    ...pairFaults(),
  ];
}
