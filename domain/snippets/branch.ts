/** The only branch that repositories of snippets have. */
export const snippetBranch = 'main';
