import { check } from '../../check.js';
import { chatScene } from './support/chat.js';

const open = '#38ae67';
const closed = '#d22852';

/** What commands from a chat do with issues. */
export const cases = [
  check({
    id: 'slash-issue-show',
    rule: 'SLASH-SHOW-1',
    title: 'issue show tells the channel what an issue is about',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, says } = await chatScene(context, ['guest']);
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/milestones`, {
        title: 'v1',
      });
      const input = { title: 'Slow', labels: 'bug,ui', milestone_id: id };
      const made = await as.maintainer.post(`${project.url}/issues`, input);
      for (const text of ['issue show 1', 'issue show #1']) {
        const answer = await says('guest', text);
        expect(answer).status(200).json('response_type').toEqual('in_channel');
        expect(answer).json('attachments[0].title').toEqual('Slow · #1');
        expect(answer).json('attachments[0].title_link').toEqual(made.at('web_url'));
        expect(answer).json('attachments[0].author_name').toEqual(world.person('maintainer').name);
        expect(answer)
          .json('attachments[0].pretext')
          .toMatch(/^Issue \*#1\* from /);
        expect(answer)
          .json('attachments[0].text')
          .toMatch(/^\*\*Open\*\*/);
        expect(answer).json('attachments[0].color').toEqual(open);
        expect(answer).json('attachments[0].fields[0].value').toEqual('_None_');
        expect(answer).json('attachments[0].fields[1].value').toEqual('v1');
        expect(answer).json('attachments[0].fields[2].value').toEqual('bug, ui');
      }
    },
  }),
  check({
    id: 'slash-issue-new',
    rule: 'SLASH-NEW-1',
    title: 'issue new opens an issue of the linked user, described by the lines below',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, says } = await chatScene(context, ['guest']);
      expect(await says('guest', 'issue new Slow start\nIt takes\nlong.'))
        .json('attachments[0].title')
        .toEqual('Slow start · #1');
      const made = await as.maintainer.get(`${project.url}/issues/1`);
      expect(made).json().toInclude({ title: 'Slow start', description: 'It takes\nlong.' });
      expect(made).json('author.id').toEqual(world.person('guest').id);
    },
  }),
  check({
    id: 'slash-issue-search',
    rule: 'SLASH-SEARCH-1',
    title: 'issue search tells whoever asked up to five issues that they may read',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, says } = await chatScene(context, ['guest']);
      const url = `${project.url}/issues`;
      for (let count = 0; count < 6; count += 1) await world.arrange('POST', url, { title: `Slow ${count}` });
      await world.arrange('POST', url, { title: 'Quick' });
      await world.arrange('POST', url, { title: 'Quick secret', confidential: true });
      const five = await says('guest', 'issue search slow');
      expect(five).status(200).json('response_type').toEqual('ephemeral');
      expect(five)
        .json('attachments')
        .toSatisfy('five of them', (found) => Array.isArray(found) && found.length === 5);
      const one = await says('guest', 'issue search quick');
      expect(one)
        .json('attachments')
        .toSatisfy('one of them', (found) => Array.isArray(found) && found.length === 1);
      expect(one).json('attachments[0].title').toEqual('Quick · #7');
    },
  }),
  check({
    id: 'slash-issue-close',
    rule: 'SLASH-CLOSE-1',
    title: 'issue close closes an issue',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, says } = await chatScene(context, ['reporter']);
      await world.arrange('POST', `${project.url}/issues`, { title: 'Done' });
      const answer = await says('reporter', 'issue close 1');
      expect(answer)
        .json('attachments[0].text')
        .toMatch(/^\*\*Closed\*\*/);
      expect(answer).json('attachments[0].color').toEqual(closed);
      const now = await as.maintainer.get(`${project.url}/issues/1`);
      expect(now).json('state').toEqual('closed');
      expect(now).json('closed_by.id').toEqual(world.person('reporter').id);
    },
  }),
  check({
    id: 'slash-issue-comment',
    rule: 'SLASH-COMMENT-1',
    title: 'issue comment adds the lines below as a comment of the linked user',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, says } = await chatScene(context, ['guest']);
      await world.arrange('POST', `${project.url}/issues`, { title: 'Talk' });
      expect(await says('guest', 'issue comment 1\nHello\nthere')).status(200);
      const notes = await as.maintainer.get(`${project.url}/issues/1/notes`);
      expect(notes).json('[0].body').toEqual('Hello\nthere');
      expect(notes).json('[0].author.id').toEqual(world.person('guest').id);
    },
  }),
  check({
    id: 'slash-issue-move',
    rule: 'SLASH-MOVE-1',
    title: 'issue move takes an issue to another project and tells whoever asked alone',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, says } = await chatScene(context, ['maintainer']);
      const to = await world.fresh.project();
      await world.arrange('POST', `${project.url}/issues`, { title: 'Lost' });
      expect(await says('maintainer', `issue move 1 to ${to.fullPath}`))
        .json('response_type')
        .toEqual('ephemeral');
      expect(await as.maintainer.get(`${to.url}/issues/1`))
        .json('title')
        .toEqual('Lost');
    },
  }),
  check({
    id: 'slash-hidden',
    rule: 'SLASH-HIDDEN-1',
    title: 'a confidential issue and a hidden project are answered as absent ones',
    writes: true,
    async run(context) {
      const { world, expect, as } = context;
      const { project, says } = await chatScene(context, ['guest', 'maintainer']);
      const url = `${project.url}/issues`;
      await world.arrange('POST', url, { title: 'Secret', confidential: true });
      await world.arrange('POST', url, { title: 'Known' });
      for (const command of ['issue show #', 'issue close #', 'issue comment #']) {
        const more = command.includes('comment') ? '\nHello' : '';
        const absent = await says('guest', `${command}99${more}`);
        expect(absent)
          .status(200)
          .json('text')
          .toMatch(/^404 not found!/);
        expect(await says('guest', `${command}1${more}`)).sameAs(absent);
      }
      const hidden = await world.fresh.project({
        visibility: 'private',
        group: await world.fresh.group({ visibility: 'private', parent: null }),
      });
      const nowhere = await says('maintainer', 'issue move 2 to no/where');
      expect(await says('maintainer', `issue move 2 to ${hidden.fullPath}`)).sameAs(nowhere);
      expect(await as.maintainer.get(`${url}/1`))
        .json()
        .toInclude({ state: 'opened', user_notes_count: 0 });
    },
  }),
  check({
    id: 'slash-confidential',
    rule: 'SLASH-HIDDEN-2',
    title: 'a confidential issue is not told to the channel',
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, says } = await chatScene(context, ['reporter']);
      const url = `${project.url}/issues`;
      await world.arrange('POST', url, { title: 'Secret', confidential: true });
      await world.arrange('POST', url, { title: 'Known' });
      const secret = await says('reporter', 'issue show 1');
      expect(secret).json('attachments[0].title').toEqual('Secret · #1');
      expect(secret).json('response_type').toEqual('ephemeral');
      expect(await says('reporter', 'issue show 2'))
        .json('response_type')
        .toEqual('in_channel');
    },
  }),
];
