import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { type Proposal, proposed, report } from '../merge-requests/support/proposal.js';

const whenGreen = { merge_when_pipeline_succeeds: true };

/** One whose pipeline runs and that waits for it. */
async function waiting(world: World): Promise<Proposal> {
  const made = await proposed(world, { onto: 'own' });
  await report(world, made, 'running');
  const sudo = world.person('developer').username;
  await world.arrange('PUT', `${made.url}/merge`, { ...whenGreen, sudo });
  return made;
}

/** Merging once the pipeline succeeds. */
export const cases = [
  check({
    id: 'merge-request-auto',
    rules: ['MR-AUTO-1', 'MR-AUTO-3', 'MR-RECORD-11'],
    title: 'with a pipeline under way it waits, and is merged once that succeeds',
    writes: true,
    async run({ as, world, expect, until }) {
      const made = await proposed(world, { onto: 'own' });
      await report(world, made, 'running');
      const merge_user = { username: world.person('developer').username };
      expect(await as.developer.put(`${made.url}/merge`, whenGreen))
        .status(200)
        .json()
        .toInclude({ state: 'opened', merge_when_pipeline_succeeds: true, merge_user, merged_by: null });
      await report(world, made, 'success');
      const merged = await until(
        () => as.reporter.get(made.url),
        (answer) => answer.at('state') === 'merged',
      );
      expect(merged).json().toInclude({ merge_user, merged_by: merge_user });
    },
  }),
  check({
    id: 'merge-request-auto-at-once',
    rule: 'MR-AUTO-2',
    title: 'with a successful pipeline it is merged at once, without one or with a failed one refused',
    writes: true,
    async run({ as, world, expect }) {
      const bare = await proposed(world, { onto: 'own' });
      expect(await as.developer.put(`${bare.url}/merge`, whenGreen))
        .status(405)
        .message('405 Method Not Allowed');
      await report(world, bare, 'failed');
      expect(await as.developer.put(`${bare.url}/merge`, whenGreen)).status(405);
      const green = await proposed(world, { onto: 'own' });
      await report(world, green, 'success');
      expect(await as.developer.put(`${green.url}/merge`, whenGreen))
        .status(200)
        .json('state')
        .toEqual('merged');
    },
  }),
  check({
    id: 'merge-request-auto-without',
    rule: 'MR-AUTO-2',
    title: 'without a pipeline there is nothing to wait for',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world, { onto: 'own' });
      expect(await as.developer.put(`${url}/merge`, whenGreen))
        .status(405)
        .message('405 Method Not Allowed');
      expect(await as.developer.get(url))
        .json()
        .toInclude({ state: 'opened', merge_when_pipeline_succeeds: false });
    },
  }),
  check({
    id: 'merge-request-auto-pushed',
    rule: 'MR-AUTO-3',
    title: 'a push to the source cancels the waiting, and so does closing',
    writes: true,
    async run({ as, world, expect, until }) {
      const { url, project, source } = await waiting(world);
      await world.fresh.commit(project, { [`${source}-2`]: 'x' }, { branch: source });
      const changed = await until(
        () => as.reporter.get(url),
        (answer) => answer.at('merge_when_pipeline_succeeds') === false,
      );
      expect(changed).json().toInclude({ state: 'opened', merge_user: null });
      const { url: other } = await waiting(world);
      expect(await as.developer.put(other, { state_event: 'close' })).status(200);
      expect(await as.developer.get(other))
        .json()
        .toInclude({ state: 'closed', merge_when_pipeline_succeeds: false, merge_user: null });
    },
  }),
  check({
    id: 'merge-request-auto-cancel',
    rule: 'MR-AUTO-4',
    title: 'cancelling answers the record, which waits no more',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id } = await waiting(world);
      expect(await as.developer.post(`${url}/cancel_merge_when_pipeline_succeeds`))
        .status(201)
        .json()
        .toInclude({ id, state: 'opened', merge_when_pipeline_succeeds: false, merge_user: null });
      expect(await as.developer.get(url))
        .json('merge_when_pipeline_succeeds')
        .toEqual(false);
    },
  }),
  check({
    id: 'merge-request-auto-cancel-refused',
    rule: 'MR-AUTO-5',
    title: 'cancelling takes the right to merge, an open merge request, and something to cancel',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world, { onto: 'own' });
      const path = `${url}/cancel_merge_when_pipeline_succeeds`;
      expect(await as.reporter.post(path))
        .status(401)
        .message('401 Unauthorized');
      expect(await as.developer.post(path)).status(406);
      await world.arrange('PUT', url, { state_event: 'close' });
      expect(await as.reporter.post(path)).status(401);
      expect(await as.developer.post(path))
        .status(405)
        .message('405 Method Not Allowed');
      await world.arrange('PUT', url, { state_event: 'reopen' });
      await world.arrange('PUT', `${url}/merge`);
      expect(await as.developer.post(path)).status(405);
    },
  }),
  check({
    id: 'merge-request-auto-cancel-by-author',
    rule: 'MR-AUTO-7',
    title: 'the author cancels it without the right to merge into the protected target',
    writes: true,
    async run({ as, world, expect }) {
      const made = await proposed(world, { onto: 'own' });
      await world.arrange('POST', `${made.project.url}/protected_branches`, {
        name: made.target,
        ...{ push_access_level: 40, merge_access_level: 40 },
      });
      await report(world, made, 'running');
      expect(await as.developer.put(`${made.url}/merge`, whenGreen)).status(401);
      await world.arrange('PUT', `${made.url}/merge`, whenGreen);
      expect(await as.developer.post(`${made.url}/cancel_merge_when_pipeline_succeeds`)).status(201);
      expect(await as.developer.get(made.url))
        .json()
        .toInclude({ state: 'opened', merge_when_pipeline_succeeds: false, merge_user: null });
    },
  }),
  check({
    id: 'merge-request-auto-again',
    rule: 'MR-AUTO-8',
    title: 'asking again while it waits leaves the notes as they are',
    writes: true,
    async run({ as, world, expect }) {
      const { url, head } = await waiting(world);
      expect(await as.developer.put(`${url}/merge`, whenGreen)).status(200);
      const notes = await as.developer.get(`${url}/notes`, { per_page: 100 });
      expect(notes).status(200);
      const told = (notes.body as { body: string }[]).filter(({ body }) => body.includes(head));
      expect.value('notes about the head that is waited for', told.length, notes).toBeOneOf(0, 1);
    },
  }),
  check({
    id: 'merge-request-auto-tells-removal',
    rule: 'MR-AUTO-9',
    title:
      'what becomes of the source branch is told while it waits, as asked last, and forgotten when cancelled',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await waiting(world);
      const told = async () => expect(await as.reporter.get(url)).json('should_remove_source_branch');
      for (const should_remove_source_branch of [true, false]) {
        const wish = { ...whenGreen, should_remove_source_branch };
        expect(await as.developer.put(`${url}/merge`, wish))
          .status(200)
          .json()
          .toInclude({ state: 'opened', should_remove_source_branch });
        (await told()).toEqual(should_remove_source_branch);
      }
      expect(await as.developer.post(`${url}/cancel_merge_when_pipeline_succeeds`)).status(201);
      (await told()).toEqual(null);
    },
  }),
];
