import type { FeatureAccess } from '../projects/project-settings.js';

/** The version of the format of archives. */
export const archiveVersion = '0.2.4';

const levels = { private: 0, internal: 10, public: 20 } as const;

/** A visibility as archives number it. */
export const visibilityNumber = (word: keyof typeof levels): number => levels[word];

const features = { disabled: 0, private: 10, enabled: 20, public: 30 } as const;

/** How far a feature is open, as archives number it. */
export const featureNumber = (word: FeatureAccess | 'public'): number => features[word];
