import { match } from '../contract/routes.js';
import { CaseSkipped } from '../expect/failure.js';
import type { TierQuestion } from './tier-question.js';

/** A refused call that was to create something. */
export interface Refused {
  verb: string;
  path: string;
  status: number;
}

/** Why a refusal skips a case instead of failing it; null when there is no excuse. */
export type Excuse = (refused: Refused) => Promise<CaseSkipped | null>;

const ofRights = new Set([401, 403, 404]);

/** What a deployment may refuse during preparation: anything not implemented, not in its tier, or beyond its rights. */
export function excuseFor(lacksTier: TierQuestion, isAdmin: boolean): Excuse {
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
