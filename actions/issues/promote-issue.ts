import { refuse } from '../../domain/errors.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import { rewriteReferences } from '../../domain/references/rewrite.js';
import { groupPlace, writtenReference } from '../../domain/references/write.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addSystemNote, referrerOf } from '../../storage/database/issuables/side-effects.js';
import { copyTalk, wasPromoted } from '../../storage/database/issues/promotions.js';
import { labelsOn } from '../../storage/database/labels/issuable-labels.js';
import { addEpic } from '../epics/insert-epic.js';
import { changeTarget, freshTarget } from '../issuables/change-issuable.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedEpic, LoadedIssue } from '../issuables/targets.js';
import { readBeside, referencesIn } from '../references/read-texts.js';
import type { GroupAccess } from '../viewer.js';

/**
 * Makes an epic of an issue that may be promoted: it takes over title, text, labels of groups, comments and reactions;
 * the issue is closed, and both name each other. Invalid when it became an epic before. Rule: NOTE-CREATE-9.
 */
export const promoteIssue = async (
  tx: Tx,
  source: LoadedIssue,
  group: GroupAccess,
  context: ChangeContext,
): Promise<LoadedEpic> => {
  const issue = await freshTarget(tx, source);
  if (await wasPromoted(tx, issue.id)) throw refuse.invalid('Issue already promoted to epic.');
  const { actor, at } = context;
  const { row, project } = issue;
  const labels = await labelsOn(tx, 'issue', issue.id);
  await readBeside(row.description);
  const [here, there] = [project.full_path, group.full_path];
  const description = rewriteReferences(row.description, here, there, referencesIn);
  await readBeside(description);
  const epic = await addEpic(
    tx,
    {
      group,
      values: {
        author_id: actor.id,
        title: row.title,
        description,
        confidential: row.confidential,
      },
      change: { label_ids: labels.flatMap(({ id, group_id: of }) => (of === null ? [] : [id])) },
    },
    context,
  );
  await copyTalk(tx, issue.id, epic.id);
  const asEpic = writtenReference(
    '&',
    epic.row.iid,
    group.full_path,
    groupPlace(project.namespace_full_path),
  );
  const asIssue = writtenReference('#', row.iid, project.full_path, groupPlace(group.full_path));
  const noted = { authorId: actor.id, at };
  await addSystemNote(tx, issue, systemNotes.promotedTo(asEpic), { ...noted, referrer: referrerOf(epic) });
  await addSystemNote(tx, epic, systemNotes.promotedFrom(asIssue), { ...noted, referrer: referrerOf(issue) });
  await changeTarget(tx, issue, { state_event: 'close' }, context);
  return epic;
};
