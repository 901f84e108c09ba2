import { invalidNote } from '../../domain/notes/note-body.js';
import { systemNotes } from '../../domain/notes/system-notes.js';
import type { Extracted, WrittenCommand } from '../../domain/quick-actions/grammar.js';
import { inProject } from '../../policies/declared.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import type { ActionContext } from '../context.js';
import type { CommitSource } from '../references/record-references.js';
import { createTag, requireTagName } from '../repository/create-tag.js';
import { noOutcome, type QuickOutcome } from './outcome.js';
import { reasonOf } from './reason.js';

interface NewTag {
  name: string;
  message: string | undefined;
}

const tagIn = ({ argument }: WrittenCommand): NewTag => {
  const [, name = '', message = ''] = /^(\S*)\s*(.*)$/.exec(argument) ?? [];
  return { name, message: message === '' ? undefined : message };
};

/** Refuses the whole comment for a tag that cannot be made: its answer has no place to say so otherwise. */
async function requirePossible(
  context: ActionContext,
  commit: CommitSource,
  { name }: NewTag,
  before: readonly NewTag[],
): Promise<void> {
  const refused = (text: string) => invalidNote({ validation: [text] });
  const { repository } = await requireTagName(context, commit.project, name).catch((error: unknown) => {
    throw refused(reasonOf(error) ?? 'Tag name invalid');
  });
  const isTaken = before.some((one) => one.name === name) || (await repository.tag(name)) !== null;
  if (isTaken) throw refused(`Tag ${name} already exists`);
}

async function make(context: ActionContext, commit: CommitSource, { name, message }: NewTag): Promise<void> {
  const { services, viewer, at } = context;
  await createTag(context, commit.project, { name, target: commit.sha, message });
  const path = `/${commit.project.full_path}/-/tags/${encodeURIComponent(name)}`;
  const note = systemNotes.tagged(commit.sha, name, path);
  await services.db.write((tx) => addSystemNote(tx, commit, note, { authorId: viewer.id, at }));
}

const told = ({ name, message }: NewTag): string =>
  `Tagged this commit to ${name}${message === undefined ? '' : ` with "${message}"`}.`;

/** What the quick actions of a comment on a commit come to: it is tagged, if the viewer may. Rule: COMMITCOMMENT-8. */
export async function tagCommit(
  context: ActionContext,
  commit: CommitSource,
  { text, commands }: Extracted,
): Promise<QuickOutcome> {
  const wanted = commands.filter(({ name }) => name === 'tag').map(tagIn);
  if (wanted.length === 0 || inProject(context.viewer, 'createTag', commit.project) !== null) {
    return noOutcome(text);
  }
  for (const [index, tag] of wanted.entries()) {
    await requirePossible(context, commit, tag, wanted.slice(0, index));
  }
  const { name, message } = wanted.at(-1) ?? { name: '', message: undefined };
  return {
    ...noOutcome(text),
    changes: { tag_name: name, ...(message === undefined ? {} : { tag_message: message }) },
    messages: wanted.map(told),
    names: ['tag'],
    finish: async () => {
      for (const tag of wanted) await make(context, commit, tag);
    },
  };
}
