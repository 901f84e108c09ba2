/** The most context commits of a merge request. */
export const mostContextCommits = 20;

/** Error texts for context commits. Rule: MR-CONTEXT-2. */
export const contextTexts = {
  tooMany: `Context commits array size should not be more than ${mostContextCommits}`,
  unknown: "One or more context commits' sha is not valid.",
} as const;
