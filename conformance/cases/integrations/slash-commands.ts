import { check } from '../../check.js';
import {
  askedOf,
  chatOf,
  chatScene,
  chatToken,
  confirmed,
  described,
  doors,
  linksOf,
  linkTokenIn,
  textOf,
  triggerOf,
} from './support/chat.js';

const refused = /^Whoops! This action is not allowed/;

/** Who may give commands from a chat, and what they are told before anything else. */
export const cases = [
  check({
    id: 'slash-nobody',
    rules: ['SLASH-TRIGGER-1', 'SLASH-PERSON-2', 'SLASH-ALIAS-1'],
    title: 'a command that names nobody is answered to nobody but who asked, and nothing is done',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      for (const door of doors) {
        const { project, says } = await chatOf(context, await world.fresh.project(), door);
        for (const user_id of ['', undefined]) {
          const answer = await says('', 'issue new Broken', { user_id });
          expect(answer).status(200).json('response_type').toEqual('ephemeral');
          expect(answer)
            .json('text')
            .toMatch(/Couldn't identify you/);
        }
        expect(await as.maintainer.get(`${project.url}/issues`))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'slash-no-token',
    rule: 'SLASH-TOKEN-1',
    title: 'a command without a token is refused',
    writes: true,
    async run(context) {
      const { anonymous, world, expect } = context;
      for (const door of doors) {
        const { project } = await chatOf(context, await world.fresh.project(), door);
        const answer = await anonymous.post(triggerOf(project, door), { text: 'help' });
        expect(answer).status(400).error('token is missing');
      }
    },
  }),
  check({
    id: 'slash-wrong-token',
    rule: 'SLASH-TOKEN-2',
    title: 'what is not there, switched off or of another token looks the same',
    writes: true,
    async run(context) {
      const { as, anonymous, world, expect } = context;
      for (const door of doors) {
        const project = await world.fresh.project();
        const trigger = (token: string, where: { url: string } = project) =>
          anonymous.post(triggerOf(where, door), { token, user_id: 'ann', text: 'help' });
        const absent = await trigger(chatToken, { url: '/projects/999999999' });
        expect(absent).status(404).message('404 Integration Not Found');
        expect(await trigger(chatToken)).sameAs(absent);
        await chatOf(context, project, { ...door, chat: door.chat === 'slack' ? 'mattermost' : 'slack' });
        expect(await trigger(chatToken)).sameAs(absent);
        await chatOf(context, project, door);
        expect(await trigger(chatToken)).status(200);
        const other = await world.fresh.project();
        const setUp = `${other.url}/integrations/${door.chat}-slash-commands`;
        await as.maintainer.put(setUp, { token: 'token-of-the-other' });
        for (const wrong of ['other', chatToken.toUpperCase(), 'token-of-the-other']) {
          expect(await trigger(wrong)).sameAs(absent);
        }
        await as.maintainer.delete(`${project.url}/integrations/${door.chat}-slash-commands`);
        expect(await trigger(chatToken)).sameAs(absent);
      }
    },
  }),
  check({
    id: 'slash-unlinked',
    rule: 'SLASH-PERSON-1',
    title: 'somebody who is not linked is told where to link, alone, and nothing is done',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      for (const door of doors) {
        const { project, says } = await chatScene(context, [], door);
        const answer = await says('ann', 'issue new Broken');
        expect(answer).status(200).json('response_type').toEqual('ephemeral');
        expect(answer)
          .json('text')
          .toMatch(/\/-\/profile\/chat_names\/new\?token=[\w-]{8,}/);
        expect(await as.maintainer.get(`${project.url}/issues`))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'slash-linking',
    rules: ['SLASH-LINK-1', 'SLASH-LINK-2', 'SLASH-ALIAS-1', ...described],
    title: 'a token links one user once, and a newer one replaces it; a link that is removed is none',
    writes: true,
    async run(context) {
      const { world, expect, skip } = context;
      const [user, other] = [await world.fresh.user(), world.person('reporter')];
      for (const door of doors) {
        const { project, says } = await chatScene(context, [], door);
        await world.fresh.member(project, user, 'guest');
        const unlinked = [await says('ann', 'help'), await says('ann', 'help')] as const;
        const [first, token] = [linkTokenIn(unlinked[0]), linkTokenIn(unlinked[1])];
        expect(unlinked[1])
          .json('text')
          .toMatch(/chat_names/);
        const asked = await askedOf(context, user, token);
        if (asked.status !== 200) skip('chat accounts are linked there by signing in to a page');
        expect(asked).json('team_domain').toEqual('acme');
        expect(asked).json('chat_name').toEqual('ann.name');
        expect(await confirmed(context, user, first)).status(404);
        expect(await confirmed(context, user, token)).status(201);
        expect(await confirmed(context, other, token)).status(404);
        expect(await says('ann', 'help'))
          .json('text')
          .toMatch(/Available commands/);
        // The same name in another team is somebody else.
        expect(await says('ann', 'help', { team_id: 'T2' }))
          .json('text')
          .toMatch(/chat_names/);
        const { list, remove } = linksOf(context, user);
        const [id] = (await list()).column('id').map(Number);
        expect(await linksOf(context, other).remove(id ?? 0)).status(404);
        expect(await remove(id ?? 0)).status(200);
        expect(await says('ann', 'help'))
          .json('text')
          .toMatch(/chat_names/);
      }
    },
  }),
  check({
    id: 'slash-rights',
    rule: 'SLASH-ACT-1',
    title: 'a command does what the user may do, and changes nothing below that',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { project, says } = await chatScene(context, ['guest', 'reporter']);
      await as.maintainer.post(`${project.url}/issues`, { title: 'Open' });
      const denied = await says('guest', 'issue close 1');
      expect(denied).status(200).json('response_type').toEqual('ephemeral');
      expect(denied).json('text').toMatch(refused);
      expect(await as.maintainer.get(`${project.url}/issues/1`))
        .json('state')
        .toEqual('opened');
      expect(await says('reporter', 'issue close 1')).status(200);
      expect(await as.maintainer.get(`${project.url}/issues/1`))
        .json('state')
        .toEqual('closed');
    },
  }),
  check({
    id: 'slash-strangers',
    rule: 'SLASH-ACT-2',
    title: 'who does not see the project, or is blocked, may do nothing there, whatever they ask for',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, says, links } = await chatScene(context, ['stranger']);
      const blocked = await world.fresh.user();
      await world.fresh.member(project, blocked, 'maintainer');
      await links('bob', blocked);
      await world.arrange('POST', `/users/${blocked.id}/block`);
      for (const person of ['stranger', 'bob']) {
        for (const text of ['help', 'issue new Broken', 'issue show 1']) {
          expect(await says(person, text))
            .json('text')
            .toMatch(refused);
        }
      }
      expect(await as.maintainer.get(`${project.url}/issues`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'slash-help',
    rules: ['SLASH-HELP-1', 'SLASH-ALIAS-1', ...described],
    title: 'help, and what is no command, list the commands with the word that they begin with',
    writes: true,
    async run(context) {
      const { expect } = context;
      for (const door of doors) {
        const { says } = await chatScene(context, ['guest'], door);
        const help = await says('guest', 'help');
        expect(help).json('response_type').toEqual('ephemeral');
        expect(help)
          .json('text')
          .toMatch(/^\*Available commands\*\n.*\/tracker issue show <id>/s);
        expect(await says('guest', 'sing'))
          .json('text')
          .toEqual(`The specified command is not valid.\n${textOf(help)}`);
      }
    },
  }),
  check({
    id: 'slash-deploy',
    rule: 'SLASH-DEPLOY-1',
    title: 'deploy finds nothing to be executed where no job is to be played',
    writes: true,
    async run(context) {
      const { says } = await chatScene(context, ['maintainer']);
      context
        .expect(await says('maintainer', 'deploy staging to production'))
        .json('text')
        .toMatch(/^No action found to be executed/);
    },
  }),
];
