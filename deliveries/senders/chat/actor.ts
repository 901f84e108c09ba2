import { type Payload, projectName, textAt } from '../payload.js';
import type { ChatStyle } from './message.js';

/** Who did it, where, and the style that tells of it. */
export interface Told {
  /** The full name with the username. */
  user: string;
  avatar: string;
  projectName: string;
  projectUrl: string;
  /** The project as a link. */
  project: string;
}

const named = (name: string, username: string): string =>
  name === '' ? username : username === '' ? name : `${name} (${username})`;

/** Who and where, of any payload; a push has its user beside the other keys. */
export const toldOf = (payload: Payload, style: ChatStyle): Told => {
  const [name, username] = [textAt(payload, 'user', 'name'), textAt(payload, 'user', 'username')];
  const pusher = named(textAt(payload, 'user_name'), textAt(payload, 'user_username'));
  const projectUrl = textAt(payload, 'project', 'web_url');
  const full = projectName(payload);
  return {
    user: named(name, username) || pusher,
    avatar: textAt(payload, 'user', 'avatar_url') || textAt(payload, 'user_avatar'),
    projectName: full,
    projectUrl,
    project: style.link(full, projectUrl),
  };
};
