import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { issueIn } from '../issues/support/one.js';

interface Bot {
  id: number;
  token: string;
}

const botOf = (world: World, { url }: { url: string }, name: string): Promise<Bot> =>
  world.arrange('POST', `${url}/access_tokens`, {
    name,
    scopes: ['api'],
    access_level: 20,
    expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  });

/** What a user who is deleted leaves behind. */
export const cases = [
  check({
    id: 'user-delete-uncounts',
    rule: 'USER-DELETE-7',
    title: 'what went with a deleted user is counted no more, in issues and in projects',
    needs: ['admin'],
    writes: true,
    async run({ as, by, until, world, expect }) {
      const person = await world.fresh.user();
      const project = await world.fresh.project({ members: { reporter: person } });
      const issue = await issueIn(world, project);
      const url = `/users/${person.id}`;
      await world.arrange('POST', `${issue.url}/notes`, { body: 'stays' });
      for (const body of ['one', 'two']) await by(person).post(`${issue.url}/notes`, { body });
      await by(person).post(`${issue.url}/award_emoji`, { name: 'thumbsup' });
      await by(person).post(`${issue.url}/add_spent_time`, { duration: '2h' });
      await by(person).post(`${project.url}/issues`, { title: 'goes along' });
      await by(person).post(`${project.url}/star`);
      const [before, place] = [await as.reporter.get(issue.url), await as.reporter.get(project.url)];
      expect(before).json().toInclude({ user_notes_count: 3, upvotes: 1 });
      expect(before).json('time_stats.total_time_spent').toEqual(7200);
      expect(place).json().toInclude({ open_issues_count: 2, star_count: 1 });
      expect(await as.admin.delete(url, { hard_delete: true })).status(204);
      await until(
        () => as.reporter.get(`${issue.url}/notes`, { activity_filter: 'only_comments' }),
        (notes) => notes.list().length === 1,
      );
      await until(
        () => as.admin.get(url),
        (read) => read.status === 404,
      );
      const after = await as.reporter.get(issue.url);
      expect(after).status(200).json().toInclude({ user_notes_count: 1, upvotes: 0 });
      expect(after).json('time_stats.total_time_spent').toEqual(0);
      expect(await as.reporter.get(project.url))
        .json()
        .toInclude({ open_issues_count: 1, star_count: 0 });
    },
  }),
  check({
    id: 'user-delete-with-the-same-reactions',
    rule: 'USER-DELETE-8',
    title: 'users who gave the same reaction are all deleted, and their reactions stay counted',
    needs: ['admin'],
    writes: true,
    async run({ as, by, until, world, expect }) {
      const people = [await world.fresh.user(), await world.fresh.user(), await world.fresh.user()];
      const project = await world.fresh.project({ visibility: 'public' });
      const issue = await issueIn(world, project);
      for (const person of people) {
        expect(await by(person).post(`${issue.url}/award_emoji`, { name: 'thumbsup' })).status(201);
      }
      for (const { id } of people) expect(await as.admin.delete(`/users/${id}`)).status(204);
      for (const { id } of people) {
        await until(
          () => as.admin.get(`/users/${id}`),
          (read) => read.status === 404,
        );
      }
      expect(await as.reporter.get(issue.url))
        .status(200)
        .json('upvotes')
        .toEqual(people.length);
    },
  }),
  check({
    id: 'token-revoke-with-the-same-reactions',
    rule: 'USER-DELETE-8',
    title: 'tokens of a project that gave the same reaction are all revoked',
    needs: ['admin'],
    writes: true,
    async run({ as, by, until, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      const bots = [await botOf(world, project, 'one'), await botOf(world, project, 'two')];
      for (const bot of bots) {
        expect(await by(bot).post(`${issue.url}/award_emoji`, { name: 'tada' })).status(201);
      }
      for (const bot of bots) {
        expect(await as.maintainer.delete(`${project.url}/access_tokens/${bot.id}`)).status(204);
        await until(
          () => by(bot).get('/user'),
          ({ status }) => status === 401,
        );
        expect(await by(bot).get(issue.url)).status(401);
      }
    },
  }),
];
