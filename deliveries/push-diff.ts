import type { Services } from '../actions/context.js';
import { orAbsent } from '../actions/repository/revision.js';
import { type DiffFile, type DiffResult, type Oid, type Repository, ZERO_OID } from '../storage/git/types.js';
import { type Payload, textAt } from './senders/payload.js';

/** As much of the changes of a push as a mail tells. */
const limits = { maxFiles: 100, maxLines: 5000, maxPatchBytes: 102_400 };
const mostText = 204_800;

const headOf = ({ oldPath, newPath, newFile, deletedFile }: DiffFile): string[] => [
  `diff --git a/${oldPath} b/${newPath}`,
  `--- ${newFile ? '/dev/null' : `a/${oldPath}`}`,
  `+++ ${deletedFile ? '/dev/null' : `b/${newPath}`}`,
];

const fileText = (file: DiffFile): string => {
  const isLeftOut = file.collapsed || file.tooLarge;
  return [...headOf(file), isLeftOut ? '(too large to be shown)' : file.diff.trimEnd()]
    .filter(Boolean)
    .join('\n');
};

/** What lies between two commits; null where one of them is gone by now. */
const changesOf = async (repository: Repository, before: Oid, after: Oid): Promise<DiffResult | null> => {
  for (const one of [before, after]) if ((await repository.commit(one)) === null) return null;
  return repository.diff(before, after, { limits });
};

/**
 * What a push to a branch that was there before changed, as text; undefined where there is nothing to compare, or no
 * longer. Of large changes it tells the beginning, and that there is more.
 */
export async function diffOfPush(
  { git }: Pick<Services, 'git'>,
  projectId: number,
  payload: Payload,
): Promise<string | undefined> {
  const [before, after] = [textAt(payload, 'before'), textAt(payload, 'after')];
  if ([before, after].some((one) => one === '' || one === ZERO_OID)) return undefined;
  const found = await orAbsent(changesOf(git.open(projectId), before, after));
  if (!found || found.files.length === 0) return undefined;
  const texts: string[] = [];
  let size = 0;
  for (const file of found.files) {
    const text = fileText(file);
    size += text.length;
    if (size > mostText) break;
    texts.push(text);
  }
  const isWhole = texts.length === found.files.length && !found.overflow;
  return [...texts, ...(isWhole ? [] : ['(more was changed than a mail tells)'])].join('\n');
}
