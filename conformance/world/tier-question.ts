/** The tiers, the lowest first. */
export const tiers = ['free', 'premium', 'ultimate'] as const;

/** A tier above the lowest. */
export type PaidTier = 'premium' | 'ultimate';

/** Why a deployment does not serve a tier; null when it does. */
export type TierQuestion = (wanted: PaidTier) => Promise<string | null>;
