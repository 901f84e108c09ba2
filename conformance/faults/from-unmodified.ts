import type { Operation } from '../contract/operations.js';
import { heedsChanges } from '../generated-cases/unmodified.js';
import type { Fault } from './fault.js';
import { headerIgnored } from './refusals.js';

/** A thing is removed although it has changed since the moment that the caller named. */
export const unmodifiedFaults = (operation: Operation): Fault[] =>
  heedsChanges(operation)
    ? [
        headerIgnored(
          `precondition-is-overlooked.${operation.id}`,
          ['ERROR-STATUS-412'],
          operation.id,
          'if-unmodified-since',
        ),
      ]
    : [];
