import type { CaseContext } from '../../../check.js';
import type { Exchange } from '../../../http/exchange.js';
import type { MadeProject, Person } from '../../../world/types.js';

/** A way for a chat to call: the kind of integration, and the prefix. */
export interface Door {
  chat: 'mattermost' | 'slack';
  prefix: 'integrations' | 'services';
}

/** Every way in. */
export const doors: readonly Door[] = (['mattermost', 'slack'] as const).flatMap((chat) =>
  (['integrations', 'services'] as const).map((prefix) => ({ chat, prefix })),
);

const usual: Door = { chat: 'mattermost', prefix: 'integrations' };

/** The rules that the operations answer as they are described. */
export const described: readonly string[] = ['Slack', 'Mattermost'].flatMap((chat) =>
  ['', 'Service'].map((alias) => `operation:trigger${chat}SlashCommands${alias}`),
);

/** The token that integrations are set up with. */
export const chatToken = 'chat-token';

/** Where a chat calls for a project. */
export const triggerOf = (project: { url: string }, { chat, prefix }: Door = usual): string =>
  `${project.url}/${prefix}/${chat}_slash_commands/trigger`;

/** A chat that speaks for a project. */
export interface Chat {
  project: MadeProject;
  /** Gives a command as somebody of the chat. */
  says(person: string, text: string, more?: object): Promise<Exchange>;
  /** Links somebody of the chat with a user; skips the case where that takes signing in to a page. */
  links(person: string, user: Person): Promise<void>;
}

const profile = '/-/profile/chat_names';
const outside = { outside: true, unchecked: true } as const;

/** The one-time token in the address that an answer names. */
export const linkTokenIn = (answer: Exchange): string =>
  /\/-\/profile\/chat_names\/new\?token=([\w-]+)/.exec(String(answer.at('text')))?.[1] ?? '';

/** Confirms a link, or asks what is to be confirmed, as a user does on the page. */
export const confirmed = ({ by }: CaseContext, user: Person, token: string): Promise<Exchange> =>
  by(user).post(`${profile}?token=${token}`, {}, outside);

/** What a user is asked to confirm. */
export const askedOf = ({ by }: CaseContext, user: Person, token: string): Promise<Exchange> =>
  by(user).get(`${profile}/request?token=${token}`, {}, outside);

/** The links of a user, and the removal of one. */
export const linksOf = ({ by }: CaseContext, user: Person) => ({
  list: () => by(user).get(`${profile}/entries`, {}, outside),
  remove: (id: number) => by(user).delete(`${profile}/${id}`, {}, outside),
});

/** The text of an answer. */
export const textOf = (answer: Exchange): string => String(answer.at('text') ?? '');

/** Sets the chat of a project up. */
export async function chatOf(context: CaseContext, project: MadeProject, door: Door = usual): Promise<Chat> {
  const { as, anonymous, expect, skip } = context;
  await as.maintainer.put(`${project.url}/integrations/${door.chat}-slash-commands`, { token: chatToken });
  const says: Chat['says'] = (person, text, more = {}) =>
    anonymous.post(triggerOf(project, door), {
      token: chatToken,
      team_id: 'T1',
      team_domain: 'acme',
      user_id: person,
      user_name: `${person}.name`,
      command: '/tracker',
      text,
      ...more,
    });
  const links: Chat['links'] = async (person, user) => {
    const unlinked = await says(person, 'help');
    expect(unlinked)
      .json('text')
      .toMatch(/chat_names/);
    const { status } = await confirmed(context, user, linkTokenIn(unlinked));
    if (status !== 201) skip('chat accounts are linked there by signing in to a page');
  };
  return { project, says, links };
}

/** A new project with its chat, in which people are linked with the users of these roles. */
export async function chatScene(
  context: CaseContext,
  people: readonly ('guest' | 'reporter' | 'maintainer' | 'stranger')[],
  door: Door = usual,
): Promise<Chat> {
  const chat = await chatOf(context, await context.world.fresh.project(), door);
  for (const role of people) await chat.links(role, context.world.person(role));
  return chat;
}
