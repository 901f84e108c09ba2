import { draftTitle } from './draft-title.js';
import { longestTitle } from './merge-request-input.js';

/** What names a merge request that is made to resolve an issue. */
export interface ResolvedIssue {
  iid: number;
  title: string;
  /** Few may read it, and branches are for all who read the code. */
  confidential: boolean;
}

const mostBranch = 100;

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9_]+/g, '-');

/** The branch for an issue: `12-fix-the-pump`. */
export const branchForIssue = ({ iid, title, confidential }: ResolvedIssue): string => {
  const slug = confidential ? 'confidential-issue' : slugOf(title);
  return `${iid}-${slug}`.slice(0, mostBranch).replace(/-+/g, '-').replace(/-$/, '');
};

/** The title of the merge request that resolves an issue; that of a confidential one is told to nobody. */
export const titleForIssue = ({ iid, title, confidential }: ResolvedIssue): string => {
  const [before, after] = [draftTitle('Resolve "'), '"'];
  if (confidential) return draftTitle(`Resolve #${iid}`);
  const room = longestTitle - before.length - after.length;
  const letters = [...title];
  return `${before}${letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : title}${after}`;
};
