import { send } from '../../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** The token that integrations of tests are set up with. */
export const chatToken = 'chat-token';

/** A chat that speaks for a project. */
export interface Chat {
  project: MadeProject;
  maintainer: MadeUser;
  /** Gives a command as somebody of the chat. */
  says(person: string, text: string, more?: object): Promise<{ status: number; body: ChatReply }>;
  /** Links somebody of the chat with a user, as the user does it on the page. */
  links(person: string, user: MadeUser): Promise<void>;
}

/** What a chat is answered. */
export interface ChatReply {
  response_type: string;
  text?: string;
  attachments?: {
    title: string;
    title_link: string;
    pretext: string;
    text: string;
    color: string;
    fields: { title: string; value: string; short: boolean }[];
  }[];
}

/** The one-time token in the address that a reply names. */
export const linkTokenIn = ({ text = '' }: ChatReply): string => /token=([\w-]+)\)/.exec(text)?.[1] ?? '';

/** A call of the page of chat accounts. */
export const profileCall = (app: TestApp, who: { token: string } | null, verb: string, path: string) =>
  send(app.url, verb, `/-/profile/chat_names${path}`, who === null ? {} : { 'private-token': who.token });

/** The chat of a project, set up by its maintainer. */
export const chatOf = async (
  app: TestApp,
  project: MadeProject,
  maintainer: MadeUser,
  kind: 'slack' | 'mattermost' = 'mattermost',
): Promise<Chat> => {
  const url = `/projects/${project.id}/integrations`;
  await app.as(maintainer).put(`${url}/${kind}-slash-commands`, { token: chatToken });
  const says: Chat['says'] = (person, text, more = {}) =>
    app.as(null).post(`${url}/${kind}_slash_commands/trigger`, {
      token: chatToken,
      team_id: 'T1',
      team_domain: 'acme',
      user_id: person,
      user_name: `${person}.name`,
      command: '/hearth',
      text,
      ...more,
    });
  const links: Chat['links'] = async (person, user) => {
    const token = linkTokenIn((await says(person, 'help')).body);
    const { status } = await profileCall(app, user, 'POST', `?token=${token}`);
    if (status !== 201) throw new Error(`not linked: ${status}`);
  };
  return { project, maintainer, says, links };
};

/** A private project with its chat, in which `ann` is the maintainer. */
export const chatScene = async (
  app: TestApp,
  input: Parameters<TestApp['make']['project']>[0] = {},
): Promise<Chat> => {
  const maintainer = await app.make.user({ username: 'mia', name: 'Mia Holm' });
  const project = await app.make.project({ visibility: 'private', members: { maintainer }, ...input });
  const chat = await chatOf(app, project, maintainer);
  await chat.links('ann', maintainer);
  return chat;
};
