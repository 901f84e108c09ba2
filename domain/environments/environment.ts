/** The states of an environment. Rule: ENV-FIELD-2. */
export const environmentStates = ['available', 'stopping', 'stopped'] as const;
export type EnvironmentState = (typeof environmentStates)[number];

/** What an environment is for. Rule: ENV-FIELD-3. */
export const environmentTiers = ['production', 'staging', 'testing', 'development', 'other'] as const;
export type EnvironmentTier = (typeof environmentTiers)[number];
