import { spawnSync } from 'node:child_process';
import type { Problems } from './spec-rules.js';

/** What a merge leaves in a file where both sides changed it. */
const marker = '^(<{7}|\\|{7}|>{7}) ';

/** No file, whatever its kind, holds the marks of a merge that nobody finished. Looks at what git knows, if it is there. */
export function checkConflicts(root: string): Problems {
  const args = ['grep', '--untracked', '-I', '-n', '-E', marker];
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return [];
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => `${line.split(':').slice(0, 2).join(':')} holds the mark of an unfinished merge`);
}
