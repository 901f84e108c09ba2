import { stripped } from '../../../domain/text/chat-text.js';
import { firstLine, type Payload, pushOf, shortSha, textAt } from '../payload.js';
import { toldOf } from './actor.js';
import { type ChatMessage, type ChatStyle, colors } from './message.js';

const commitLine = (commit: Payload, { link }: ChatStyle): string => {
  const id = link(shortSha(textAt(commit, 'id')), textAt(commit, 'url'));
  const title = stripped(firstLine(textAt(commit, 'title') || textAt(commit, 'message')));
  return `${id}: ${title} - ${stripped(textAt(commit, 'author', 'name'))}`;
};

/** The message about a push of a branch or tag. */
export const pushMessage = (payload: Payload, style: ChatStyle): ChatMessage => {
  const { user, avatar, project, projectUrl, projectName } = toldOf(payload, style);
  const { ref, kind, change, before, after, commits } = pushOf(payload);
  const refUrl = `${projectUrl}/-/${kind === 'tag' ? 'tags' : 'commits'}/${ref}`;
  const compare = style.link('Compare changes', `${projectUrl}/-/compare/${before}...${after}`);
  const place = style.link(ref, refUrl);
  const lines = {
    created: `${user} pushed new ${kind} ${place} to ${project}`,
    removed: `${user} removed ${kind} ${ref} from ${project}`,
    updated: `${user} pushed to ${kind} ${place} of ${project} (${compare})`,
  };
  const titles = {
    created: `${user} pushed new ${kind} ${place}`,
    removed: `${user} removed ${kind} ${ref}`,
    updated: `${user} pushed to ${kind} ${place}`,
  };
  const body = change === 'updated' ? commits.map((commit) => commitLine(commit, style)).join('\n\n') : '';
  return {
    pretext: lines[change],
    summary: lines[change],
    attachments: body === '' ? [] : [{ text: body, color: colors.plain }],
    body,
    activity: {
      title: titles[change],
      subtitle: `in ${style.link(projectName, projectUrl)}`,
      text: change === 'updated' ? compare : '',
      image: avatar,
    },
  };
};
