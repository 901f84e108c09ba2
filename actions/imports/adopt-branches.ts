import { adoptSource, openForeign } from '../../storage/database/imports/finish.js';
import { isNewRefName } from '../../storage/git/names.js';
import { ZERO_OID } from '../../storage/git/types.js';
import type { ImportWork } from './context.js';

const atOnce = 200;

/**
 * Gives open merge requests that came from a fork, which is not here, a branch of the project itself where the
 * repository has their commits; one that is there already is taken as it is.
 */
export async function adoptBranches({ services, project }: ImportWork): Promise<void> {
  const repository = services.git.open(project.id);
  for (let after = 0; ; ) {
    const rows = await openForeign(services.db.read, project.id, after, atOnce);
    const there = new Set((await repository.commits(rows.map((row) => row.head_sha))).map(({ oid }) => oid));
    for (const row of rows) {
      const { source_branch: branch, head_sha: head } = row;
      if (!there.has(head) || !isNewRefName(branch)) continue;
      if ((await repository.branchTip(branch)) === null) {
        const made = await repository.updateRefs([{ ref: `refs/heads/${branch}`, old: ZERO_OID, new: head }]);
        if (made.kind !== 'updated') continue;
      }
      await services.db.write((tx) => adoptSource(tx, project.id, row));
    }
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
