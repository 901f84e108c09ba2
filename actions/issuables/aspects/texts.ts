import { compareTasks } from '../../../domain/issuables/task-items.js';
import { isDraftTitle, readyTitle } from '../../../domain/merge-requests/draft-title.js';
import { systemNotes } from '../../../domain/notes/system-notes.js';
import { retryAutoMerge } from '../../../storage/database/merge-requests/waiting.js';
import { recordReferences } from '../../references/record-references.js';
import type { Changing } from '../pending-change.js';

const edited = (work: Changing): void => {
  work.set('last_edited_at', work.context.at);
  work.set('last_edited_by_id', work.context.actor.id);
};

/** Has a title or a description that was changed read again; where both were, once for both. */
const readAgain = (work: Changing): void => {
  const { tx, target, context } = work;
  const { actor, at, services } = context;
  const before = [target.row.title, target.row.description];
  work.later(async () => {
    const texts = [String(work.value('title')), work.value('description') as string | null];
    await recordReferences(tx, { source: target, texts, before, actor, at, urls: services.urls });
  });
};

/** A new title; that of a merge request also says whether it is a draft. */
export const changeTitle = async (work: Changing, title: string): Promise<void> => {
  const before = work.target.row.title;
  if (!work.set('title', title)) return;
  edited(work);
  readAgain(work);
  if (work.target.kind !== 'merge_request') return work.note(systemNotes.title(before, title));
  const draft = isDraftTitle(title);
  if (work.set('draft', draft ? 1 : 0)) {
    work.note(systemNotes.draft(draft));
    if (!draft)
      work.later(() => retryAutoMerge(work.tx, { mergeRequestId: work.target.id }, work.context.at));
  }
  if (readyTitle(before) !== readyTitle(title)) {
    work.note(systemNotes.title(readyTitle(before), readyTitle(title)));
  }
};

/** A new description: ticking its boxes is told apart from writing. */
export const changeDescription = async (work: Changing, description: string | null): Promise<void> => {
  const before = work.target.row.description;
  // An empty text and none at all look the same to readers.
  if ((before ?? '') === (description ?? '')) return;
  work.set('description', description);
  edited(work);
  const tasks = compareTasks(before, description);
  if (work.target.kind !== 'epic') {
    work.set('task_count', tasks.count);
    work.set('task_completed_count', tasks.completed);
  }
  if (work.fields.title === undefined) readAgain(work);
  for (const task of tasks.changed) work.note(systemNotes.task(task.text, task.completed));
  if (tasks.changed.length === 0) work.note(systemNotes.description());
};
