const longestName = 255;

/** The most users, groups or branches that one rule may name. */
export const maxNamed = 1000;

const named = ['user_ids', 'usernames', 'group_ids', 'users', 'groups', 'protected_branch_ids'] as const;

/** What is wrong with a rule by itself, by field; null when nothing is. Rules: APPROVAL-RULE-3, APPROVAL-RULE-7. */
export const ruleProblems = (input: {
  name?: string | undefined;
  user_ids?: readonly number[] | undefined;
  usernames?: readonly string[] | undefined;
  group_ids?: readonly number[] | undefined;
  users?: readonly number[] | undefined;
  groups?: readonly number[] | undefined;
  protected_branch_ids?: readonly number[] | undefined;
}): Record<string, string[]> | null => {
  const problems: Record<string, string[]> = {};
  const { name } = input;
  if (name !== undefined && name.trim() === '') problems['name'] = [`can't be blank`];
  else if (name !== undefined && [...name].length > longestName) {
    problems['name'] = [`is too long (maximum is ${longestName} characters)`];
  }
  for (const field of named) {
    const count = input[field]?.length ?? 0;
    if (count > maxNamed) problems[field] = [`total must be less than or equal to ${maxNamed}`];
  }
  return Object.keys(problems).length === 0 ? null : problems;
};

/** Error texts for rules that exist already. Rules: APPROVAL-RULE-3, APPROVAL-RULE-5. */
export const takenTexts = {
  name: 'has already been taken',
  anyApprover: 'any-approver for the project already exists',
} as const;
