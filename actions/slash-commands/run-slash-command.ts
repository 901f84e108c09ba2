import { isVisibleTo } from '../../domain/projects/visibility.js';
import { issueSyntaxes, type SlashCommand, slashCommandIn } from '../../domain/slash-commands/grammar.js';
import { authorize } from '../../policies/index.js';
import { findChatName, touchChatName } from '../../storage/database/chat-names/chat-names.js';
import type { ChatIdentity, ChatNameRow } from '../../storage/database/chat-names/rows.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { requestChatName } from '../chat-names/request-chat-name.js';
import type { ReadContext } from '../context.js';
import { actingUser } from '../users/acting-user.js';
import type { CommandContext, CountCall, SlashOrigin } from './context.js';
import { failedOutcome } from './failed-outcome.js';
import type { SpeakingIntegration } from './find-integration.js';
import { runIssueCommand } from './issue-commands.js';
import type { SlashOutcome } from './outcome.js';

/** What a chat sends of somebody who gives a command. */
export interface SlashInput {
  text: string;
  teamId?: string | undefined;
  teamDomain?: string | undefined;
  chatId?: string | undefined;
  chatName?: string | undefined;
  origin: SlashOrigin;
  count: CountCall;
}

const longestId = 255;
const touchedEvery = 3_600_000;

const nameOf = (text: string | undefined): string | null => text?.trim().slice(0, longestId) || null;

/** Who writes; null where the chat does not say it in a form that anybody could be known by. */
const identityOf = (integration: SpeakingIntegration, input: SlashInput): ChatIdentity | null => {
  const [chatId = '', teamId = ''] = [input.chatId?.trim(), input.teamId?.trim()];
  if (chatId === '' || chatId.length > longestId || teamId.length > longestId) return null;
  return {
    integration_id: integration.id,
    team_id: teamId,
    team_domain: nameOf(input.teamDomain),
    chat_id: chatId,
    chat_name: nameOf(input.chatName),
  };
};

/** The user behind a command with the project as they see it; null where they may not act, or do not see it. */
const commandContext = async (
  { services, at }: ReadContext,
  projectId: number,
  userId: number,
  { origin, count }: SlashInput,
): Promise<CommandContext | null> => {
  const { hot } = services.db;
  const viewer = await actingUser(hot, userId);
  if (viewer?.state !== 'active') return null;
  const project = await loadProject(hot, { id: projectId }, viewer.id);
  if (!project || !isVisibleTo(viewer, project)) return null;
  return {
    viewer,
    services,
    at,
    project,
    origin,
    count: (operation, params) => count(operation, viewer, params),
  };
};

const noteUse = async ({ services, at }: ReadContext, { id, last_used_at }: ChatNameRow): Promise<void> => {
  const isFresh = last_used_at !== null && Date.parse(at) - Date.parse(last_used_at) < touchedEvery;
  if (!isFresh) await services.db.write((tx) => touchChatName(tx, id, at));
};

const run = async (context: CommandContext, command: SlashCommand): Promise<SlashOutcome> => {
  const { project, viewer } = context;
  const hasIssues = project.issues_access_level !== 'disabled';
  const syntaxes = [...(hasIssues ? issueSyntaxes : []), 'help'];
  switch (command.name) {
    case 'help':
      return { kind: 'help', syntaxes, isUnknown: false };
    case 'deploy':
      authorize(viewer, 'reportDeployments', project);
      // Jobs are reported from outside, so that there is none to be started here.
      return { kind: 'no-job' };
    case 'unknown':
      return { kind: 'help', syntaxes, isUnknown: true };
    default:
      return hasIssues ? runIssueCommand(context, command) : { kind: 'help', syntaxes, isUnknown: true };
  }
};

/**
 * Carries out what somebody of a chat asks for, as the user they are linked with; a token to be linked by where they are
 * not. Rules: SLASH-PERSON-1, SLASH-PERSON-2, SLASH-ACT-1, SLASH-ACT-2, SLASH-HELP-1, SLASH-DEPLOY-1.
 */
export async function runSlashCommand(
  context: ReadContext,
  integration: SpeakingIntegration,
  input: SlashInput,
): Promise<SlashOutcome> {
  const identity = identityOf(integration, input);
  if (!identity) return { kind: 'nobody' };
  const chatName = await findChatName(context.services.db.hot, identity);
  if (!chatName) return { kind: 'unlinked', token: await requestChatName(context, identity) };
  const { projectId } = integration;
  const command = await commandContext(context, projectId, chatName.user_id, input);
  if (!command) return { kind: 'refused' };
  await noteUse(context, chatName);
  try {
    return await run(command, slashCommandIn(input.text));
  } catch (error) {
    return failedOutcome(error);
  }
}
