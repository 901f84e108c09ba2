/** The tiers, the lowest first. */
export const tiers = ['free', 'premium', 'ultimate'] as const;

/** What is asked for above the lowest tier. */
export type PaidTier = 'premium' | 'ultimate';

/** Why a deployment does not serve a tier; null when it does. */
export type TierQuestion = (wanted: PaidTier) => Promise<string | null>;
