/** How many earlier commits are shown with a merge request. */
export const mostContextCommits = 20;

/** The sentences with which earlier commits are refused. Rule: MR-CONTEXT-2. */
export const contextTexts = {
  tooMany: `Context commits array size should not be more than ${mostContextCommits}`,
  unknown: "One or more context commits' sha is not valid.",
} as const;
