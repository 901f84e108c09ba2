import { match } from '../contract/routes.js';
import { CaseSkipped } from '../expect/failure.js';
import type { TierQuestion } from './tier-question.js';

/** A call that was to make something, and how it was refused. */
export interface Refused {
  verb: string;
  path: string;
  status: number;
}

/** Why a refusal leaves a case out, rather than breaking it; null when nothing excuses it. */
export type Excuse = (refused: Refused) => Promise<CaseSkipped | null>;

const ofRights = new Set([401, 403, 404]);

/** What a deployment may refuse to whoever prepares: what is not built, what its tier lacks, what his rights lack. */
export function excuseOver(lacksTier: TierQuestion, isAdmin: boolean): Excuse {
  return async ({ verb, path, status }) => {
    const called = match(verb, path);
    const name = called?.id ?? `${verb} ${path}`;
    if (status === 501) {
      const gap = called ? { unbuilt: called.id } : 'means';
      return new CaseSkipped(`what the case is about cannot be made: ${name} is not built`, gap);
    }
    if (!ofRights.has(status)) return null;
    const tier = called?.tier;
    const lack = tier && tier !== 'free' ? await lacksTier(tier) : null;
    if (lack !== null) return new CaseSkipped(`what the case is about is made by ${name}, but ${lack}`);
    if (isAdmin) return null;
    return new CaseSkipped(
      `what the case is about is made by ${name}, which is refused to the owner's token`,
    );
  };
}
