import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import type { SlashCommand } from '../../domain/slash-commands/grammar.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { createIssue } from '../issues/create-issue.js';
import { listIssues } from '../issues/list-issues.js';
import { moveIssue } from '../issues/move-issue.js';
import { updateIssue } from '../issues/update-issue.js';
import { createNote } from '../notes/create-note.js';
import type { CommandContext } from './context.js';
import type { SlashOutcome } from './outcome.js';
import { readableIssue, toldIssue, toldIssues } from './told-issue.js';

/** How many issues a search tells. */
const mostFound = 5;

type Command<Name extends SlashCommand['name']> = Extract<SlashCommand, { name: Name }>;

const show = async (context: CommandContext, { iid }: Command<'show'>): Promise<SlashOutcome> => {
  await context.count('getIssue');
  const issue = await readableIssue(context, iid);
  return { kind: 'issue', issue: await toldIssue(context, issue), act: { what: 'shown' } };
};

const open = async (context: CommandContext, command: Command<'new'>): Promise<SlashOutcome> => {
  const { viewer, project, origin } = context;
  await context.count('createIssue');
  const { title, description } = command;
  const made = await createIssue(context, project, { title, description: description || undefined, origin });
  return { kind: 'issue', issue: await toldIssue(context, made), act: { what: 'opened', by: viewer } };
};

const search = async (context: CommandContext, { query }: Command<'search'>): Promise<SlashOutcome> => {
  const { project } = context;
  await context.count('listProjectIssues', { search: query });
  const page = { page: 1, perPage: mostFound };
  const { rows } = await listIssues(context, { kind: 'project', project }, { search: query }, page);
  if (rows.length === 0) return { kind: 'not-found' };
  return { kind: 'issues', issues: await toldIssues(context, project, rows) };
};

const close = async (context: CommandContext, { iid }: Command<'close'>): Promise<SlashOutcome> => {
  const { viewer, project } = context;
  await context.count('updateIssue');
  // An issue that is hidden is asked for first, so that it looks absent.
  const issue = await readableIssue(context, iid);
  if (issue.row.state === 'closed') return { kind: 'closed-already', iid };
  const closed = await updateIssue(context, { project, iid }, { stateEvent: 'close' });
  return { kind: 'issue', issue: await toldIssue(context, closed), act: { what: 'closed', by: viewer } };
};

const move = async (
  context: CommandContext,
  { iid, project: path }: Command<'move'>,
): Promise<SlashOutcome> => {
  const { viewer, services } = context;
  await context.count('moveIssue');
  const issue = await readableIssue(context, iid);
  const to = await loadProject(services.db.hot, { path }, viewer.id);
  if (!to || !isVisibleTo(viewer, to)) throw refuse.notFound('Project');
  const moved = await moveIssue(context, issue, to.id);
  return { kind: 'issue', issue: await toldIssue(context, moved), act: { what: 'moved', by: viewer } };
};

const comment = async (context: CommandContext, { iid, body }: Command<'comment'>): Promise<SlashOutcome> => {
  const { viewer } = context;
  await context.count('createIssueNote');
  const issue = await readableIssue(context, iid);
  const outcome = await createNote(context, issue, { body });
  if (outcome.kind === 'report') return { kind: 'reported', text: outcome.messages.join(' ') };
  const act = { what: 'commented', by: viewer, noteId: outcome.note.id } as const;
  return { kind: 'issue', issue: await toldIssue(context, issue), act };
};

/** Carries out a command about issues as the user who gave it. Rules: SLASH-SHOW-1, SLASH-NEW-1, SLASH-SEARCH-1, SLASH-CLOSE-1, SLASH-MOVE-1, SLASH-COMMENT-1. */
export const runIssueCommand = (
  context: CommandContext,
  command: Exclude<SlashCommand, { name: 'deploy' | 'help' | 'unknown' }>,
): Promise<SlashOutcome> => {
  switch (command.name) {
    case 'show':
      return show(context, command);
    case 'new':
      return open(context, command);
    case 'search':
      return search(context, command);
    case 'close':
      return close(context, command);
    case 'move':
      return move(context, command);
    case 'comment':
      return comment(context, command);
  }
};
