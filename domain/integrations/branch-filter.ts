import type { SettingValue } from './kind.js';
import type { IntegrationSettings } from './settings.js';

/** A branch, as far as settings tell branches apart. */
export interface BranchFacts {
  isDefault: boolean;
  isProtected: boolean;
}

type Choice = 'all' | 'default' | 'protected' | 'default_and_protected';

const matches: Readonly<Record<Choice, (branch: BranchFacts) => boolean>> = {
  all: () => true,
  default: ({ isDefault }) => isDefault,
  protected: ({ isProtected }) => isProtected,
  default_and_protected: ({ isDefault, isProtected }) => isDefault || isProtected,
};

const isChoice = (word: unknown): word is Choice => typeof word === 'string' && Object.hasOwn(matches, word);

/** The choice that was stored, also in its older form. Rule: INTEGRATION-VALUE-4. */
const storedChoice = ({ properties }: Pick<IntegrationSettings, 'properties'>): SettingValue | undefined => {
  const { branches_to_be_notified: word, notify_only_default_branch: onlyDefault } = properties;
  return word ?? (onlyDefault === undefined ? undefined : onlyDefault === true ? 'default' : 'all');
};

/**
 * Whether an integration hears of what happens on a branch, by `branches_to_be_notified` and its default; kinds without
 * it, and words that are no choice, hear of all branches. Rules: INTEGRATION-VALUE-1, INTEGRATION-VALUE-2.
 */
export const hearsOfBranch = (
  settings: Pick<IntegrationSettings, 'properties'>,
  fallback: SettingValue | null,
  branch: BranchFacts,
): boolean => {
  const word = storedChoice(settings) ?? fallback;
  return isChoice(word) ? matches[word](branch) : true;
};
