import type { FeatureAccess } from '../projects/project-settings.js';

/** The version of the format of archives. */
export const archiveVersion = '0.2.4';

const levels = { private: 0, internal: 10, public: 20 } as const;

/** A visibility as archives number it. */
export const visibilityNumber = (word: keyof typeof levels): number => levels[word];

/** The visibility of a number, or of its word; private where it is neither. */
export function visibilityWord(value: unknown): keyof typeof levels {
  for (const [word, number] of Object.entries(levels)) {
    if (value === number || value === word) return word as keyof typeof levels;
  }
  return 'private';
}

const features = { disabled: 0, private: 10, enabled: 20, public: 30 } as const;

/** How far a feature is open, as archives number it. */
export const featureNumber = (word: FeatureAccess | 'public'): number => features[word];

/** How far a feature is open by its number; undefined for a number that means nothing. */
export const featureWord = (value: unknown): FeatureAccess | 'public' | undefined =>
  (Object.keys(features) as (keyof typeof features)[]).find((word) => features[word] === value);

const health = ['on_track', 'needs_attention', 'at_risk'] as const;

/** The health of an issue by its word or its number in archives. */
export const healthWord = (value: unknown): (typeof health)[number] | null =>
  health.find((word, index) => value === word || value === index + 1) ?? null;

const eventActions = [
  'created',
  'updated',
  'closed',
  'reopened',
  'pushed',
  'commented',
  'merged',
  'joined',
  'left',
  'destroyed',
  'expired',
  'approved',
] as const;

/** The action of an event by its word or its number in archives; undefined for one that means nothing. */
export const eventAction = (value: unknown): (typeof eventActions)[number] | undefined =>
  eventActions.find((word, index) => value === word || value === index + 1);
