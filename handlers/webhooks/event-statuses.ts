import type { AttemptStatus } from '../../storage/database/deliveries/journal.js';
import { ParameterError } from '../parameter-error.js';

const words = ['successful', 'client_failure', 'server_failure'] as const;

/** The statuses that a list of attempts is narrowed to. Rule: HOOK-EVENT-3. */
export const statusesIn = (given: readonly string[] | undefined): AttemptStatus[] =>
  (given ?? []).map((text) => {
    const word = words.find((one) => one === text);
    if (word) return word;
    if (!/^[1-5]\d\d$/.test(text)) throw new ParameterError('status does not have a valid value');
    return Number(text);
  });
