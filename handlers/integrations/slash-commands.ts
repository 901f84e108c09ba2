import type { ReadContext } from '../../actions/context.js';
import { findSpeakingIntegration } from '../../actions/slash-commands/find-integration.js';
import { runSlashCommand } from '../../actions/slash-commands/run-slash-command.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import type { CallRequest } from '../handler.js';
import { slashReply } from '../views/slash-reply.js';

type SlashCall = ReadContext & {
  path: { id: string };
  params: Schemas['TriggerSlashCommand'];
  request: CallRequest;
};

const longestTrigger = 64;

/** The word that a command begins with, in one line. */
const triggerOf = (command: string | undefined): string =>
  (command ?? '').replace(/\s+/g, ' ').trim().slice(0, longestTrigger);

async function answer(call: SlashCall, slug: string) {
  const { params, request, services } = call;
  const integration = await findSpeakingIntegration(services, {
    project: call.path.id,
    slug,
    token: params.token,
  });
  const outcome = await runSlashCommand(call, integration, {
    text: params.text ?? '',
    teamId: params.team_id,
    teamDomain: params.team_domain,
    chatId: params.user_id,
    chatName: params.user_name,
    origin: { userAgent: request.userAgent, ip: request.ip },
    count: request.count,
  });
  return { status: 200 as const, body: slashReply(outcome, services.urls, triggerOf(params.command)) };
}

/** Carries out a command that Slack passes on. Rules: SLASH-TRIGGER-1, SLASH-TOKEN-1, SLASH-TOKEN-2. */
export const triggerSlackSlashCommands = handle('triggerSlackSlashCommands', (call) =>
  answer(call, 'slack-slash-commands'),
);

/** Carries out a command that Mattermost passes on. Rules: SLASH-TRIGGER-1, SLASH-TOKEN-1, SLASH-TOKEN-2. */
export const triggerMattermostSlashCommands = handle('triggerMattermostSlashCommands', (call) =>
  answer(call, 'mattermost-slash-commands'),
);

/** The same under the former prefix. Rule: SLASH-ALIAS-1. */
export const triggerSlackSlashCommandsService = handle(
  'triggerSlackSlashCommandsService',
  triggerSlackSlashCommands,
);

/** The same under the former prefix. Rule: SLASH-ALIAS-1. */
export const triggerMattermostSlashCommandsService = handle(
  'triggerMattermostSlashCommandsService',
  triggerMattermostSlashCommands,
);
