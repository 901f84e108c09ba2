import type { VisibilityWord } from '../projects/visibility.js';

const longestTitle = 255;

/** The fields of a snippet that are validated. */
export interface SnippetInput {
  title?: string | undefined;
  visibility?: VisibilityWord | undefined;
}

/** What is wrong with the fields of a snippet; null when nothing is. Rules: SNIPPET-CREATE-1, SNIPPET-CREATE-7. */
export function snippetProblem(
  { title, visibility }: SnippetInput,
  restricted: readonly string[],
  user: { admin: boolean },
): string | null {
  if (title !== undefined && [...title].length > longestTitle) {
    return `Title is too long (maximum is ${longestTitle} characters)`;
  }
  if (visibility !== undefined && restricted.includes(visibility) && !user.admin) {
    return `Visibility level ${visibility} has been restricted by your administrator`;
  }
  return null;
}
