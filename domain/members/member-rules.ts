import { levelTitles, minimal } from '../access-level.js';
import type { Problems } from '../problems.js';

/** The facts that decide whether a membership may have a level and an expiry date. */
export interface MembershipInput {
  accessLevel: number;
  expiresAt: string | null | undefined;
  /** Today in UTC. */
  today: string;
  /** Whether level 5 exists here. */
  takesMinimal: boolean;
  /** The user's highest membership in the groups above, if any. */
  inherited: { access_level: number; group_name: string } | undefined;
  /** Whether the user is the bot of an access token. */
  bot: boolean;
}

function levelProblem({ accessLevel, takesMinimal, inherited }: MembershipInput): string | null {
  const known = accessLevel === minimal ? takesMinimal : levelTitles[accessLevel] !== undefined;
  if (!known) return 'is not included in the list';
  if (!inherited || inherited.access_level <= accessLevel) return null;
  const name = levelTitles[inherited.access_level];
  return `should be greater than or equal to ${name} inherited membership from group ${inherited.group_name}`;
}

/** What is wrong with a requested membership; null when nothing is. Rules: MEM-ADD-9, MEM-ADD-10, MEM-ADD-11, MEM-ADD-15. */
export function membershipProblems(input: MembershipInput): Problems | null {
  const problems: Problems = {};
  if (input.bot) problems['user_id'] = ['project bots cannot be added to other groups / projects'];
  const level = levelProblem(input);
  if (level) problems['access_level'] = [level];
  if (input.expiresAt && input.expiresAt < input.today)
    problems['expires_at'] = ['cannot be a date in the past'];
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Joins texts as an English list: `a`, `a and b`, `a, b, and c`. */
export function englishList(texts: readonly string[]): string {
  if (texts.length < 3) return texts.join(' and ');
  return `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1)}`;
}

const label = (field: string): string => {
  const words = field.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Problems as whole sentences that start with the name of their field. */
export const problemSentences = (problems: Problems): string =>
  englishList(
    Object.entries(problems).flatMap(([field, texts]) => texts.map((text) => `${label(field)} ${text}`)),
  );
