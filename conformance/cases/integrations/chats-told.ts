import { check } from '../../check.js';
import type { Mailbox } from '../../world/receiver.js';
import { proposed } from '../merge-requests/support/proposal.js';

const flags = [
  ...['push', 'issues', 'confidential_issues', 'merge_requests', 'note', 'confidential_note'],
  ...['tag_push', 'pipeline', 'wiki_page'],
].map((word) => `${word}_events`);

/** The settings of a chat that is told of events of these kinds alone. */
const toldOf = (webhook: string, ...some: string[]): Record<string, unknown> => ({
  webhook,
  ...Object.fromEntries(flags.map((flag) => [flag, some.includes(flag)])),
});

interface Said {
  channel?: string;
  words: string;
}

/** What a chat was told. */
const saidIn = (box: Mailbox): Said[] =>
  box.arrivals.map(({ text }) => {
    const payload = new URLSearchParams(text).get('payload') ?? '{}';
    const { channel } = JSON.parse(payload) as { channel?: string };
    return { ...(channel === undefined ? {} : { channel }), words: payload };
  });

const common = { needs: ['receiver'], writes: true } as const;
const kinds = ['slack', 'mattermost'] as const;

/** What chats are told, and where. */
export const cases = [
  check({
    ...common,
    id: 'integration-pipelines-heard',
    rule: 'INTEGRATION-TOLD-1',
    title:
      'a chat hears of pipelines that failed, of those that passed only where it asks for them, and of no others',
    async run({ as, world, expect, until }) {
      for (const kind of kinds) {
        const project = await world.fresh.project({ content: ['refs/heads/main'] });
        const box = world.mailbox();
        const path = `${project.url}/integrations/${kind}`;
        const set = toldOf(box.url, 'pipeline_events');
        expect(await as.maintainer.put(path, set)).status(200);
        const count = (words: string) => saidIn(box).filter((one) => one.words.includes(words)).length;
        const ends = async (name: string, state: string) => {
          const sha = await world.fresh.commit(project, { [`${name}.txt`]: 'x\n' });
          const job = { ref: 'main', name };
          for (const step of ['running', state]) {
            await world.arrange('POST', `${project.url}/statuses/${sha}`, { ...job, state: step });
          }
        };
        const seen = (wanted: number) =>
          until(
            () => as.maintainer.get(path),
            () => count('has failed') >= wanted,
          );
        await ends('one', 'success');
        await ends('two', 'canceled');
        await ends('three', 'failed');
        const first = await seen(1);
        expect.value('pipelines that passed', count('has passed'), first).toEqual(0);
        expect.value('all that was said', saidIn(box).length, first).toEqual(1);
        expect(await as.maintainer.put(path, { ...set, notify_only_broken_pipelines: false })).status(200);
        await ends('four', 'success');
        await ends('five', 'failed');
        const last = await seen(2);
        expect.value('pipelines that passed', count('has passed'), last).toEqual(1);
        expect.value('all that was said', saidIn(box).length, last).toEqual(3);
      }
    },
  }),
  check({
    ...common,
    id: 'integration-channels-heard',
    rule: 'INTEGRATION-TOLD-2',
    title:
      'each channel of a kind of event is told once, what is confidential in the plain one while it has none of its own, all else in the common one',
    async run({ as, world, expect, until }) {
      for (const kind of kinds) {
        const project = await world.fresh.project();
        const box = world.mailbox();
        const path = `${project.url}/integrations/${kind}`;
        const events = ['issues_events', 'confidential_issues_events', 'note_events'];
        const channels = { channel: '#all', issue_channel: '#one, #two' };
        const set = { ...toldOf(box.url, ...events), ...channels };
        expect(await as.maintainer.put(path, set)).status(200);
        const issue = async (title: string, confidential = false) =>
          world.arrange<{ iid: number }>('POST', `${project.url}/issues`, { title, confidential });
        const { iid } = await issue('open-words');
        await issue('shut-words', true);
        await world.arrange('POST', `${project.url}/issues/${iid}/notes`, { body: 'note-words' });
        const where = (words: string) =>
          saidIn(box).flatMap((one) => (one.words.includes(words) ? [one.channel] : []));
        const heard = await until(
          () => as.maintainer.get(path),
          () => where('note-words').length > 0,
        );
        expect.value('where an issue is told', where('open-words').sort(), heard).toContain('#one');
        expect.value('where an issue is told', where('open-words'), heard).toContain('#two');
        expect
          .value('where a confidential one is', where('shut-words').sort(), heard)
          .toEqual(['#one', '#two']);
        expect.value('where a note is told', where('note-words'), heard).toEqual(['#all']);
        const own = { ...set, confidential_issue_channel: '#few' };
        expect(await as.maintainer.put(path, own)).status(200);
        await issue('last-words', true);
        const last = await until(
          () => as.maintainer.get(path),
          () => where('last-words').length > 0,
        );
        expect.value('where the last one is told', where('last-words'), last).toEqual(['#few']);
      }
    },
  }),
  check({
    ...common,
    id: 'integration-edits-not-heard',
    rule: 'INTEGRATION-TOLD-3',
    title: 'a chat hears when issues and merge requests are opened and closed, and not when they are edited',
    async run({ as, world, expect, until }) {
      for (const kind of kinds) {
        const project = await world.fresh.project({ content: ['refs/heads/main'] });
        const box = world.mailbox();
        const path = `${project.url}/integrations/${kind}`;
        const events = ['issues_events', 'confidential_issues_events', 'merge_requests_events'];
        expect(await as.maintainer.put(path, toldOf(box.url, ...events))).status(200);
        const issues = `${project.url}/issues`;
        const made: string[] = [];
        for (const confidential of [false, true]) {
          const { iid } = await world.arrange<{ iid: number }>('POST', issues, {
            title: 'One',
            confidential,
          });
          made.push(`${issues}/${iid}`);
        }
        made.push((await proposed(world, { project })).url);
        for (const url of made) {
          for (const edit of [
            { title: 'edited-words' },
            { description: 'edited' },
            { state_event: 'close' },
          ]) {
            expect(await as.maintainer.put(url, edit)).status(200);
          }
        }
        const heard = await until(
          () => as.maintainer.get(path),
          () => box.arrivals.length >= 2 * made.length,
        );
        // What is told last comes after all that was before it.
        await world.arrange('POST', issues, { title: 'the-last-one' });
        await until(
          () => as.maintainer.get(path),
          () => saidIn(box).some((one) => one.words.includes('the-last-one')),
        );
        expect.value('how much was said', box.arrivals.length, heard).toEqual(2 * made.length + 1);
      }
    },
  }),
];
