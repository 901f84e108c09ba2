import { check } from '../../check.js';

/** What an outside service is sent. */
export const cases = [
  check({
    id: 'service-not-told-of-confidential',
    rule: 'EVENT-12',
    title:
      'a service is told of nothing confidential where that is switched off, and of nothing at all once disabled',
    needs: ['receiver'],
    writes: true,
    async run({ as, world, expect, until }) {
      const project = await world.fresh.project();
      const box = world.mailbox();
      const path = `${project.url}/integrations/slack`;
      const set = {
        webhook: box.url,
        issues_events: true,
        confidential_issues_events: false,
        note_events: true,
        confidential_note_events: false,
      };
      expect(await as.maintainer.put(path, set)).status(200);
      const issues = `${project.url}/issues`;
      const title = { title: 'hush-words' };
      const secret = await as.reporter.post(issues, { ...title, confidential: true });
      expect(secret).status(201);
      const notes = `${issues}/${secret.number('iid')}/notes`;
      expect(await as.reporter.post(notes, { body: 'hush-words' })).status(201);
      const open = await as.reporter.post(issues, { title: 'for-everybody' });
      const below = `${issues}/${open.number('iid')}/notes`;
      expect(await as.reporter.post(below, { body: 'hush-words', internal: true })).status(201);
      expect(await as.reporter.post(below, { body: 'plain-words' })).status(201);
      // Words with hyphens stand in forms as they are.
      const hears = (words: string) => box.arrivals.some(({ text }) => text.includes(words));
      await until(
        () => as.maintainer.get(path),
        () => hears('for-everybody') && hears('plain-words'),
      );
      const seen = await as.maintainer.get(path);
      expect.value('whether hidden words were sent', hears('hush-words'), seen).toEqual(false);
      expect(await as.maintainer.delete(path)).status(204);
      expect(await as.reporter.post(issues, { title: 'after-the-end' })).status(201);
      // What a webhook is told after it comes later than what the service would have been.
      const other = world.mailbox();
      const hook = { url: other.url, push_events: false, issues_events: true };
      expect(await as.maintainer.post(`${project.url}/hooks`, hook)).status(201);
      expect(await as.reporter.post(issues, { title: 'the last one' })).status(201);
      const last = await until(
        () => as.maintainer.get(path),
        () => other.arrivals.some(({ text }) => text.includes('the last one')),
      );
      expect.value('whether it was told after its end', hears('after-the-end'), last).toEqual(false);
    },
  }),
];
